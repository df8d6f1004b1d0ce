### The start page, new events, demos and practice.

## The start page, of new events and of demonstrations

start-title = Organisez un tournoi scolaire de SCRABBLE® depuis un seul ordinateur
start-what = Enregistrez l'arrivée de soixante équipes, appariez chaque ronde, saisissez les feuilles, jugez les contestations et remettez les prix. Cela marche dans un gymnase sans internet, avec les règles de cinq tournois ou les vôtres.
start-new = Créer un tournoi
start-staff = Se connecter
start-books = Règlements
start-board = Un plateau avec les mots STAR, SQUARE et TEAMS
start-day = Une journée avec Starsquare
start-day_set_up_at = La semaine d'avant
start-day_set_up = Préparer
start-day_set_up_what = Choisissez un règlement, collez la liste des équipes, imprimez les badges.
start-day_check_in_at = 8 h 30
start-day_check_in = Accueillir
start-day_check_in_what = Tapez un numéro d'équipe, appuyez sur Entrée.
start-day_play_at = 9 h 10
start-day_play = Apparier et jouer
start-day_play_what = Les appariements et la pendule s'affichent sur l'écran de la salle.
start-day_slips_at = Toute la journée
start-day_slips = Saisir les feuilles
start-day_slips_what = Table, score, score. Le classement suit.
start-day_prizes_at = 14 h 15
start-day_prizes = Remettre les prix
start-day_prizes_what = Révélez les places une à une sur l'écran de la salle.
start-mine = Mes tournois
start-events = Tournois ici
start-entrants =
    { $n ->
        [one] { $n } inscription
       *[other] { $n } inscriptions
    }
start-next = Ensuite :
start-go_on = Continuer
start-watch = Regarder
start-none_yet = Vous n'avez pas encore de tournoi. Créez-en un en deux minutes, ou ouvrez une démo.
start-demonstrations = Démos
start-demonstrations_hint = Un tournoi pour chaque règlement, au milieu de sa journée, avec des noms inventés. Essayez tout, et supprimez-le quand vous avez fini.
start-demonstrations_visitor = Un tournoi pour chaque règlement, avec des noms inventés. L'équipe du tournoi peut les ouvrir.
start-open_demo = Ouvrir
start-make_demo = Créer la démo
start-throw_away = Supprimer la démo
start-scene_cc = Ronde 3 : parties en cours, une équipe en retard, une main levée.
start-scene_so = Après la matinée : les rondes de l'après-midi sont à apparier.
start-scene_na = Toutes les rondes sont jouées : les finales attendent leurs tables.
start-scene_es = Terminé : les prix sont remis, place au tirage de prix.
start-scene_kz = Arrivées : les gens entrent.
new_event-title = Créer un tournoi
new_event-which_book = Choisissez un règlement
new_event-chosen = choisi
new_event-name_and_date = Nom et date
new_event-name = Nom du tournoi
new_event-day = Date
new_event-starts = Première ronde à
new_event-place = Lieu
new_event-rest_is_proposed = C'est tout ce qu'il faut. Le reste suit le règlement, et vous pourrez le changer plus tard.
new_event-create = Créer le tournoi
new_event-yours = à vous de choisir, plus bas
new_event-means = { $title } en bref
new_event-whole_book = Le règlement complet, article par article
new_event-divisions = Divisions et rondes
new_event-is_played = Inclure
new_event-medium = Jouée
new_event-pairs = Équipes de deux joueurs.
new_event-singles = Jeu individuel.
new_event-rounds_unsaid = Le règlement ne fixe pas le nombre de rondes.
new_event-break = Pause après chaque ronde, en minutes
new_event-money = Frais et délais
new_event-fee = Frais par personne
new_event-registration_closes = Fin des inscriptions
new_event-checkin_opens = Début des arrivées
new_event-checkin_closes = Fin des arrivées
new_event-handouts = Remis à l'arrivée, séparé par des virgules
new_event-handouts_example = badge, ticket repas
new_event-points_hint = Le règlement ne tranche pas ces points. Vos choix valent pour ce tournoi et figurent sur sa page de règles.
new_event-derived = Utiliser mon propre fichier de règlement
new_event-derived_hint = Un fichier qui change quelques valeurs d'un des cinq règlements. Vérifiez-le d'abord pour voir ce qu'il change et s'il y a des erreurs.
new_event-usable =
    { $n ->
        [one] { $code } est prêt : il change { $n } valeur de { $parent }.
       *[other] { $code } est prêt : il change { $n } valeurs de { $parent }.
    }
