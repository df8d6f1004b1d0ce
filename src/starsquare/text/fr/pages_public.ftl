### Pages that anybody may read, the wall, and an entrant's own page.

## The pages that anybody may read

phase-registration = Inscription
phase-checkin = Arrivées
phase-draft = Appariement de la ronde { $round } en cours
phase-published_final = Finale : trouvez votre table
phase-playing_final = La finale est en cours
phase-results_final = Résultat de la finale
phase-published = Ronde { $round } : trouvez votre table
phase-playing = La ronde { $round } est en cours
phase-results = Résultats de la ronde { $round }
phase-between = Après la ronde { $round }
phase-ending = Toutes les rondes sont jouées
phase-finished = Terminé
public-rules_of = Règles de { $title }
public-rules_from = Du règlement { $book }.
public-rules_derived = Dérivé de { $parent }.
public-here = { $here } sur { $n } sont là
public-boards_in = Résultats reçus : { $n } sur { $of }
public-round_is_on = Ronde { $round } sur { $rounds } en cours
public-until = jusqu'à { $hour }
public-find = Chercher une personne ou une école
public-find_do = Chercher
public-found =
    { $n ->
        [one] { $n } résultat pour « { $asked } »
       *[other] { $n } résultats pour « { $asked } »
    }
public-found_none = Aucun résultat pour « { $asked } »
public-found_nobody = Essayez une partie d'un prénom, une école ou un numéro d'équipe.
public-found_nobody-of_singles = Essayez une partie d'un prénom, une école ou un numéro.
public-leaders = En tête
public-final_standings = Classement final
public-still_counting = ronde { $round } incomplète
public-before_final = avant la finale
public-so_many =
    { $n ->
        [one] { $teams } équipes · { $n } ronde
       *[other] { $teams } équipes · { $n } rondes
    }
public-so_many-of_singles =
    { $n ->
        [one] { $teams } joueurs · { $n } ronde
       *[other] { $teams } joueurs · { $n } rondes
    }
public-all_of = Les { $n } équipes
public-all_of-of_singles = Les { $n } joueurs
public-champion_of = Champion : { $title }
public-champions_of =
    { $n ->
        [one] Champions : { $title }
       *[other] Champions à égalité : { $title }
    }
public-spread_of = écart
public-best_of_day = Le meilleur du jour
public-today = Aujourd'hui
public-done = terminée
public-is_now = maintenant
public-latest = Derniers résultats
public-school = École
public-views = Vues du classement
public-table_region = Tableau, défile de côté
public-wall = Ouvrir l'écran de la salle
public-watch = Regarder les parties
public-place = Place
public-name = Nom
public-record = V–D
public-spread = Écart
public-points = Points
public-best = Meilleure partie
public-wins = Victoires
public-out = retrait
public-no_pairings = Pas encore d'appariements
public-no_pairings_hint = Les appariements apparaissent ici et sur l'écran de la salle dès que la ronde est publiée.
public-final = La finale
public-final_round = Finale
public-official = officiel { $one }–{ $two }
public-kept = Le classement final sera montré à la cérémonie.
public-kept_from_others = Le classement public est gelé. Seule l'équipe du tournoi voit ces résultats.
public-prizes_provisional = Provisoire : les prix sont remis quand le classement est définitif.
public-pairings_of = Appariements de la ronde { $round }
public-order = Ordre
public-by_name = Par nom
public-by_table = Par table
public-by_school = Par école
public-posted_ahead = Pas encore commencée
public-round = Ronde { $round }
public-rounds = Rondes
public-table = Table
public-one = Premier camp
public-two = Deuxième camp
public-score = Score
public-starts = commence
public-you_start = commence
public-against = contre { $name }
public-bye = exempt cette ronde
public-game = Regarder
public-provisional = provisoire
public-settled = définitif
public-after_round = Après la ronde { $round } sur { $rounds }
public-in_round = Ronde { $round } sur { $rounds } en cours
public-before_rounds = Avant la première ronde
public-after = Après la ronde { $round }
public-now = Maintenant
public-ranked_by = classement par
public-safe = assuré
public-broken_by = par
standing-step_wins = victoires
standing-step_win_loss = victoires et défaites
standing-step_spread = écart
standing-step_points = points
standing-step_head_to_head = confrontation directe
standing-step_opponents_wins = victoires des adversaires
standing-step_best_game = meilleure partie
standing-step_lightning_round = ronde éclair
standing-step_playoff = partie de départage
standing-step_lot = tirage au sort
public-nobody = Pas encore d'inscriptions
public-nobody_hint = Toutes les personnes inscrites apparaissent ici.
ladder-title = Classement de la saison : { $season }
ladder-standings = Classement de la saison
ladder-nights = Soirées
ladder-nights_counted =
    { $n ->
        [one] { $n } tournoi terminé
       *[other] { $n } tournois terminés
    }
