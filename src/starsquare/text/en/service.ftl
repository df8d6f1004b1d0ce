### The service: who may do what, what is kept, and what went wrong.

## The service: who may do what, and what happened to it

service-no_such_game = There is no game { $game }
service-no_such_event = There is no event { $event }
service-no_such_division = There is no division { $division } in { $event }
service-moved = This page is now at { $address }
service-no_such_round = There is no round { $round } of { $pool }
service-forbidden_event = You may not do this at the event { $event }. Ask the director
service-waiver_director = Only a director can waive what the rulebook requires
service-own_entry = You can clear only a result that you entered and nobody has validated. Ask the director to clear this one
service-own_board = You can only do this at your own board
service-phones_off = Phones are off in this division. Hand the slip to a runner or to the desk
service-staff_only = Only the staff of the event can see this
service-forbidden = You may not do this in the game { $game }. Ask the director
venue-lists_fixed = Round { $round } is being played. Choose word lists between rounds
venue-sheet_why = Play has begun. Say why the adjustments sheet changes; the reason goes up on the wall
venue-sheet_empty = No line of the adjustments sheet { $name } applies on the day of the event, { $day }. A line applies from its date on
venue-sheet_new = Words are now judged with the adjustments sheet { $name }: { $why }
venue-sheet_gone = Words are now judged without an adjustments sheet: { $why }
judge-judges_only = Only judges and the director can do this
judge-director_rules = A word is too long for the list, and its dictionary is not installed. The director rules on it
venue-prizes_provisional = The standings are not final yet. Finalize them, then reveal the prizes
address-invalid = { QUOTE($typed) } is not an address. Enter one such as http://192.168.1.20:8080
address-loopback = On a phone, { QUOTE($typed) } is the phone itself. Enter this computer's address in the network
venue-too_many = { $most } announcements are posted. Remove one first
service-other_host = This service has another address. Use the one you were given
accounts-director_only = Only a director may do this
accounts-link_too_strong = A link cannot make someone { $role }. Invite them to open an account instead
accounts-not_an_entrant = A link can only be made for a player or pair of this event, and { $person } is not one
accounts-seat_in_play = This link would show a rack in a game on screen. Ask the director to make it
accounts-too_many_links = This event already has { $most } links. Revoke some that nobody uses anymore
accounts-session_only = Sign in to your account first; a link cannot do this
token-not_one = This link or session was not made here. Ask for a new link
token-session_over = This session has ended. Sign in again
token-link_over = This link no longer works. Ask for a new one
token-invitation = This link is an invitation. Open an account with it first
token-no_invitation = This link is not an invitation, so it cannot open an account. Ask for an invitation
login-refused = No account has this name and password. Check both and try again
account-short_password = A password needs at least { $n } characters
account-no_name = An account needs a name. Enter one
account-name_taken = There is already an account called { $name }. Choose another name
account-unknown = There is no account { $person }
login-wrong_password = That is not your current password
token-reset_over = This link has been used or is too old. Ask the director for a new one
passkey-not_good = This passkey was not accepted. Use your password instead
passkey-not_installed = Passkeys are not installed here. Install them with: pip install "starsquare[passkeys]"
passkey-no_name = Passkeys need an address with a name, such as https://cup.example.org
passkey-too_many = You already have { $n } passkeys. Remove one first
service-too_often =
    { $n ->
        [one] Too many tries. Wait { $n } second, then try again
       *[other] Too many tries. Wait { $n } seconds, then try again
    }
service-too_many_lines = Too many pages are open here right now. Close a few, or try again in a minute
service-too_many_lines_here = Your network already has { $most } pages open here. Close a few, or ask the host to raise the limit (--lines-per-address)
service-not_understood = This request was not understood: { $reason }
service-not_here = There is nothing at this address
service-behind = The server has fewer events of { $game } than this program has seen: an older backup was restored. Start over from its first event.
service-bug = Something went wrong in Starsquare, and it was not your fault. It was logged as { $number }
service-log_in = Sign in first, or use your link
service-cross_site = This request did not come from one of our pages: the X-Starsquare header is missing
service-foreign = This request came from { $origin }, but the service was asked for at { $host }. Open its own page; the reverse proxy must forward the Host header
service-too_many_topics = One connection can watch at most { $most } games
service-too_deep = This request was not understood: it is nested too deeply
service-too_large = This is too large: at most { $limit } bytes are allowed
service-desk_link = This link was made at the desk, so it does not open a rack on screen. Ask the director for your link
serve-first_director =
    Nobody directs this service yet. Use this link once to open the director's account:
    { $link }
