"""The commands of `asdealt`, one file each.

`add` declares the arguments of a command, and `run` carries it out and returns the exit code. A command is imported
only if it is the one that was typed. What takes long to load (numpy, numba, the web server) is imported inside `run`,
so that `--help` is quick.
"""
