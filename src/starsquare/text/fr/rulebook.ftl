### Rulebook files, and what their parts and values are called.

## Rulebook files

rulebook-words-yes = oui
rulebook-words-no = non
rulebook-words-none = aucun
rulebook-words-not_applicable = -
rulebook-unusable =
    { $n ->
        [one] 
            { $file } ne peut pas servir de règlement :
            { $problems }
       *[other] 
            { $file } ne peut pas servir de règlement, pour { $n } raisons :
            { $problems }
    }
rulebook-unusable_register =
    { $n ->
        [one] 
            { $file } ne peut pas servir de registre d'articles :
            { $problems }
       *[other] 
            { $file } ne peut pas servir de registre d'articles, pour { $n } raisons :
            { $problems }
    }
rulebook-unusable_points =
    { $n ->
        [one] 
            { $file } ne peut pas servir de liste de points ouverts :
            { $problems }
       *[other] 
            { $file } ne peut pas servir de liste de points ouverts, pour { $n } raisons :
            { $problems }
    }
rulebook-no_such_book = Il n'y a pas de règlement { $book }
rulebook-problem = { "  " }{ $key } : attendu : { $allowed } ; trouvé : { $found }
rulebook-valid_toml = un fichier TOML valide
rulebook-or_none = { $allowed }, ou "none"
rulebook-list_of = une liste de { $allowed }
rulebook-a_table = un tableau de valeurs
rulebook-a_switch = true ou false
rulebook-a_number_between = un nombre entier de { $least } à { $most }
rulebook-a_text = un texte
rulebook-a_code = des majuscules et des chiffres, en commençant par une lettre
rulebook-another_code = un code à lui, différent de celui du règlement d'origine
rulebook-a_division_key = des minuscules, des chiffres et des traits d'union, en commençant par une lettre
rulebook-a_known_book = le code d'un règlement : CC, SO, NA, ES ou KZ
rulebook-a_pool = la clé d'une division appariée séparément, ou "none"
rulebook-clause_ids = les articles dont il vient, comme "8.b" ou ["1", "3.a"]
rulebook-a_clause_id = le nom d'un article, comme 8.b ou SCORE-4
rulebook-a_clause = short, status, et decision, why ou issue là où le statut l'exige
rulebook-owed = une valeur, car le statut est "{ $status }"
rulebook-a_point = le nom d'un point ouvert, comme "A12"
rulebook-a_decision = le numéro d'une fiche de décision, comme "0024"
rulebook-field_names = des noms complets de valeurs, comme exchange.min_tiles_in_bag
rulebook-nothing = rien
rulebook-unknown_key = un nom inconnu
rulebook-one_of = une valeur parmi : { $names }
rulebook-part_or_fields = la partie entière ou ses valeurs une à une, pas les deux
rulebook-needs_everybody = false, car tout le monde joue chaque ronde
rulebook-advice = conseil
rulebook-needs_side_seconds = un nombre, car clock.kind est two_sided
rulebook-needs_turn_seconds = un nombre, car clock.kind est turn
rulebook-needs_turn_overrun = pass ou turn_lost, car clock.kind est turn
rulebook-needs_no_hold = seulement "none", car challenge.words_checked est when_played
rulebook-needs_no_increment = seulement 0, sauf si clock.kind est two_sided
rulebook-needs_two_sided_clock = seulement "none", sauf si clock.kind est two_sided
rulebook-needs_lightning = un tableau, car outcome.tie est lightning_round
rulebook-needs_seeding = un tableau, car pairing.first est seeded_halves
rulebook-needs_a_cap = au moins un plafond ; pour n'en avoir aucun, écrivez spread = "none"
rulebook-needs_no_side_seconds = "none", car chaque tour a son propre temps
rulebook-needs_each_once = chaque critère une seule fois
rulebook-needs_a_bag = au plus { $most }, les jetons du sac avant le premier tour
rulebook-needs_a_criterion = au moins un critère
rulebook-needs_shorter_wait = au plus hold.lapses_after_seconds
rulebook-needs_long_words = un nombre avec words.long_words, ou "none" pour les deux
rulebook-needs_two_finalists = 2 : une finale est une partie entre les deux premiers ; pour ne pas en avoir, écrivez final = "none"
rulebook-needs_higher_grade = au moins entry.grade_from
rulebook-needs_higher_score = plus que entry.usual_score_from