serve-pages = Starsquare is running at { $address }/. Press Ctrl-C to stop it
serve-for_phones = Scan this code with a phone on the same network:
serve-log_file = The log is in { $file }
serve-open_yourself = Open this page in a browser: { $page }
serve-runs_already = Starsquare is already running at { $address }/. To stop it, press Ctrl-C in its window
serve-demonstrations = Five demo events. Open this page and look around:
serve-one_worker = Several workers need PostgreSQL; a file can serve only one. Name a database with --db postgresql://...
serve-no_address = The service cannot listen at { $host }:{ $port }: { $reason }. Choose another address with --host and --port
serve-taken = The service cannot listen at { $host }:{ $port }: another program is using it, perhaps another Starsquare. Stop that one, or choose another port: --port 8081
serve-not_allowed = The service cannot listen at { $host }:{ $port }: ports below 1024 are reserved for the system. Choose another port (--port 8080), and let a reverse proxy listen there
serve-not_ours = The service cannot listen at { $host }:{ $port }: this computer has no such address. Use --host 0.0.0.0 to listen at all its addresses
serve-bad_tls = Cannot use TLS with { $cert } and { $key_file }: { $reason }. They must be a certificate and its key in PEM format, the key without a password
serve-not_an_address = { $named } is not the address of a service. Write it like https://cup.example.org, without a page
serve-setting_up = Setting up the demo events
serve-both_tls = TLS needs both --tls-cert and --tls-key

## What is kept, and what cannot be kept just now

store-conflict = Someone else was faster: { $stream } is at version { $found }, and this was meant for version { $expected }. Look at it again, then decide
store-command_reused = The command id { $command_id } was already used for another command. Give each command its own id
store-several_events = { $where } holds several events: { $events }. Name one of them, and give this file with --data.
store-full = Nothing can be saved: the disk that holds { $where } is full. Everything confirmed so far is safe. Make room; a running service continues by itself
store-read_only = Nothing can be saved: { $where } is read-only. Give the service permission to write to it; no restart is needed
store-gone = { $where } was deleted or replaced while the service was running. Stop the service, put the file back or restore the latest backup, then start again
store-busy = Nothing could be saved: another program is using { $where }. Try again
store-unavailable = { $where } cannot be reached: { $reason }. Everything confirmed so far is safe; the service tries again with every command
store-no_driver = The driver for PostgreSQL is not installed. Install it with: pip install "starsquare[postgres]"
store-none = There is no log at { $where }. Name the database with --db, or the data folder with STARSQUARE_DATA
store-empty = { $where } is empty: it holds no event. Name another file, or set up an event in a new one
store-no_folder = There is no folder { $folder }. Create it, or check the name
store-closed = The store of { $where } is closed
store-not_a_store = { $where } is not a Starsquare log: { $reason }
store-not_kept = { $where } cannot keep this: { $reason }
store-newer = { $where } was written by a newer Starsquare (table version { $found }; this one reads up to { $known }). Install the newer release
store-older = { $where } was written by an earlier Starsquare (table version { $found }; this one uses { $known }). Open it with the version that wrote it
store-future = { $day } is in the future. Give a date that has passed, or rehearse in an event file of its own, such as rehearsal.db
store-foreign = { $where } holds the tables of another program. Name another file
store-not_empty =
    { $n ->
        [one] The log already holds { $n } entry; a backup can only be restored into an empty log
       *[other] The log already holds { $n } entries; a backup can only be restored into an empty log
    }
