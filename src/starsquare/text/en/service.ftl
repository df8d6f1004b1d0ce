### The service: who may do what, what is kept, and what went wrong.

## The service: who may do what, and what befell it

service-no_such_game = There is no game { $game }
service-no_such_book = There is no rulebook { $book }
service-no_such_event = There is no event { $event }
service-no_such_division = There is no division { $division } in { $event }
service-moved = This goes on at { $address }
service-no_such_round = There is no round { $round } of { $pool }
service-forbidden_event = { $command } is not yours to give at the event { $event }. Ask the director
service-waiver_director = Only a director waives what the book asks for
service-own_entry = You can clear only a result that you entered and nobody has validated. Ask the director to clear this one
service-own_board = { $command } is for your own board only
service-phones_off = Phones are off in this division: hand the slip to a runner or to the desk
service-staff_only = Only the staff of the event sees this
service-forbidden = { $command } is not yours to give in the game { $game }. Ask the director
venue-lists_fixed = Round { $round } is being played: word lists are chosen between rounds
venue-sheet_why = Play has begun: say why the adjustments sheet changes. The reason goes up on the wall
venue-sheet_empty = No line of the adjustments sheet { $name } counts on the day of the event, { $day }: a line counts from its date on
venue-sheet_new = Words are now judged with the adjustments sheet { $name }: { $why }
venue-sheet_gone = Words are now judged without an adjustments sheet: { $why }
judge-judges_only = This is for judges and the director
judge-director_rules = A word is too long for the list, and its dictionary is not installed: the director rules on it
venue-prizes_provisional = The standings are not final yet. Make them final, then reveal the prizes
request-closed = Registration on this page is closed. Ask the organizers at the desk
request-too_many = Many requests are waiting for the organizers. Try again later, or contact them directly
request-no_name = Enter a first and a last name for each player
request-no_consent = A parent or guardian must agree: tick the box and enter the adult's name
request-none = There is no request { $number }
request-approved = Request { $number } is already approved. Withdraw the team instead
request-declined = Request { $number } was declined. Reopen it first
request-full = All { $places } places are taken. Raise the capacity in Settings, or wait until a team withdraws
request-busy = The event is changing right now. Try again
hall-not_an_address = { QUOTE($typed) } is not an address. Enter one such as http://192.168.1.20:8080
hall-loopback = { QUOTE($typed) } leads every phone to itself. Enter the address of this computer in the network
venue-too_many = { $most } announcements are up: take one down first
service-other_host = This service is reached by another address. Use the one you were given
accounts-director_only = Only a director may do this
accounts-link_too_strong = A link cannot make somebody { $role }: invite them to open an account instead
accounts-not_an_entrant = A link can be made for a player or pair of this event only. { $person } is not one of them
accounts-seat_in_play = This link would show a rack in a game on screen. Ask the director to make it
accounts-too_many_links = This event already has { $most } links. Revoke some that nobody uses
accounts-session_only = Sign in to your account first; a link cannot do this
token-not_one = This link or session was not made here. Ask for a new link
token-session_over = This session has ended. Log in again
token-link_over = This link has ended. Ask for a new one
token-invitation = This link is an invitation: open an account with it first
token-no_invitation = This link is no invitation: no account is opened with it
login-refused = There is no account with this name and this password
account-short_password = A password needs { $n } characters or more
account-no_name = An account needs a name
account-name_taken = There is an account called { $name }: choose another name
account-unknown = There is no account { $person }
login-wrong_password = That is not your current password
token-reset_over = This link has been used or is too old. Ask the director for a new one
passkey-not_good = This passkey was not accepted. Use your password instead
passkey-not_installed = Passkeys are not installed here. Install them with: pip install 'starsquare[passkeys]'
passkey-no_name = Passkeys need an address with a name, such as https://cup.example.org
passkey-too_many = You already have { $n } passkeys. Remove one first
service-too_often = Too many tries. Wait { $seconds } seconds, then try again
service-too_many_lines = Too many pages are open here right now. Close a few, or try again in a minute
service-too_many_lines_here = Your network already has { $most } pages open here. Close a few, or ask the host to raise the limit (--lines-per-address)
service-not_understood = This was not understood: { $reason }
service-not_here = There is nothing at this address
service-bug = This is a fault of Starsquare, not of yours. It was noted as { $number }
service-log_in = Log in first, or follow your link
service-cross_site = This did not come from a page of ours: the header X-Starsquare is missing
service-foreign = This came from { $origin }, and the service was asked for at { $host }. Open its own page; a proxy before it has to hand Host on
service-too_many_topics = One line watches { $most } games at most
service-too_deep = This was not understood: it is nested too deeply
service-too_large = This is too large: { $limit } bytes are allowed
service-desk_link = This link was made at the desk, so it does not open a rack on screen. Ask the director for your link
serve-first_director =
    No account yet. Set up the hall and open the first account with this link, once:
    { $link }