ladder-ranked = Classé par victoires, puis par écart
ladder-print = Imprimer
ladder-none = Aucun tournoi de cette saison n'est encore terminé.
ladder-events = Tournois
ladder-not_counted = pas terminé, ne compte pas
ladder-hint = Les tournois nommés { $season } avec une date ou un numéro font partie de cette saison. Ils comptent une fois terminés. Les personnes sont reconnues par leur numéro de membre, puis par leur nom.
public-teams = Équipes
public-matches = Rencontres
public-match_points = Points de rencontre
public-games_won = Parties gagnées
public-match_points_hint = Une victoire compte 1, une égalité ½, être exempt 1. Classé par points de rencontre, puis parties gagnées, puis écart.
public-team_bye = { $team } est exempte
public-no_team_matches = Aucune rencontre par équipes n'a été jouée dans cette division.
public-team = Équipe
public-entrant = Équipe
public-entrant-of_singles = Joueur
public-cell_win = gagné
public-cell_tie = égalité
public-cell_loss = perdu
public-cell_open = en cours
public-kind_played = jouée
public-kind_bye = exempt
public-kind_forfeit_won = gagné par forfait
public-kind_forfeit_lost = perdu par forfait
public-kind_void = non jouée
public-no_rounds = Pas encore de résultats
public-no_rounds_hint = Les résultats apparaissent ici à mesure que les feuilles arrivent.
public-number = Numéro { $number }
public-in_place = place { $place }
public-round_short = Ronde
public-opponent = Adversaire
public-result = Résultat
public-in_all = Total
public-not_yet = pas encore connu
public-no_prizes = Pas encore de prix
public-no_prizes_hint = Les gagnants apparaissent ici à la cérémonie.
public-contests = Concours
public-contest_of =
    { $n ->
        [one] Après la ronde { $round } : { $n } proposition
       *[other] Après la ronde { $round } : { $n } propositions
    }
public-at_table = Table { $table }
public-winner = gagnante
public-drawing = Tirage de prix
public-tickets =
    { $n ->
        [one] { $n } billet
       *[other] { $n } billets
    }
public-check_drawing = Vérifiez le tirage de prix vous-même
public-check_how = Nous avons publié l'empreinte ci-dessous avant la vente du premier billet. C'est le SHA-256 de la graine qui a choisi les billets : personne n'a donc pu changer la graine ensuite.
public-seed_hash = Empreinte publiée
public-seed = Graine
public-is_honest = L'empreinte correspond à la graine, et la graine donne ces billets
public-is_not_honest = L'empreinte ou les billets ne correspondent pas à la graine
public-downloads = Téléchargements :
figures-title = Statistiques
figures-none = Pas encore de statistiques
figures-none_hint = Meilleurs scores, écarts et plus encore apparaissent avec les premiers résultats.
figures-games =
    { $n ->
        [one] { $n } partie
       *[other] { $n } parties
    }
figures-average = { $score } points par camp en moyenne
figures-feats = Temps forts
figures-what = Catégorie
figures-value = Points
figures-count = Nombre
figures-what_high_games = Meilleure partie
figures-what_high_losses = Meilleur score perdant
figures-what_high_plays = Meilleur coup
figures-what_widest_wins = Plus large victoire
figures-what_upsets = Plus grande surprise selon la cote
figures-what_comebacks = Plus belle remontée
figures-schools = Écoles
figures-school = École
figures-people = Joueurs
figures-bingos = Scrabbles
figures-spreads = Écart des premiers par ronde
figures-distribution = Répartition des scores
figures-wins = Victoires selon le rang initial
figures-as_table = En tableau

## The pages where games are watched and gone through

games-title = Parties
games-now = Parties en direct
games-now_hint = Plateau, feuille de marque et pendules, tour après tour.
games-watch = Regarder
games-table = Table { $n }
games-small_board =
    { $n ->
        [one] Plateau de { $one } et { $two }, avec { $n } jeton
       *[other] Plateau de { $one } et { $two }, avec { $n } jetons
    }
