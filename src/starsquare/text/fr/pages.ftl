### What all pages share: the frame, fields, help, rulebooks.

## Every page's frame, and of the way in

frame-product = Starsquare
frame-trademark = SCRABBLE® est une marque déposée de Hasbro Inc. aux États-Unis et au Canada, et de J. W. Spear & Sons Limited, filiale de Mattel Inc., ailleurs. Starsquare n'a aucun lien avec ces sociétés.
frame-skip = Aller au contenu
frame-theme = Thème
frame-help = Aide
frame-handbook = Manuel
frame-log_in = Se connecter
frame-log_out = Se déconnecter
frame-clause = Article { $id }
frame-problem = Cela n'a pas fonctionné
frame-to_start = Aller à l'accueil du site
frame-saved = Enregistré
frame-table_final = table { $table } de la finale
frame-table = table { $table } de la ronde { $round }
frame-not_sent = Non envoyé : pas de connexion. Renvoyez le formulaire au retour de la connexion
frame-unanswered = Le serveur est injoignable. Ce que vous avez envoyé est conservé et sera renvoyé automatiquement jusqu'à ce que le serveur réponde.
frame-not_understood = Le serveur est injoignable (erreur { $status }). Ce que vous avez saisi est conservé. Réessayez, et prévenez la direction si cela se reproduit.
frame-line_down = Pas de connexion. Ce que vous avez saisi est conservé, et cette page se reconnecte d'elle-même
frame-line_back = Connexion rétablie
frame-clock_paused = en pause
form-not_understood = Un champ de ce formulaire n'est pas valide : { $reason }
form-wrong = { $what }
form-not_whole = { $field } : « { $typed } » n'est pas un nombre entier. Saisissez par exemple 312.
form-not_number = { $field } : « { $typed } » n'est pas un nombre. Saisissez par exemple 25.00.
form-out_of_range = { $field } : { $typed } est hors limites. Saisissez un nombre de { $low } à { $high }.
form-too_large = { $field } : { $typed } est trop grand. Saisissez un nombre plus petit.
form-not_text = Le fichier { $name } n'est pas du texte UTF-8. Enregistrez-le au format « CSV UTF-8 » et réessayez.
door-log_in = Se connecter
door-log_in_hint = Pour l'équipe du tournoi. Les joueurs et les tables utilisent leur propre lien ou code.
door-no_account = Personne n'a encore de compte ici. La direction crée le premier avec le lien affiché dans la fenêtre où Starsquare a été lancé. Cherchez-y « setup ».
door-name = Nom
door-password = Mot de passe
door-new_password = Mot de passe, { $n } caractères ou plus
door-invited = Créez votre compte
door-invited_hint = Vous avez reçu une invitation à aider à un tournoi. Saisissez le nom sous lequel on vous y connaît. Ce lien ne fonctionne qu'une fois.
door-invitation = Code d'invitation
door-open_account = Accepter l'invitation
account-title = Compte
account-set_up = Configurer le serveur
account-signed_in_as = Session de { $name }
account-password = Mot de passe
account-old_password = Mot de passe actuel
account-new_password = Nouveau mot de passe, { $n } caractères ou plus
account-password_hint = Cela vous déconnecte de tous vos autres appareils.
account-change_password = Changer le mot de passe
account-passkeys = Clés d'accès
account-passkeys_hint = Connectez-vous avec l'empreinte, le visage ou le NIP (code PIN) de votre appareil au lieu d'un mot de passe.
account-passkey = Clé d'accès { $n }
account-add_passkey = Ajouter une clé d'accès
account-remove_passkey = Retirer
account-use_passkey = Utiliser une clé d'accès
account-sessions = Vos sessions ouvertes
account-unknown_device = Appareil inconnu
account-this_session = cet appareil
account-end_session = Déconnecter
account-others = Autres comptes
account-others_hint = Un lien de réinitialisation permet de choisir un nouveau mot de passe une seule fois, dans les 24 heures.
account-reset_password = Réinitialiser
account-reset_made = Envoyez ce lien à cette personne. Il n'est affiché qu'une fois.
account-reset_link = Lien de réinitialisation
account-reset_title = Choisissez un nouveau mot de passe
account-set_password = Enregistrer
door-link = Ouverture de votre lien
door-link_hint = Un instant. Si rien ne se passe, collez votre lien ici.
door-link_code = Code du lien
door-follow = Continuer

## Words that all pages of an event share