## What the parts and values of a rulebook are called, for people

## Parts

rulebook-part-equipment = Jetons et plateau
rulebook-part-setup = Avant le premier tour
rulebook-part-scoring = Score d'un tour
rulebook-part-exchange = Échange de jetons
rulebook-part-passing = Passes
rulebook-part-hold = Attente
rulebook-part-challenge = Contestation d'un coup
rulebook-part-clock = Pendule
rulebook-part-overtime = Dépassement de temps
rulebook-part-scoreless = Tours sans points
rulebook-part-ending = Fin de la partie
rulebook-part-unplayed = Jetons non joués
rulebook-part-lateness = Retard
rulebook-part-forfeit = Forfaits
rulebook-part-spread = Plafond d'écart
rulebook-part-outcome = Résultat de la partie
rulebook-part-lightning = Ronde éclair
rulebook-part-slip = Feuille de résultat
rulebook-part-agreement = Règles convenues pour une partie
rulebook-part-rulings = Décisions de la direction
rulebook-part-words = Mots valables
rulebook-part-entry = Qui peut participer
rulebook-part-rounds = Rondes
rulebook-part-pairing = Appariements
rulebook-part-seeding = Rang initial
rulebook-part-bye = Exempts
rulebook-part-standings = Classement
rulebook-part-final = Finale
rulebook-part-team_standings = Classement par équipes
rulebook-part-prizes = Prix
rulebook-part-tables = Tables
rulebook-part-contest = Concours annexe
rulebook-part-presence = Qui doit être présent
rulebook-part-sanctions = Sanctions autres que des points
rulebook-part-papers = Documents imprimés
rulebook-part-privacy = Noms en public

## Game fields