store-does_not_follow = These entries do not continue those in { $where }: expected entry { $expected }, found entry { $found }
store-unreadable = Entry { $version } of { $stream } in the log cannot be read ({ $reason }). The rest of the service runs; restore a backup, or export the other events
store-out_of_bounds = This cannot be kept: { $reason }. Choose a value within this limit
log_archive-not_one = This file is not a Starsquare archive
log_archive-newer = This archive was written by a newer Starsquare (format { $found }; this one reads up to { $known }). Install the newer release
log_archive-long_line = Line { $line } of the archive is too long for any entry. Nothing was written
log_archive-too_large = The archive is larger than any event or log (read up to line { $line }). Nothing was written
log_archive-broken_chain = The log in this backup was altered at entry { $position }. Nothing was written; restore an older backup
log_archive-future = The archive has an entry dated { $day }, which is in the future. Nothing was written; check the date of this computer, or ask whoever sent the archive
log_archive-foreign = The archive claims to be the event { $event }, but also holds { $found }. Nothing was written; ask whoever sent it
log_archive-bad_name = The archive names an event that cannot be imported: { $event }. Nothing was written
log_archive-unreadable = Entry { $version } of { $stream } cannot be read ({ $reason }). Nothing was written; ask whoever sent the archive
log_archive-bad_person = The archive holds a person's record that cannot be read ({ $reason }). Nothing was written; ask whoever sent the archive
log_archive-damaged = The archive is damaged at line { $line }; nothing was written
log_archive-signed = Made and signed by installation { $house } on { $moment }
log_archive-unsigned = This archive is not signed; nobody vouches for it
log_archive-nobody = nobody
log_archive-other_house = This archive should be signed by installation { $wanted }, but it is signed by { $found }. Nothing was written
log_archive-forged = The signature of this archive is not valid: it was changed after it was signed. Nothing was written
backup-signed = Signed by this installation, { $house }
log_archive-altered = The archive was changed after it was written: its seal is broken. Nothing was written
log_archive-cut_off = The archive stops after line { $line }, and the rest is missing. Nothing was written
log_archive-one_event = This archive holds only the event { $event }. Import it instead of restoring it
verify-whole =
    { $n ->
        [one] The log is intact: { $n } entry, code { $code }
       *[other] The log is intact: { $n } entries, code { $code }
    }
verify-flaw-seal = Entry { $position }, in { $stream }, was altered: its seal is broken
verify-flaw-position = An entry is missing or was inserted before entry { $position }, in { $stream }
verify-flaw-version = Entries of { $stream } are missing before entry { $position }
verify-flaw-noted = Entry { $position }, in { $stream }, differs from the one noted when it was written: the log was rewritten
verify-flaw-end = The end of the log is missing, from entry { $position } on: later entries were written and noted
verify-flaw-database = The database is damaged: { $reason }
verify-what_now = Next: keep this file as it is, and restore the latest backup into a new one (starsquare restore)
verify-not_a_code = { $code } is not a log code. A code looks like 1234-ABCD-EFGH; it is printed under the standings and by starsquare verify
verify-under_way = checking the log
backup-under_way = writing
restore-under_way = restoring
backup-done =
    { $n ->
        [one] { $n } log entry written to { $file }
       *[other] { $n } log entries written to { $file }
    }
restore-done =
    { $n ->
        [one] { $n } log entry restored
       *[other] { $n } log entries restored
    }
import-done =
    { $n ->
        [one] { $n } log entry of { $event } imported
       *[other] { $n } log entries of { $event } imported
    }
import-nothing_new =
    { $n ->
        [one] Nothing new: the log entry of { $event } was already here
       *[other] Nothing new: all { $n } log entries of { $event } were already here
    }
import-some_new =
    { $n ->
        [one] { $n } new log entry of { $event } imported; already here: { $kept }
       *[other] { $n } new log entries of { $event } imported; already here: { $kept }
    }
log_archive-whole_log = This archive holds a whole log, not one event. Restore it into an empty database instead (starsquare restore FILE --db new.db)
forget-done = { $person } was erased from { $scope }. The log keeps only a number
forget-meant = Give the number; nothing was erased. { $person } in { $scope } is { $meant }
forget-unknown = No one called { $person } is known in { $scope }. Give a name to see its number
cluster-not_installed = Ray is not installed. Run: pip install "starsquare[cluster]"
cluster-no_answer = No Ray cluster answers at { $address }.
