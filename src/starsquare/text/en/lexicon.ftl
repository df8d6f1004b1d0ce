### Words, word lists, slips and verdicts.

## What may be written down as a word

spelling-empty = a word is empty; enter at least one letter
spelling-not_letters = { $word } is not a word: it has { $strangers }, and only the letters A to Z are allowed
spelling-not_tiles = { $word } cannot be spelled with these tiles: it has { $strangers }
spelling-too_long = { $word } has { $letters } letters; a word on the board has at most { $longest }
spelling-nameless = a control character

## Word lists

list-refused = The word list { $name } was not installed: { $why }
list-no_words = it has no words; put one word on each line
list-bad_gzip = it is a gzip file, but damaged or cut off
list-too_big = it is larger than { $most } MB, which is too large for a word list
list-is_zip = it is a zip archive (or an office document); unpack it, or save the words as plain text, one per line
list-is_pdf = it is a PDF; save it as plain text with one word per line
list-is_xz = it is compressed with xz; unpack it first, or use gzip
list-is_bzip = it is compressed with bzip2; unpack it first, or use gzip
list-is_seven_zip = it is a 7z archive; unpack it first
list-is_rtf = it is a rich-text document; save it as plain text
list-is_sqlite = it is a database; save it as plain text with one word on each line
list-is_wide_text = it is UTF-16 text; save it as UTF-8
list-is_markup = it is a web page or XML; save it as plain text
list-is_binary = it is neither text nor a word graph (KWG); use plain text with one word per line
list-is_prose = it reads like prose: most lines have text after their first word, and those words are not in order; if it is a word list, sort it first
list-has_columns = it has several words on a line; put one word on each line, because the rest of a line is read as a definition
list-mostly_rejected = { $rejected } of its { $read } lines have no word; the first is line { $line } ({ $text }): { $fault }
list-mostly_repeated =
    { $n ->
        [one] { $n } of its { $read } lines repeats a word; a word list has each word only once
       *[other] { $n } of its { $read } lines repeat a word; a word list has each word only once
    }
list-damaged = The word list { $name } has changed since it was installed, so no word was judged. Install it again
list-bad_name = A list cannot be named { $name }. Use 1 to 40 letters, digits, dots, hyphens or underscores, starting with a letter or digit
list-reserved_name = A list cannot be named { $name }: that is the list that comes with the program
list-embedded = { $name } comes with the program and cannot be removed
list-in_use =
    { $n ->
        [one] { $name } is used by one event: { $events }. Choose another list there, or remove it anyway with --yes
       *[other] { $name } is used by { $n } events: { $events }. Choose another list there, or remove it anyway with --yes
    }
list-removed = { $name } ({ $fingerprint }) was removed
list-removed_in_use =
    { $n ->
        [one] One event used it and now uses a stand-in: { $events }
       *[other] { $n } events used it and now use a stand-in: { $events }
    }
list-exists = There is already a list { $name }, with the fingerprint { $fingerprint }. Choose another name, or replace it with --replace
list-unknown = There is no list { $name }. Installed: { $names }
list-unwritable = The data folder { $folder } cannot be written to: { $why }
line-endless = the line is longer than any word and its definition
line-indented = the line begins with a space
line-not_letters = the word has something other than the letters A to Z
line-not_tiles = no tile of this set has { $strangers }
line-one_letter = a word has at least two letters
line-too_long = no word has that many letters

## Word graphs

graph-cut_off = its { $size } bytes are not a multiple of four, so the word graph is cut off
graph-points_outside = node { $node } of the word graph does not exist: there are { $nodes }
graph-strange_letter = node { $node } of the word graph is letter { $number }, but the alphabet has letters 1 to 26
graph-endless = the word graph runs in a circle

## Editions

edition-before_qi = before 2006, or ENABLE1: QI and ZA are missing
edition-since_qi = 2006 (OSPD4, TWL06): has QI and ZA, but not DA, GI, PO, TE
edition-since_da = 2014 (OSPD5, OTCWL14): has DA, GI, PO, TE, but not EW and OK
edition-since_ew = 2018 or later (OSPD6, NWL18): has EW and OK
edition-collins = Collins: has CH, CWTCH and ZO
edition-unclear = unclear: has { $found }; missing { $missing }
edition-counted_as = it has exactly as many words as { $counted_as }
edition-doubtful = The name says { $name }, but the marker words do not match that edition. Is it the right file?
edition-short-before_qi = before 2006
edition-short-since_qi = 2006
edition-short-since_da = 2014
edition-short-since_ew = 2018 or later
edition-short-collins = Collins
edition-short-unclear = unclear

## Describing lists

lexicon-head-name = Name
lexicon-head-words = Words
lexicon-head-fingerprint = Fingerprint
lexicon-head-edition = Edition, by marker words
lexicon-head-letters = Letters
lexicon-reading = Reading { $file }
lexicon-folder = Your own lists are kept in { $folder }
lexicon-title =
    { $n ->
        [one] { $name }: { $count } word
       *[other] { $name }: { $count } words
    }
lexicon-fingerprint = Fingerprint of the words: { $fingerprint }
lexicon-file = File: { $file } (SHA-256 { $sha256 })
lexicon-added = Installed: { $added }
lexicon-edition = Edition, by marker words: { $edition }
lexicon-repeated =
    { $n ->
        [one] One line repeats a word
       *[other] { $n } lines repeat a word
    }
lexicon-defined =
    { $n ->
        [one] One word has a definition
       *[other] { $n } words have a definition
    }
lexicon-labeled = Labels: { $labels }
lexicon-encoding = The definitions were read as Latin-1, not UTF-8
lexicon-rejected =
    { $n ->
        [one] One line was rejected:
       *[other] { $n } lines were rejected:
    }