games-over = Parties à revoir
games-hint = Tous les tours, avec les deux chevalets s'ils sont connus.
games-none = Pas encore de parties à revoir
games-none_hint = Les parties à l'écran apparaissent ici quand les deux camps ont signé. Celles sur plateau réel apparaissent si quelqu'un a noté les tours.
games-open = Revoir
games-between = { $one } et { $two }
games-all = Toutes les parties de cette ronde
games-review = Analyser
games-download = Télécharger la partie (GCG)
games-board = Le plateau après le tour { $n }
games-board_empty = Le plateau avant le premier tour
games-steps = Tours
games-first = Premier
games-back = Précédent
games-on = Suivant
games-last = Dernier
games-keys = Touches : ← et → reculent et avancent, Début et Fin vont au premier et au dernier tour.
games-turn_of = Tour { $n } sur { $all }
games-before = Avant le premier tour
games-rack_of = Chevalet de { $who }
games-rack_unknown = inconnu
games-bag =
    { $n ->
        [one] il reste { $n } jeton dans le sac
       *[other] il reste { $n } jetons dans le sac
    }
games-final = Score final, après jetons restants et temps
games-sheet = Feuille de marque
games-turn = Tour
games-play = Coup
games-points = Points
games-total = Total
games-starts = commence
games-said_play = { $who } : { $word } en { $square } pour { $points }
games-said_points = { $who } : { $points } points
games-said_struck_off = { $who } : { $word } en { $square } est retiré après une contestation
games-said_ruled_off = { $who } : { $word } en { $square } est retiré par la direction
games-said_exchange =
    { $n ->
        [one] { $who } échange { $n } jeton
       *[other] { $who } échange { $n } jetons
    }
games-said_pass = { $who } passe
games-said_lost = { $who } perd un tour pour une contestation ratée
games-said_timed_out = { $who } a épuisé le temps du tour
games-said_skipped = { $who } n'a plus de jetons : son tour est sauté
games-line_play = –
games-line_exchange = échange de { $n }
games-line_pass = passe
games-line_struck_off = retiré, contesté
games-line_ruled_off = retiré, décision
games-line_lost = tour perdu
games-line_timed_out = temps épuisé
games-line_skipped = sauté

## The wall

wall-round = Ronde { $round }
wall-tables = Tables
wall-plays = contre { $name }
wall-ask = Votre nom n'y est pas ? Venez à l'accueil.
wall-welcome = Bienvenue
wall-of = sur { $n }
wall-checked_in = sont arrivés
wall-check_in = Arrivées
wall-announcements = À noter
wall-playing = La ronde est en cours
wall-boards_open =
    { $n ->
        [one] partie en cours
       *[other] parties en cours
    }
wall-find_name = Trouvez votre nom, allez à votre table
wall-final = La finale
wall-standings = Classement
wall-prizes = Prix
wall-js_five_minutes = Encore 5 minutes
wall-js_time = Le temps est écoulé
wall-js_chimes_on = Avec carillon
wall-js_chimes_off = Sans carillon
wall-js_page = Page { $page } sur { $pages }

## The reveal: prizes on the wall, one press each

reveal-hint = Révélez les prix un à un sur l'écran de la salle, en commençant par le dernier.
reveal-begin = Révéler à l'écran
reveal-next = Révéler le suivant
reveal-back = Masquer de nouveau
reveal-end = Tout montrer
reveal-so_far = Révélés : { $n } sur { $all }.
reveal-next_is = Suivant : { $title }, { $who }
reveal-of = { $n } sur { $all }
reveal-to_come =
    { $n ->
        [one] { $n } prix à révéler
       *[other] { $n } prix à révéler
    }
reveal-and_more =
    { $n ->
        [one] et { $n } de plus
       *[other] et { $n } de plus
    }
reveal-covered = sera révélé dans la salle
reveal-keys = Touches : Page suivante révèle, Page précédente masque

## An entrant's own page, and of the runner's