serve-pages = Starsquare is running at { $address }/. Press Ctrl-C to stop it
serve-for_phones = Scan this code with a phone on the same network:
serve-log_file = The log is in { $file }
serve-open_yourself = Open this page in a browser: { $page }
serve-runs_already = Starsquare is already running at { $address }/. To stop it, press Ctrl-C in its window
serve-demonstrations = Five demonstrations. Open this page, and look around:
serve-one_worker = Several workers need PostgreSQL: a file is served by one. Name a database with --db postgresql://...
serve-no_address = The service cannot listen at { $host }:{ $port }: { $reason }. Name another place with --host and --port
serve-taken = The service cannot listen at { $host }:{ $port }: another program does, perhaps another Starsquare. Stop that one, or take another port: --port 8081
serve-not_allowed = The service cannot listen at { $host }:{ $port }: ports below 1024 belong to the system. Take another port (--port 8080), and let a proxy listen there
serve-not_ours = The service cannot listen at { $host }:{ $port }: this computer has no such address. --host 0.0.0.0 listens at all that it has
serve-bad_tls = TLS cannot be spoken with { $cert } and { $key_file }: { $reason }. They have to be a certificate and its key in PEM, the key without a password
serve-not_an_address = { $named } is no address of a service. Write it like https://cup.example.org, without a page
serve-setting_up = Setting the demonstrations up
serve-both_tls = TLS needs both --tls-cert and --tls-key

## What is kept, and about what cannot be kept just now

store-conflict = Somebody else was quicker: { $stream } is at version { $found }, and this was meant for version { $expected }. Look at it again, then decide again
store-command_reused = The command id { $command_id } was used for another command. Give every command an id of its own
store-several_events = { $where } holds several events: { $events }. Name one of them, and give this file with --data.
store-full = Nothing can be written: the disk that holds { $where } is full. Everything acknowledged so far is safe. Make room; a running service continues by itself
store-read_only = Nothing can be written: { $where } may only be read. Give the service the right to write to it; no restart is needed
store-gone = { $where } was deleted or replaced while the service was running. Stop the service, put the file back or restore the latest backup, then start again
store-busy = Nothing could be written: another program holds { $where }. Try again
store-unavailable = { $where } cannot be reached: { $reason }. What was acknowledged is safe; the service tries again with every command
store-no_driver = The driver for PostgreSQL is not installed. Install it with: pip install 'starsquare[postgres]'
store-none = There is no log { $where }. Name the database with --db, or the data folder with STARSQUARE_DATA
store-empty = { $where } is empty: no event was set up in it. Name another file, or set one up in a new file
store-no_folder = There is no folder { $folder }. Create it, or look at the name
store-closed = The store of { $where } is closed
store-not_a_store = { $where } is no log of Starsquare: { $reason }
store-not_kept = { $where } cannot keep this: { $reason }
store-newer = { $where } was written by a newer Starsquare (its tables have version { $found }, this one knows { $known }). Install the newer release
store-older = { $where } was written by an earlier Starsquare (its tables have version { $found }, this one uses { $known }). Open it with the version that wrote it
store-foreign = { $where } holds the tables of another program. Name another file
store-not_empty =
    { $n ->
        [one] The log holds { $n } event already; a backup is restored into an empty one
       *[other] The log holds { $n } events already; a backup is restored into an empty one
    }