new_event-found = attendu : { $allowed }, trouvé : { $found }
new_event-file = Fichier
new_event-pasted = Ou collez son texte
new_event-check = Vérifier le fichier
new_event-name_and_day = Le tournoi n'a pas été créé : il faut un nom et une date. Indiquez les deux.
new_event-no_division = Le tournoi n'a pas été créé : il n'a aucune division. Incluez-en au moins une.
demonstration-title_CC = Capitol Cup (démo)
demonstration-title_SO = Southern Oregon (démo)
demonstration-title_NA = Championnat scolaire (démo)
demonstration-title_ES = Journée en bibliothèque (démo)
demonstration-title_KZ = Trois catégories (démo)
demonstration-place_CC = Stonebridge School, gymnase
demonstration-place_SO = Riverbend School, grande salle
demonstration-place_NA = Harbor Point, salle de bal
demonstration-place_ES = Bibliothèque de Maple Grove
demonstration-place_KZ = Lakeside Arena
demonstration-despite = une démo
demonstration-call = Deux mots ont été contestés
demonstration-call_judge = Un bulletin de contestation, s'il vous plaît
demonstration-call_director = La pendule s'est arrêtée
demonstration-lunch = Le repas est à la cafétéria après cette ronde
demonstration-contest = Le mot le plus long avec un Z ou un Q
demonstration-prize_first = Un dictionnaire
demonstration-prize_second = Un plateau en bois
demonstration-prize_third = Un panier de livres

## A service for visitors: whom they may be, and what they see there

demo-title = Choisissez un rôle dans la démo
demo-try = Essayer la démo
demo-no_account = Pas besoin de compte pour la démo. Rien de ce que vous y faites n'est conservé.
demo-alive = En direct
demo-scene_alive = En direct, avec des robots à huit tables.
demo-alive_hint = Des robots jouent en ce moment à ces tables. Prenez le rôle de la direction, du juge ou de l'accueil. Ce que vous laissez de côté se fait tout seul après une minute.
demo-between_hint = Les robots font une pause. Dans le rôle de la direction, appariez, publiez et lancez la ronde suivante. Si vous n'en faites rien, cela se fait tout seul après une minute.
demo-over_hint = La journée est finie : voyez les prix, le classement et les parties. Une nouvelle journée commence d'elle-même dans quelques minutes, ou tout de suite avec le bouton ci-dessous.
demo-round = Ronde { $round } sur { $rounds }
demo-tables =
    { $n ->
        [one] { $n } table joue
       *[other] { $n } tables jouent
    }
demo-waiting =
    { $n ->
        [one] { $n } contestation en attente
       *[other] { $n } contestations en attente
    }
demo-results = Résultats reçus : { $done } sur { $n }
demo-be_director = Direction
demo-be_desk = Accueil
demo-be_judge = Juge
demo-be_table = Joueur à une table
demo-be_phone = Joueur avec téléphone
demo-be_station = Poste de vérification
demo-be_wall = Écran de la salle
demo-be_public = Parent ou spectateur
demo-about_director = Toutes les tables d'un coup d'œil, et la prochaine étape.
demo-about_desk = Enregistrer les arrivées, prendre les feuilles, imprimer.
demo-about_judge = Les mots contestés arrivent : un appui donne le verdict.
demo-about_table = Prenez la place d'un robot à la table { $table }.
demo-about_table_waits = La place est à vous au début de la prochaine ronde.
demo-about_table_over = La place est à vous au début de la prochaine journée.
demo-about_phone = Ma table, mes adversaires, mes résultats.
demo-about_station = Les deux camps tapent un mot et reçoivent un seul verdict.
demo-about_wall = Ce que montre le projecteur. Les pages tournent toutes seules.
demo-about_public = Appariements, classement et chaque partie en direct.
demo-reset_all = Réinitialiser les démos
demo-reset_one = Réinitialiser cette démo
demo-others = Autres moments de la journée
demo-you_are = Vous êtes
demo-you_director = à la direction
demo-you_desk = à l'accueil
demo-you_judge = juge
demo-you_phone = joueur
demo-you_station = au poste de vérification
demo-at = dans { $title }.
demo-else = Changer de rôle
demo-back = Retour à mon compte
demo-asks = Votre propre compte est connecté.
demo-asks_hint = Ce navigateur jouera un rôle de la démo jusqu'à ce que vous choisissiez « Retour à mon compte ». Rien ne change dans votre compte.
demo-going = Un instant : ouverture de { $title }.

