"""What is kept between runs.

`eventfile` keeps an event in a file of its own. The rest lies in the data folder of the
person who runs the program: `data_folder` says where that is, `lexicons` keeps the word
lists that an organiser has installed, `wordnet` finds the open dictionary where it is
installed.
"""