lexicon-rejected_line = { "  " }line { $line } ({ $text }): { $why }
lexicon-and_more =
    { $n ->
        [one] { "." }.. and one more
       *[other] { "." }.. and { $n } more
    }
lexicon-credit = { $title }, by { $authors }: { $terms }
lexicon-newer = Newer short words from { $year }, kept separately: { $words }
lexicon-found =
    { $n ->
        [one] One word in { $name } ({ $fingerprint }):
       *[other] { $n } words in { $name } ({ $fingerprint }):
    }
lexicon-no_definition = no definition
hooks-before = Before { $word }: { $letters }
hooks-behind = After { $word }: { $letters }
hooks-without_first = Without its first letter: { $word }
hooks-without_last = Without its last letter: { $word }
finding-listed = in the list
finding-listed_long = in the list of long words
finding-put_in = added by the adjustments sheet
finding-taken_out = removed by the adjustments sheet
finding-left_out = left out by the school layer
finding-newer = one of the newer short words
finding-labeled = in the list, with a label that the rulebook excludes
finding-unlisted = not in the list
finding-missing = not in the stand-in list: look it up in the book
finding-undecided = a long word, and the dictionary for long words is not installed: look it up in the book

## The adjustments sheet

sheet-refused =
    { $n ->
        [one] 
            The adjustments sheet { $name } was refused because of one line:
            { $faults }
       *[other] 
            The adjustments sheet { $name } was refused because of { $n } lines:
            { $faults }
    }
sheet-line = { "  " }line { $line }: { $faults }
sheet-fields =
    { $n ->
        [one] it has one field but needs five: { $fields }
       *[other] it has { $n } fields but needs five: { $fields }
    }
sheet-change = { $found } is neither +WORD nor -WORD
sheet-date = { $found } is not a date such as 2019-06-01
sheet-empty = the field { $field } is empty
sheet-twice = there is already an entry for { $word } on { $date }
sheet-not_text = The adjustments sheet { $name } is not UTF-8 text. Save it as UTF-8
newer-line = The newer short words cannot be used: line { $line } is not valid
school-line = The school layer cannot be used: line { $line } is not a stem

## Lexicons

lexicon-empty = The list { $name } has no words, so it cannot judge any
lexicon-other_tiles = The list { $name } is for { $tiles } tiles, but this game uses { $wanted } tiles. Install a { $wanted } list (starsquare lexicon add NAME FILE --tiles { $code }) and choose it
lexicon-school_is_english = The school layer is a list of English words and cannot be used with { $name }
lexicon-no_long_words = The list { $name } cannot be used for long words: the rulebook has no separate list for them

## Slips and verdicts

slip-refused =
    { $n ->
        [one] The slip cannot be judged: { $faults }
       *[other] 
            The slip cannot be judged, for { $n } reasons:
            { $faults }
    }
slip-empty = it has no word; enter at least one
slip-one_text = expected a list of words, found the text { QUOTE($found) }; put a single word in a list, too
slip-too_many = it has { $found } words; at most { $most } are allowed
slip-blank = its { $field } is missing
slip-round = it says round { $found }; rounds start at 1
slip-not_formed = the challenged play did not form { $words }
verdict-acceptable = ACCEPTABLE
verdict-not_acceptable = NOT ACCEPTABLE
verdict-refer = REFER TO THE DIRECTOR
verdict-why_refer = Words of { $fewest } letters or more must be in { $dictionary }, which is not installed: look them up in the book
verdict-look_up =
    { $n ->
        [one] Not in { $used }, which stands in for { $named }: look it up in { $named }
       *[other] At least one word is not in { $used }, which stands in for { $named }: look them up in { $named }
    }
authority-stand_in = { $used } stands in for { $named }, the list named in the rulebook
authority-layer = { $name } ({ $about })
authority-words =
    { $n ->
        [one] { $count } word
       *[other] { $count } words
    }
authority-base = Word list: { $name }
authority-long_words = Long words: { $name }
authority-newer = Newer short words: through { $name }
authority-school = School layer: on
authority-adjustments = Adjustments sheet: { $name }

## The judges' desk

desk-no_second_opinion = This rulebook has no second opinion
desk-one_second_opinion = Slip { $slip } has already had its second opinion
desk-with_director = Slip { $slip } is already with the director
desk-not_reopened = Nobody has asked for a second opinion on slip { $slip }
desk-same_judge = A different judge must give the second opinion on slip { $slip }: you gave the first
desk-director_decides = The director cannot refer slip { $slip } to the director
desk-not_referred = Slip { $slip } was not referred to the director
desk-rule_on_each = Slip { $slip } needs a ruling on each of these words: { $words }
desk-no_such_slip = There is no slip { $slip }. Slips judged so far: { $slips }
desk-why = A ruling needs a reason or a source

## Searching

search-pattern = { $pattern } is not a pattern. Use letters, ? for any letter, * for any number of letters, [AEI] for one of these, [^S] for anything else; at most 80 characters
search-tiles = { $tiles } cannot be searched. Use 1 to { $most } letters, with ? for a blank where blanks are allowed
search-nothing = There is nothing to search for. Give a pattern, tiles, hooks or a length
search-length = { $found } is not a length. Write 5, 2-4 or 7-
search-during_play =
    { $n ->
        [one] The word list is closed while a game of your event is being played
       *[other] The word list is closed while games of your event are being played
    }
definitions-broken = The WordNet files do not match (at byte { $offset }). Reinstall the extra 'definitions'
definitions-missing = The open dictionary is not installed. Install it with: pip install "starsquare[definitions]"