## The page where practice begins

practice-title = Entraînement
practice-ask = Contre qui voulez-vous jouer ?
practice-no_birds = Les robots ne peuvent pas jouer sur cet ordinateur : le moteur n'a pas été compilé à l'installation de Starsquare. Jouez avec quelqu'un, ou tenez le score d'une partie sur un vrai plateau.
practice-hint = Choisissez un oiseau pour lancer une partie avec vos derniers réglages.
practice-time = Temps par camp
practice-time_book = Du règlement
practice-time_none = Sans pendule
practice-time_10 = 10 min
practice-time_15 = 15 min
practice-time_25 = 25 min
practice-time_own = Autre
practice-own_minutes = Minutes
practice-book = Règlement
practice-increment = Secondes ajoutées par tour
practice-challenge = Contestations
practice-challenge_book = Selon le règlement
practice-challenge_nothing = Simple : une contestation ratée ne coûte rien
practice-challenge_turn = Double : une contestation ratée coûte un tour
practice-challenge_five_points = Cinq points : une contestation ratée donne 5 à l'adversaire
practice-challenge_void = Sans contestation : seuls les mots de la liste se jouent
practice-settings = Plus de réglages
practice-own_name = Votre nom
practice-save_name = Enregistrer le nom
practice-word_list = Liste de mots
practice-play = Jouer contre { $who }
practice-won = Victoires : { $won } sur { $n }
practice-not_met = Pas encore joué
practice-my_games = Mes parties
practice-going_on = Parties en cours
practice-go_on = Reprendre
practice-look = Voir
practice-more = Plus
practice-resign = Abandonner
practice-my_turn = à vous
practice-theirs = à l'adversaire
practice-left = reste { $time }
practice-no_clock = sans pendule
practice-not_begun = pas encore commencée
practice-waiting = en attente de l'adversaire
practice-friend = Jouer avec quelqu'un
practice-friend_hint = Envoyez un lien, ou ouvrez une place pour toute personne sur cette page. Les réglages ci-dessus s'appliquent.
practice-make_link = Créer un lien
practice-open_seat = Ouvrir une place
practice-open_seats = Places ouvertes
practice-sit_down = S'asseoir
practice-somebody = Un invité
practice-minutes =
    { $n ->
        [one] · { $n } minute
       *[other] · { $n } minutes
    }
practice-off_screen = Avec de vrais jetons
practice-clock_only = Pendule
practice-clock_only_hint = pour un vrai plateau
practice-cardboard = Pendule et marque
practice-cardboard_hint = avec feuille de marque
practice-afterwards = Noter une partie
practice-afterwards_hint = sans pendule
practice-over = Parties terminées
practice-i_won = gagnée
practice-i_lost = perdue
practice-second = L'adversaire commence, si le règlement le permet
practice-ready = La table est prête
practice-send_link = La première personne qui ouvre ce lien joue contre vous.
practice-anybody = Toute personne sur la page d'entraînement peut s'asseoir. Vous pouvez aussi envoyer le lien.
practice-link = Le lien pour votre adversaire
practice-scan = Ou faites scanner ce code
practice-picture = Le lien en code QR
practice-copy = Copier le lien
practice-share = Partager
practice-has_come = { $who } est là
practice-your_friend = Votre adversaire
practice-not_come = Pas encore là. Cette page vous prévient à l'arrivée.
practice-to_table = Aller à la table
practice-js_copied = Lien copié
practice-js_not_copied = Le lien est sélectionné. Copiez-le vous-même
practice-js_has_come = Votre adversaire est là
practice-guest = Invité { $n }
practice-level = Niveau { $n } sur 6
practice-typical = score typique
practice-speed = Vitesse de l'oiseau
practice-speed_fast = Rapide
practice-speed_normal = Normale
practice-speed_slow = Lente