event_tab-tabs = Pages de ce tournoi
event_tab-divisions = Divisions
event_tab-overview = Aperçu
event_tab-pairings = Appariements
event_tab-standings = Classement
event_tab-crosstable = Grille américaine
event_tab-bracket = Tableau
event_tab-team_matches = Par équipes
event_tab-statistics = Statistiques
event_tab-games = Parties
event_tab-prizes = Prix
event_tab-rules = Règles
event_tab-me = Mon tournoi
event_tab-ratings = Cotes

## The bar of the staff pages

staff-places = Équipe
staff-more = Plus
staff-demo = Démo
staff-wall = Écran
staff-public = Vue publique
staff-to_staff = Équipe
staff-to_check = à vérifier
staff-missing = attendus
keys-title = Raccourcis clavier
keys-list = Cette liste
keys-close = Fermer la fenêtre ouverte
keys-space = Espace
keys-checkin_number = Numéro ou nom : enregistrer l'arrivée de l'équipe
keys-checkin_number-of_singles = Numéro ou nom : enregistrer l'arrivée de la personne
keys-checkin_one = Numéro, puis 1 ou 2 : enregistrer une personne de la paire
keys-checkin_fee = Marquer les frais comme payés
keys-checkin_walk = Correspondance suivante ou précédente
keys-slip_enter = Table, score, score : saisir le résultat
keys-slip_accept = Accepter la prochaine feuille à vérifier
keys-undo = Annuler la dernière saisie
keys-table_jump = Aller à une table par son numéro
keys-table_walk = Passer de table en table
keys-table_open = Ouvrir la table
keys-pair_pick = Prendre ou poser une équipe
keys-pair_pick-of_singles = Prendre ou poser une personne
keys-pair_move = Choisir où elle va
keys-pair_lock = Verrouiller la table
keys-pair_why = Montrer pourquoi elles se rencontrent
staff-to_approve = à approuver
staff-waiting = en attente
staff-in_round = restantes, ronde { $round }
staff-in_final = restantes, finale
staff-before = Avant le tournoi
staff-during = Pendant le tournoi
staff-after = À la fin
staff-page_director = Console
staff-page_desk = Arrivées
staff-page_director_pairings = Appariements
staff-page_desk_slips = Feuilles
staff-page_judge = Juge
staff-page_desk_entrants = Inscription
staff-page_desk_import = Importer une liste
staff-page_desk_ratings = Listes de cotes
staff-page_director_people = Personnes et liens
staff-page_director_settings = Réglages et règles
staff-page_desk_print = Imprimer
staff-page_director_rulings = Décisions et corrections
staff-page_director_chances = Probabilités
staff-page_runner = Ramasseurs
staff-page_standings = Classement
staff-page_director_log = Journal d'activité
staff-page_desk_organiser = Prix et concours
staff-page_desk_files = Exporter

## What fields for numbers are called, where one is filled in wrongly

field-number = Numéro
field-amount = Montant
field-break_minutes = Pause en minutes
field-class_from = Du rang initial
field-class_to = Au rang initial
field-count = Billets
field-first_table = Première table
field-grade = Niveau scolaire
field-minutes = Minutes
field-one = Premier score
field-two = Deuxième score
field-one_score = Premier score
field-two_score = Deuxième score
field-one_deduction = Déduction, premier score
field-two_deduction = Déduction, deuxième score
field-one_play = Meilleur coup, premier camp
field-two_play = Meilleur coup, deuxième camp
field-one_bingos = Scrabbles, premier camp
field-two_bingos = Scrabbles, deuxième camp
field-off_one = Déduction, premier score
field-off_two = Déduction, deuxième score
field-own = Votre score
field-other = Score de vos adversaires
field-page_seconds = Secondes par page
field-points = Points
field-rating = Cote
field-round = Ronde
field-rounds = Rondes
field-seconds = Secondes
field-table = Table
field-tables = Tables
field-usual = Score habituel
field-fee = Frais

## The handbook's frame; what it says is in the folder docs

help-title = Aide
help-contents = Sommaire
help-to_contents = Sommaire et recherche
help-search = Chercher dans le manuel
help-find = Chercher
help-found =
    { $n ->
        [one] « { $asked } » se trouve à { $n } endroit
       *[other] « { $asked } » se trouve à { $n } endroits
    }
