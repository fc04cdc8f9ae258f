"""The commands of `asdealt`, one file each.

`add` declares the arguments of a command, and `run` carries it out and returns the exit code. All files here are
imported whenever `asdealt` starts, so `run` itself imports what takes long to load: numpy, numba, the web server.
"""