## The first run

setup-title = Configurez ce serveur
setup-way = Étapes de configuration
setup-step_account = Compte
setup-step_settings = Adresse et papier
setup-step_phone = Essai du téléphone
setup-account_hint = C'est le compte de la direction. Il peut tout faire, et il vous permet d'inviter les autres.
setup-code = Code du terminal
setup-open_account = Créer le compte
setup-address = Adresse
setup-address_fixed = On accède à ce serveur à l'adresse { $address }. Elle a été fixée au lancement.
setup-address_which =
    { $n ->
        [one] Les téléphones et les autres ordinateurs accèdent à ce serveur à l'adresse
       *[other] Cet ordinateur est sur plusieurs réseaux. Choisissez celui des téléphones.
    }
setup-address_other = Une autre adresse
setup-address_typed = Adresse, par exemple http://192.168.1.20:8080
setup-only_here = Seul cet ordinateur a accès à ce serveur, les téléphones ne peuvent pas l'ouvrir. Pour changer cela, arrêtez le programme et relancez-le avec la même commande et --host 0.0.0.0, par exemple :
setup-paper_hint = La page d'impression commence avec ce format. Les cinq règlements viennent des États-Unis, où les imprimantes utilisent le format Lettre (Letter).
setup-phone = Essai avec un téléphone
setup-phone_code = Code qui ouvre une page d'essai sur un téléphone
setup-phone_scan = Scannez ceci avec votre téléphone. Il devrait afficher « { $said } ».
setup-phone_waiting = En attente d'un téléphone
setup-phone_came = Un téléphone s'est connecté à { $hour }
setup-phone_hint = Rien ne se passe ? Le téléphone doit être sur le même réseau Wi-Fi que cet ordinateur, et le pare-feu doit le laisser passer.
setup-phone_cannot = Choisissez d'abord une adresse : les téléphones ne peuvent pas ouvrir l'adresse actuelle.
setup-phone_works = Votre téléphone est connecté
setup-phone_works_hint = L'ordinateur l'affiche aussi. Vous pouvez fermer cette page.
setup-check_again = Vérifier de nouveau
setup-words = Listes de mots
setup-words_installed =
    { $n ->
        [one] Installée : { $lists }
       *[other] { $n } listes installées : { $lists }
    }
setup-words_stand_in = Les mots sont jugés avec { $list }. Elle remplace des listes que les règlements nomment mais qui ne sont pas installées ici : { $named }.
setup-words_hint = Chaque tournoi peut choisir ses listes de mots dans Réglages et règles. Pour installer votre propre copie d'une liste, utilisez starsquare lexicon add NAME FILE.
setup-done = Terminer

## The clock for a real board

clock-title = Pendule pour un vrai plateau
clock-short = Pendule
clock-undo = Annuler
clock-new = Nouvelle partie
clock-leave = Fermer la pendule
clock-score = Noter les points
clock-minutes = Minutes par camp
clock-increment = Secondes ajoutées à chaque tour
clock-near = Ce camp
clock-far = L'autre camp
clock-start = Régler la pendule
clock-cancel = Fermer
clock-score_hint = Saisissez les points du tour. Ils s'ajoutent au score.
clock-add = Ajouter
clock-js_full = Pendule en plein écran
clock-js_write = Noter les points
clock-js_undo = Annuler
clock-js_stop = Tout arrêter
clock-js_go_on = Reprendre
clock-js_near = Ce camp
clock-js_far = L'autre camp
clock-js_turn = À vous
clock-js_next = Arrêtée à votre tour
clock-js_waiting = En attente
clock-js_done = Touchez ici quand votre tour est fini
clock-js_first = Touchez ici pour lancer l'autre pendule
clock-js_stopped = Les deux pendules sont arrêtées
clock-js_last = Dernier tour { $n }
clock-js_cost = −{ $n } points
clock-js_label = { $name } : { $status } { $time }, { $score } points
clock-js_press = { $name } : terminez votre tour
clock-js_turn_of = À { $name } de jouer