store-does_not_follow = These events do not follow on those in { $where }: event { $expected } was expected, event { $found } came
store-unreadable = Event { $version } of { $stream } in the log cannot be read ({ $reason }). The rest of the service runs; restore a backup, or export the other events
store-out_of_bounds = This cannot be kept: { $reason }. Choose a smaller value
log_archive-not_one = This file is no archive of Starsquare
log_archive-newer = This archive was written by a newer Starsquare (its format is { $found }, this one knows { $known }). Install the newer release
log_archive-long_line = Line { $line } of the archive is too long for any event. Nothing was written
log_archive-too_large = The archive is larger than any event or log (it was read to line { $line }). Nothing was written
log_archive-broken_chain = The log in this backup was altered at event { $position }. Nothing was written; restore an older backup
log_archive-foreign = The archive claims to be the event { $event }, but also holds { $found }. Nothing was written; ask whoever sent it
log_archive-bad_name = The archive names an event that cannot be imported: { $event }. Nothing was written
log_archive-unreadable = Event { $version } of { $stream } cannot be read ({ $reason }). Nothing was written; ask whoever sent the archive
log_archive-bad_person = The archive holds a person's record that cannot be read ({ $reason }). Nothing was written; ask whoever sent it
log_archive-damaged = The archive is damaged at line { $line }; nothing was written
log_archive-signed = Made and signed by house { $house } on { $moment }
log_archive-unsigned = This archive is not signed; no house vouches for it
log_archive-nobody = nobody
log_archive-other_house = This archive was to be signed by house { $wanted }, and is signed by { $found }. Nothing was written
log_archive-forged = The signature of this archive is not good: it was changed after it was signed. Nothing was written
backup-signed = Signed by this house, { $house }
log_archive-altered = The archive is not as it was written: its seal is broken. Nothing was written
log_archive-cut_off = The archive ends after line { $line } without its end: a part is missing. Nothing was written
log_archive-one_event = This archive holds the event { $event } only: import it instead of restoring it
verify-whole =
    { $n ->
        [one] The log is whole: { $n } entry, code { $code }
       *[other] The log is whole: { $n } entries, code { $code }
    }
verify-flaw-seal = Entry { $position }, in { $stream }, was altered: its seal is broken
verify-flaw-position = An entry is missing or was inserted before entry { $position }, in { $stream }
verify-flaw-version = Entries of { $stream } are missing before entry { $position }
verify-flaw-noted = Entry { $position }, in { $stream }, is not the one that was noted when it was written: the log was rewritten
verify-flaw-end = The end of the log is missing, from entry { $position } on: later entries were written and noted
verify-flaw-database = The database is damaged: { $reason }
verify-what_now = Next: keep this file as it is, and restore the latest backup into a new one (starsquare restore)
verify-not_a_code = { $code } is not a log code. A code looks like 1234-ABCD-EFGH; it is printed under the standings and by starsquare verify
verify-under_way = checking the log
backup-under_way = writing
restore-under_way = restoring
backup-done =
    { $n ->
        [one] { $n } event written to { $file }
       *[other] { $n } events written to { $file }
    }
restore-done =
    { $n ->
        [one] { $n } event restored
       *[other] { $n } events restored
    }
import-done =
    { $n ->
        [one] { $n } event of { $event } imported
       *[other] { $n } events of { $event } imported
    }
import-nothing_new =
    { $n ->
        [one] Nothing is new: the event of { $event } was there already
       *[other] Nothing is new: all { $n } events of { $event } were there already
    }
import-some_new =
    { $n ->
        [one] { $n } new event of { $event } imported; { $kept } were there already
       *[other] { $n } new events of { $event } imported; { $kept } were there already
    }
log_archive-whole_log = This archive holds a whole log, not one event: restore it into an empty database instead (starsquare restore FILE --db new.db)
forget-done = { $person } is forgotten in { $scope }. The log holds a number only
forget-meant = A number is needed: nothing was erased. { $person } in { $scope } is { $meant }
forget-unknown = Nobody called { $person } is known in { $scope }. Who gives a name instead of a number is told the number
cluster-not_installed = Ray is not installed. Run: pip install "starsquare[cluster]"
cluster-no_answer = No Ray cluster answers at { $address }.