phone-not_entered = Cette page est pour les joueurs. Ouvrez le lien de votre badge.
phone-your_board = Votre plateau
phone-table = Table { $table }
phone-later = Rondes déjà publiées
phone-you_start = Vous commencez
phone-they_start = L'autre camp commence
phone-to_table = Ouvrir le plateau
phone-result_in = Résultat reçu : { $own } à { $other }
phone-off = Pas de téléphone dans cette division. Remettez votre feuille à un ramasseur.
phone-report = Donner le résultat
phone-reported = Votre résultat est reçu : { $own } à { $other }. Il compte quand l'autre camp est d'accord.
phone-disputed = Vous avez donné { $own } à { $other }, mais l'autre camp a donné autre chose. Vérifiez la feuille. Si votre résultat est faux, renvoyez-le. Sinon, quelqu'un de l'accueil viendra vous voir.
phone-own = Votre score
phone-other = Leur score
phone-send = Envoyer le résultat
phone-both_agree = Les deux camps donnent le résultat. Si les résultats diffèrent, quelqu'un de l'accueil viendra vous voir.
phone-hand = Lever la main
phone-reason = Raison (facultative)
phone-call_director = Appeler la direction
phone-call_judge = Appeler un juge
phone-coming_director = La direction a été appelée à votre table
phone-coming_judge = Un juge a été appelé à votre table
phone-coming_runner = Un ramasseur a été appelé à votre table
phone-hand_down = Annuler l'appel
phone-wait = Pas encore de partie
phone-wait_hint = Elle apparaît ici dès que la ronde est publiée.
phone-record = Mes rondes
place-scorer = Lancer pendule et marque
place-to_scorer = Ouvrir pendule et marque
place-cardboard_hint = On joue sur le vrai plateau. Cet appareil peut tenir la pendule et additionner les points. Dans tous les cas, c'est la feuille qui compte.
place-open = Ouvrir la page de la table
runner-slip = Saisir une feuille
runner-open_table = Ouvrir
runner-no_board = Personne ne joue à la table { $table } dans cette ronde.
runner-done = Résultat reçu : { $one } à { $two }
runner-insist = Garder tel quel
runner-take = Enregistrer la feuille
runner-open_boards = Encore ouvertes
runner-slip_hint = Ouvrez la table, saisissez les deux scores de sa feuille et portez le papier à l'accueil.
runner-all_in = Tous les résultats sont reçus.
runner-not_yet = Les tables apparaissent ici dès qu'une ronde est publiée.
missing-result = pas de résultat
missing-decision = un camp est parti ou n'est pas venu
missing-dispute = en litige
missing-lightning = ronde éclair manquante
missing-validation = à vérifier

## Registration on the public page

register-title = S'inscrire
register-hint = Envoyez vos informations. L'organisation confirme chaque inscription, et vous verrez sa réponse sur ce site.
register-closed = Les inscriptions sont fermées
register-closed_hint = Pour une inscription tardive, adressez-vous à l'organisation.
register-full = Il n'y a plus de place. Vous pouvez encore rejoindre la liste d'attente.
register-list_only = liste d'attente
register-player_1 = Premier joueur
register-player_2_maybe = Deuxième joueur, pour les divisions en paires
register-other_school = École, si différente
register-reason = Raison des deux écoles
register-contact = Courriel ou téléphone, si l'organisation peut vous contacter
register-consent = Parent ou tuteur
register-consent_hint = Ce tournoi demande un formulaire d'inscription signé. Une personne adulte responsable des joueurs le signe ici par son nom.
register-agree = Je suis parent ou tuteur de ces joueurs, ou leur école m'a donné son autorisation, et j'accepte qu'ils participent.
register-guardian = Nom complet de l'adulte
register-send = Envoyer l'inscription
register-privacy = Seule l'organisation voit ce que vous saisissez ici. Les pages publiques montrent les noms comme l'organisation l'a choisi pour ce tournoi.
register-open = Les inscriptions sont ouvertes
register-open_hint = Inscrivez ici une personne ou une équipe. L'organisation confirme chaque inscription.
register-open_hint-of_singles = Inscrivez ici une personne. L'organisation confirme chaque inscription.
register-entries =
    { $n ->
        [one] { $n } inscription
       *[other] { $n } inscriptions
    }
register-entry_list = Liste des inscriptions
register-no_entries = Les inscriptions apparaissent ici une fois confirmées par l'organisation.
request-title = Votre inscription
request-state_waiting = En attente d'approbation
request-state_listed = Sur la liste d'attente, place { $place }
request-state_registered = Inscription confirmée, numéro { $number }
request-state_withdrawn = Retirée
request-state_declined = Refusée
request-next_waiting = L'organisation examinera votre inscription. Cette page change quand elle répond.
request-next_listed = Il n'y a plus de place. La liste avance quand une équipe se retire, et cette page change avec elle.
request-next_listed-of_singles = Il n'y a plus de place. La liste avance quand une personne se retire, et cette page change avec elle.
request-next_registered = Montrez le code à l'arrivée, sur votre téléphone ou imprimé. Chaque joueur en a un.
request-next_withdrawn = Cette inscription ne participe plus. Contactez l'organisation si c'est une erreur.
request-next_declined = Contactez l'organisation si vous avez des questions.
request-who = Joueurs
request-why = Raison
request-code_of = Code d'arrivée de { $who }
request-print = Imprimer cette page
request-back = Retour au tournoi
request-keep = Ajoutez cette page à vos favoris ou notez son adresse. Ne la partagez pas : toute personne qui l'a peut voir cette page.