help-found_none = Rien trouvé pour « { $asked } ». Essayez un seul mot, ou une partie de mot.
help-on_this_page = Sur cette page
help-way = Pages du manuel
help-before = Précédent
help-after = Suivant
help-above = Retour à

## The pages about rulebooks

books-title = Règlements
books-what = Cinq organisations ont écrit les règles de leurs tournois. Chaque règlement est ici, règle par règle, avec l'article dont vient chacune. Un tournoi suit l'un d'eux, ou votre propre règlement qui change quelques valeurs.
books-about_cc = Équipes scolaires de deux, pendules d'échecs, contestations qui coûtent un tour.
books-about_so = Équipes scolaires de deux en quatre rondes, jugées sur papier avec un second avis.
books-about_na = Un championnat de deux jours par équipes, et individuel au secondaire (high school), avec finales.
books-about_es = Une journée en bibliothèque : jeu individuel, concours, tirage de prix et rondes éclair.
books-about_kz = Trois catégories dans une salle, équipes d'entreprise, le plus grand total de points gagne.
books-open = Ouvrir
books-differ = En quoi ils diffèrent
books-rule = Règle
books-divisions = Divisions
books-left_open =
    { $n ->
        [one] { $n } point que le document laisse ouvert
       *[other] { $n } points que le document laisse ouverts
    }
books-left_open_hint = Nous avons choisi les valeurs affichées ici. La direction peut en choisir d'autres pour un tournoi.
books-in_force = Règles en vigueur
books-clauses =
    { $n ->
        [one] Le seul article du document
       *[other] Les { $n } articles du document
    }
books-clause = Article
books-in_our_words = Avec nos mots
books-status = Ce que fait Starsquare
books-status_enforced = appliqué
books-status_assumed = notre lecture, voir les points ouverts
books-status_recorded = une personne décide, et la décision est notée
books-status_conduct = question de conduite
books-status_later = pas encore

## The page that shows the look

look-title = L'apparence
look-what = Un bon plateau de bois dans une pièce claire : papier chaud, jetons d'ivoire, encre. Calme, grand, sûr. Toutes les pages suivent ce même style, en pleine lumière et dans une salle sombre. Utilisez Thème, en haut, pour voir les deux.
look-principles = Principes
look-principle_1 = Une seule prochaine étape : chaque page de l'équipe s'ouvre sur l'état du tournoi et sur ce qu'il faut faire.
look-principle_2 = Les nombres s'alignent : même largeur, à droite, faciles à comparer.
look-principle_3 = Une couleur a un seul sens et n'est jamais seule : un mot et une icône l'accompagnent.
look-principle_4 = Des mots que la direction dirait. Les erreurs donnent la raison et l'article.
look-principle_5 = Vous voyez ce qu'une action va faire avant de la faire.
look-principle_6 = Rien ne saute : ce que vous regardiez reste en place.
look-principle_7 = Dense là où le travail est dense, énorme là où on lit de loin.
look-principle_8 = Le mode sombre est pour les salles sombres.
look-colours = Couleurs
look-colours_hint = Bleu : agir ici. Ambre : l'étoile, en attente. Vert et rouge : verdicts et argent.
look-type = Caractères
look-type_hint = La police du système, en six tailles.
look-sample = 41:07 Table 12
look-press = Boutons
look-press_hint = Au moins 44 pixels de haut. Un anneau de 3 pixels montre le focus.
look-one_step = La prochaine étape
look-main = Principal
look-other = Autre
look-takes_away = Destructif
look-quiet = Discret
look-not_now = Inactif
look-badges = Étiquettes et avis
look-badge = Un fait
look-good = Bien
look-warn = En attente
look-bad = Mal
look-notice_good = C'est fait : ronde publiée.
look-notice_warn = Deux plateaux sont encore ouverts.
look-notice_bad = Impossible d'échanger 3 jetons : le sac en a 5, et il en faut 7.
look-step = État du tournoi
look-phase = 3 plateaux jouent encore
look-phase_hint = Ce qui se passe quand on appuie sur le bouton s'affiche ici.
look-fields = Champs
look-text = Texte
look-number = Nombre
look-choice = Choix
look-tick = Case à cocher
look-hint = Une indication apparaît dessous, dans une couleur plus douce.
look-rows = Listes et tableaux
look-row = Willow Creek A – Lakeside B
look-row_soft = pas encore de résultat
look-sample_name = Willow Creek A
look-table = Classement
look-empty = Rien ici pour l'instant. Cette ligne dit ce qui apparaîtra.