rulebook-field-equipment-tiles = Jetons
rulebook-field-equipment-board = Plateau
rulebook-field-setup-tiles_confirmed = Les deux camps confirment que la boîte est complète
rulebook-field-setup-first_play = Comment on décide qui commence
rulebook-field-setup-equal_letters = Même lettre piochée pour savoir qui commence
rulebook-field-setup-rack_order = Qui remplit son chevalet en premier
rulebook-field-setup-begins_on_announcement = On pioche quand l'équipe du tournoi l'annonce
rulebook-field-setup-clock_starts = Début du temps du premier tour
rulebook-field-scoring-rack_size = Jetons sur un chevalet
rulebook-field-scoring-full_rack_bonus = Prime pour un scrabble
rulebook-field-scoring-word_premiums = Plusieurs cases « mot » sous un même mot
rulebook-field-scoring-play_fixed = Quand on ne peut plus changer un coup sur un vrai plateau
rulebook-field-exchange-min_tiles_in_bag = Jetons nécessaires dans le sac pour un échange
rulebook-field-exchange-may_be_none = Un échange de zéro jeton est permis
rulebook-field-exchange-illegal_points = Points de pénalité pour un échange avec trop peu de jetons dans le sac
rulebook-field-passing-allowed = Un camp peut passer
rulebook-field-hold-courtesy_seconds = Secondes pour voir un coup avant la pioche
rulebook-field-hold-early_draw = Piocher avant la fin de ces secondes
rulebook-field-hold-no_draw_seconds = Secondes sans piocher après une demande d'attente
rulebook-field-hold-lapses_after_seconds = Secondes après lesquelles une attente prend fin
rulebook-field-challenge-window_ends = Fin du délai pour contester un coup
rulebook-field-challenge-draw_ends_window = Piocher sans demande d'attente met fin au délai pour contester
rulebook-field-challenge-several_words = On peut contester plusieurs mots à la fois
rulebook-field-challenge-failed_cost = Ce que coûte une contestation ratée
rulebook-field-challenge-lost_turn_is_zero = Un tour perdu par une contestation compte comme un tour sans points
rulebook-field-challenge-drawn_tiles = Jetons piochés après un coup qui est retiré
rulebook-field-challenge-final_play_free = Contester le dernier coup est gratuit
rulebook-field-challenge-final_play_until = Fin du délai pour contester le dernier coup
rulebook-field-challenge-second_opinion = On peut demander un second avis
rulebook-field-challenge-words_checked = Quand les mots sont vérifiés
rulebook-field-clock-kind = Comment le temps est mesuré
rulebook-field-clock-side_seconds = Secondes par camp pour toute la partie
rulebook-field-clock-turn_seconds = Secondes par tour
rulebook-field-clock-turn_overrun = Ce que devient un tour dont le temps est épuisé
rulebook-field-clock-at_limit_counts = Ce qui est fait exactement à une limite est à temps
rulebook-field-clock-increment_seconds = Secondes ajoutées à chaque tour
rulebook-field-overtime-points_per_minute = Points de pénalité par minute de dépassement commencée
rulebook-field-overtime-ends_game_after_seconds = Secondes de dépassement qui terminent la partie
rulebook-field-overtime-beyond_limit = Résultat quand le dépassement termine la partie
rulebook-field-overtime-charged_at_round_end = Le dépassement est compté quand la fin de la ronde arrête la partie
rulebook-field-scoreless-limit = Tours de suite sans points qui terminent la partie
rulebook-field-scoreless-counted = Les tours qui comptent comme sans points
rulebook-field-scoreless-needs_a_score = Une partie encore à 0–0 continue
rulebook-field-ending-out_play = Poser le dernier jeton termine la partie
rulebook-field-ending-agreed = La partie peut se terminer quand aucun coup n'est plus possible
rulebook-field-ending-agreed_by = Qui dit qu'aucun coup n'est plus possible
rulebook-field-ending-refill_at_round_end = Les chevalets sont complétés à la fin de la ronde
rulebook-field-ending-unfinished_turn_counts = Un coup non terminé à la fin de la ronde compte
rulebook-field-unplayed-own_deducted = La valeur des jetons non joués est déduite du score de leur camp
rulebook-field-unplayed-added_to_side_that_is_out = Le camp qui finit reçoit la valeur des jetons de l'autre
rulebook-field-unplayed-bonus_needs_empty_bag = Il ne la reçoit que si le sac est vide
rulebook-field-lateness-interval_seconds = Secondes dans une tranche de retard
rulebook-field-lateness-points_per_interval = Points de pénalité par tranche
rulebook-field-lateness-interval_counts = Quand une tranche compte
rulebook-field-lateness-deducted_from = De quoi les points sont déduits
rulebook-field-lateness-clock = La pendule qui mesure le retard
rulebook-field-lateness-forfeit_after_seconds = Secondes après lesquelles la partie est perdue par forfait
rulebook-field-lateness-all_must_be_present = Tous les joueurs d'un camp doivent être présents
rulebook-field-forfeit-winner_spread = Écart du camp qui est venu
rulebook-field-forfeit-loser_spread = Écart du camp qui n'est pas venu
rulebook-field-forfeit-both_absent = Si aucun camp ne vient
rulebook-field-spread-caps = Plus grand écart qui compte, ronde par ronde
rulebook-field-spread-official_score = Score enregistré quand l'écart dépasse le plafond
rulebook-field-spread-penalties = Déductions avant ou après le plafond
rulebook-field-outcome-tie = Ce que vaut une partie à égalité
rulebook-field-lightning-first_tiles = Jetons piochés au début
rulebook-field-lightning-more_tiles = Jetons ajoutés tant qu'il y a égalité
rulebook-field-lightning-turn_seconds = Secondes par essai
rulebook-field-lightning-word_values = Ce que vaut un mot
rulebook-field-lightning-several_words = Un essai peut comporter plusieurs mots
rulebook-field-lightning-bad_word = L'effet d'un mot non valable
rulebook-field-lightning-winner_gets = Ce que reçoit le gagnant
rulebook-field-slip-signed_by = Qui signe
rulebook-field-slip-validated_by_staff = L'équipe du tournoi doit l'accepter
rulebook-field-agreement-allowed = Deux camps peuvent convenir d'autres règles
rulebook-field-agreement-counts_for_records = Une telle partie compte pour les records
rulebook-field-rulings-false_blank = Un coup avec un faux joker peut être retiré
rulebook-field-rulings-overdraw_points = Points de pénalité pour avoir pioché trop de jetons
rulebook-field-rulings-drawer_ban = On peut interdire à un joueur de piocher
rulebook-field-rulings-penalty_points = Des points peuvent être déduits pour une infraction