## What public pages share with others

desk-choose_division = Choisissez une division
desk-division = Division
desk-first_name = Prénom
desk-grade = Niveau scolaire
desk-last_name = Nom
desk-person_1 = Joueur
desk-school = École
desk-team = Équipe d'appartenance
call-just_now = à l'instant
call-minutes_ago = il y a { $n } min
call-on_the_way = { $who } arrive
rating-class = Classe
rating-class_all = Toutes les classes
rating-class_place = Classe { $name } : { $place }
rating-classes_of = Classes de cote
rating-newcomer = nouveau
rating-now = Cote actuelle
rating-old = Avant
rating-unofficial =
    { $n ->
        [one] Estimation non officielle selon { $system }, après { $n } ronde.
       *[other] Estimation non officielle selon { $system }, après { $n } rondes.
    }
rating-performance = Performance
rating-not_counted =
    { $n ->
        [one] { $n } partie ne compte pas pour la cote : règles convenues ou adversaire bénévole.
       *[other] { $n } parties ne comptent pas pour la cote : règles convenues ou adversaire bénévole.
    }
rating-badge = Non officielle
rating-page_none = Cette division n'est pas cotée.
rating-new = Nouvelle
rating-change = Variation
rating-games = Parties
rating-won = Gagnées
rating-expected = Attendues
rating-acceleration = Accélération
rating-feedback = Rétroaction
rating-lists = Cotes avant le tournoi : { $lists }.
report-drills = Exercices tirés de ce tournoi
report-games =
    { $n ->
        [one] { $n } partie a été analysée.
       *[other] { $n } parties ont été analysées.
    }
report-title = Temps forts
table-later = Cette partie s'ouvrira bientôt au public
report-review_all = Analyser toutes les parties
report-review_hint = Analyse chaque partie terminée : chaque analyse s'ouvre alors tout de suite, et la page du tournoi montre les temps forts.
report-progress = Parties analysées : { $done } sur { $whole }
report-stopped = L'analyse s'est arrêtée. Parties analysées : { $done } sur { $whole }. Relancez l'analyse quand personne ne joue à l'écran.
report-done =
    { $n ->
        [one] { $n } partie analysée
       *[other] { $n } parties analysées
    }
bracket-best_of = au meilleur de { $n }
bracket-bye = exempt
bracket-champion = { $who } gagne l'élimination directe
bracket-none = Cette division n'a pas d'élimination directe, ou elle n'a pas commencé.
bracket-through = qualifié
director-phase_registration = inscription
director-phase_checkin = arrivées
director-phase_draft = brouillon
director-phase_published = publiée
director-phase_playing = en jeu
director-phase_results = résultats
director-phase_between = entre les rondes
director-phase_ending = toutes les rondes sont jouées
director-phase_finished = terminé
rating-system_none = sans cote
rating-system_naspa = NASPA (2024)
rating-system_naspa_csw = NASPA, mots Collins
rating-system_naspa_club = NASPA, séance de club
rating-system_nsa2008 = NSA/NASPA (2008)
rating-system_wespa = WESPA, estimée
rating-system_australia = Scrabble Australia
rating-system_elo = Elo de club
rating-system_glicko2 = Glicko-2
rating-system_coco = CoCo, selon l'écart
report-kind_best_play = Meilleur coup
report-kind_comeback = Plus belle remontée
report-kind_miss = Erreur la plus instructive
report-kind_high_game = Meilleure partie
report-kind_high_sum = Plus haut total à deux
report-kind_most_bingos = Le plus de scrabbles
report-kind_most_accurate = Jeu le plus précis
request-closed = L'inscription sur cette page est fermée. Adressez-vous à l'accueil
request-too_many = Beaucoup de demandes attendent une réponse. Réessayez plus tard, ou contactez l'organisation
request-no_name = Indiquez le prénom et le nom de chaque joueur
request-no_consent = Un parent ou tuteur doit donner son accord. Cochez la case et indiquez son nom
request-none = Il n'y a pas de demande { $number }
request-approved = La demande { $number } est déjà approuvée. Retirez plutôt l'équipe
request-approved-of_singles = La demande { $number } est déjà approuvée. Retirez plutôt la personne
request-declined = La demande { $number } a été refusée. Rouvrez-la d'abord
request-full = Les { $places } places sont prises. Augmentez la capacité dans Réglages et règles, ou attendez qu'une équipe se retire
request-full-of_singles = Les { $places } places sont prises. Augmentez la capacité dans Réglages et règles, ou attendez qu'une personne se retire
request-busy = Le tournoi est en train de changer. Réessayez
