"""What is stored between runs.

`sqlite` and `postgres` store the service's log and the data beside it; `sql` has the
queries that both share, `writer` decides what to write for a group of waiting appends
and commits it durably, `watcher` reports that the log has grown, and `schema` defines
the tables of both. Everything else is in the data folder of the person who runs the
program: `data_folder` finds it, `lexicons` has the word lists that an organizer has
installed, `word_graphs` the engine's graphs of them, and `wordnet` finds the open
dictionary where it is installed.
"""