## Event fields

rulebook-field-words-lexicon = La liste de mots
rulebook-field-words-exclusions = Mots de la liste qui ne sont pas valables
rulebook-field-words-long_words = La liste pour les mots longs
rulebook-field-words-long_words_from = Nombre de lettres à partir duquel un mot est long
rulebook-field-words-long_word_exclusions = Mots longs qui ne sont pas valables
rulebook-field-words-adjustments_sheet = Une feuille d'ajustements complète la liste
rulebook-field-words-adjudicator = Qui vérifie les mots contestés
rulebook-field-entry-side_size = Joueurs par camp
rulebook-field-entry-team_size = Joueurs par équipe qui ne partagent pas un plateau
rulebook-field-entry-teams_required = Chaque joueur fait partie d'une équipe
rulebook-field-entry-grade_from = Niveau scolaire le plus bas
rulebook-field-entry-grade_to = Niveau scolaire le plus haut
rulebook-field-entry-members_from = D'où viennent les partenaires
rulebook-field-entry-usual_score_from = Score habituel à partir de
rulebook-field-entry-usual_score_below = Score habituel inférieur à
rulebook-field-entry-registration = Quand on peut s'inscrire
rulebook-field-entry-fee_in_advance = Les frais sont payés à l'avance
rulebook-field-entry-late_checkin = Si quelqu'un se présente en retard
rulebook-field-rounds-number = Nombre de rondes
rulebook-field-rounds-minutes = Minutes par ronde
rulebook-field-rounds-elimination = Les perdants sont éliminés
rulebook-field-pairing-pool = Division avec laquelle on apparie, si ce n'est pas la sienne
rulebook-field-pairing-first = Comment les premières rondes sont appariées
rulebook-field-pairing-first_rounds = Nombre de premières rondes
rulebook-field-pairing-later = Comment les rondes suivantes sont appariées
rulebook-field-pairing-later_basis = Sur quoi se fonde l'appariement des rondes suivantes
rulebook-field-pairing-later_results = Les résultats qui comptent pour cela
rulebook-field-pairing-avoid_repeats = Éviter que les mêmes camps se rencontrent deux fois
rulebook-field-pairing-teammates = Rencontres entre coéquipiers
rulebook-field-pairing-schoolmates = Rencontres entre élèves d'une même école
rulebook-field-pairing-starts = Où l'on décide qui commence
rulebook-field-seeding-by = Ce qui fixe le rang initial
rulebook-field-seeding-top_placings = Nombre de places de l'année précédente prises en compte
rulebook-field-seeding-team_rating = La cote d'une équipe
rulebook-field-bye-award = Ce que reçoit un exempt
rulebook-field-bye-spread = Écart d'un exempt
rulebook-field-bye-at_most = Nombre maximal de fois exempt
rulebook-field-bye-house_player = Un adversaire bénévole est d'abord proposé
rulebook-field-standings-order = Les places sont décidées par
rulebook-field-standings-tie_breaks = Critères de départage
rulebook-field-standings-offered_tie_breaks = Critères que la direction peut ajouter
rulebook-field-standings-point_totals = Le total de points est affiché
rulebook-field-standings-forfeit_points = Points pour l'adversaire d'un joueur absent
rulebook-field-standings-rounding = Comment les moyennes sont arrondies
rulebook-field-final-qualifiers = Inscrits en finale
rulebook-field-final-tied = Si la finale finit à égalité
rulebook-field-final-qualifying_tie_breaks = Critères de départage pour une place en finale
rulebook-field-final-capped = Le plafond s'applique en finale
rulebook-field-final-changes_lower_places = La finale change les places suivantes
rulebook-field-team_standings-by = Les équipes sont classées par
rulebook-field-team_standings-members_counted = Meilleurs membres qui comptent
rulebook-field-team_standings-prize = Les équipes gagnent un prix
rulebook-field-team_standings-members_ranked_singly = Les membres sont aussi classés individuellement
rulebook-field-prizes-places = Places avec un prix
rulebook-field-prizes-champion = Le premier est champion du tournoi
rulebook-field-tables-boards_per_table = Plateaux par table
rulebook-field-contest-entry_per = Qui remet une proposition
rulebook-field-contest-winner_per = Où l'on désigne un gagnant
rulebook-field-presence-for_verdict = Pour le verdict d'une contestation
rulebook-field-presence-until_slip_accepted = Jusqu'à ce que la feuille soit acceptée
rulebook-field-sanctions-forfeit = Une infraction peut coûter la partie
rulebook-field-sanctions-disqualification = Une infraction peut coûter le tournoi
rulebook-field-papers-forms = Ce qui est imprimé
rulebook-field-papers-blank_letter_written = La lettre d'un joker est notée
rulebook-field-privacy-public_names = Comment les joueurs sont désignés
rulebook-field-privacy-school_shown = L'école est affichée

