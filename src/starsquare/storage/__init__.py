"""What is kept between runs.

`sqlite` and `postgres` keep the service's log and what stands beside it; `sql` is what
both are asked in the same words, `batch` decides what a group of waiting appends comes
to, `writer` makes one durable commit of it, `watcher` tells when the log has grown,
`tables` are the tables of both. The rest lies in the data folder of the person who runs
the program: `data_folder` says where that is, `lexicons` keeps the word lists that an
organiser has installed, `wordnet` finds the open dictionary where it is installed.
"""