## Values with a name, as people read them

rulebook-value-abbreviation = abréviations
rulebook-value-accepted = accepté
rulebook-value-advance_only = seulement à l'avance
rulebook-value-affix = préfixes et suffixes
rulebook-value-after_cap = après le plafond
rulebook-value-all_players = tous les joueurs
rulebook-value-always = toujours
rulebook-value-any = dans n'importe quel ordre
rulebook-value-anywhere = de n'importe où
rulebook-value-apart_if_possible = évitées si possible
rulebook-value-apostrophe = à apostrophe
rulebook-value-archaic = archaïques
rulebook-value-as_bye = comme pour un exempt
rulebook-value-assigned = selon l'appariement
rulebook-value-attempt_is_zero = l'essai vaut 0
rulebook-value-back_into_bag = remis dans le sac
rulebook-value-balanced = à l'appariement, à parts égales
rulebook-value-before_cap = avant le plafond
rulebook-value-begun = quand elle commence
rulebook-value-best = la meilleure
rulebook-value-best_game = meilleure partie
rulebook-value-both_lose = les deux perdent
rulebook-value-both_sides = les deux camps
rulebook-value-capitalized = à majuscule
rulebook-value-challenge_slip = bulletin de contestation
rulebook-value-clock_pressed = quand on appuie sur la pendule
rulebook-value-complete = quand elle est terminée
rulebook-value-contention = selon les chances de prix
rulebook-value-derogatory = péjoratifs
rulebook-value-dialect = dialectaux
rulebook-value-director = la direction
rulebook-value-disparaging = dénigrants
rulebook-value-division = division
rulebook-value-draw = en piochant des jetons
rulebook-value-drawn = au plateau, en piochant
rulebook-value-english = anglais
rulebook-value-entrant = inscrit
rulebook-value-event = tournoi
rulebook-value-event_sheet = feuille du tournoi
rulebook-value-exchange = échange
rulebook-value-first_name_and_initial = prénom et initiale
rulebook-value-first_rounds = les premières rondes
rulebook-value-first_side_first = d'abord le camp qui commence
rulebook-value-first_tile_seen = quand le premier jeton est vu
rulebook-value-five_points = cinq points
rulebook-value-foreign = étrangers
rulebook-value-forfeit = forfait
rulebook-value-free = libre
rulebook-value-french = français
rulebook-value-full_name = nom complet
rulebook-value-game = la pendule de la partie
rulebook-value-game_ended = à la fin de la partie
rulebook-value-german = allemands
rulebook-value-groups = groupes
rulebook-value-half_up = un demi-point vers le haut
rulebook-value-half_win = une demi-victoire
rulebook-value-head_to_head = confrontation directe
rulebook-value-higher_rank = la meilleure place
rulebook-value-hyphenated = à trait d'union
rulebook-value-judge = juge
rulebook-value-king_of_the_hill = voisins au classement
rulebook-value-largest = seulement la plus grande
rulebook-value-last_placing = place de l'année précédente
rulebook-value-letters_only = valeur des lettres seulement
rulebook-value-lightning_round = ronde éclair
rulebook-value-lost = tour perdu
rulebook-value-lot = tirage au sort
rulebook-value-manual = à la main
rulebook-value-may_meet = permises
rulebook-value-meal_ticket = ticket repas
rulebook-value-mean = la moyenne
rulebook-value-mean_of_other_rounds = moyenne des autres rondes
rulebook-value-mean_of_points = moyenne des points
rulebook-value-multiply = elles se multiplient
rulebook-value-name_tag = badge
rulebook-value-never = jamais
rulebook-value-next_turn_made = quand le tour suivant est joué
rulebook-value-nothing = rien
rulebook-value-number_only = numéro seulement
rulebook-value-obscene = obscènes
rulebook-value-obsolete = désuets
rulebook-value-offensive = injurieux
rulebook-value-one_of_each_side = un joueur de chaque camp
rulebook-value-open = le jour même aussi
rulebook-value-opponents_wins = victoires des adversaires
rulebook-value-pass = passe
rulebook-value-play = coup
rulebook-value-playoff = partie de départage
rulebook-value-points = points
rulebook-value-points_only = points seulement
rulebook-value-put_back = d'abord remis dans le sac
rulebook-value-racks_drawn = quand les chevalets sont remplis
rulebook-value-random = par tirage au sort
rulebook-value-rating = cote
rulebook-value-raw = tel que joué
rulebook-value-refused = refusé
rulebook-value-registration_form = formulaire d'inscription
rulebook-value-replay = partie rejouée
rulebook-value-results_slip = feuille de résultat
rulebook-value-round = la pendule de la ronde
rulebook-value-round_robin = tous contre tous
rulebook-value-ruled_off = coup retiré par la direction
rulebook-value-rules_copy = exemplaire des règles
rulebook-value-running = tous les résultats jusqu'ici
rulebook-value-same_school = de la même école
rulebook-value-same_school_else_state = de la même école, ou du même État
rulebook-value-score = le score
rulebook-value-score_announced = quand le score est annoncé
rulebook-value-score_card = feuille de marque
rulebook-value-score_stands = le score est maintenu
rulebook-value-seeded_halves = moitié haute contre moitié basse
rulebook-value-set_apart = jetons mis à part
rulebook-value-set_aside = mis de côté
rulebook-value-shared = titre partagé
rulebook-value-skipped = tour sauté
rulebook-value-slang = argotiques
rulebook-value-slip_signed = quand la feuille est signée
rulebook-value-small = petit
rulebook-value-spanish = espagnols
rulebook-value-spread = écart
rulebook-value-standard = standard
rulebook-value-station = poste de vérification
rulebook-value-struck_off = coup retiré après contestation
rulebook-value-sum_of_points = somme des points
rulebook-value-sum_of_wins = somme des victoires
rulebook-value-swiss = suisse
rulebook-value-table = table
rulebook-value-table_assignment = attribution des tables
rulebook-value-table_card = carte de table
rulebook-value-timed_out = temps épuisé
rulebook-value-tracking_sheet = feuille de suivi des jetons
rulebook-value-trademark = marques déposées
rulebook-value-turn = un tour
rulebook-value-turn_lost = le tour est perdu
rulebook-value-two_sided = une pendule par camp
rulebook-value-untimed = sans pendule
rulebook-value-void = partie non comptée
rulebook-value-vulgar = vulgaires
rulebook-value-when_challenged = quand ils sont contestés
rulebook-value-when_played = quand ils sont joués
rulebook-value-while_possible = autant que possible
rulebook-value-win = une victoire
rulebook-value-win_and_points = une victoire et des points
rulebook-value-win_loss = victoires et défaites
rulebook-value-winner_lowered = le score du gagnant est abaissé
rulebook-value-wins = victoires
rulebook-value-wins_then_spread = victoires, puis écart
rulebook-value-word_is_zero = le mot vaut 0
