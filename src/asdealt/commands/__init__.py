"""The commands of `asdealt`, one file each.

`add` declares the arguments of a command, and `run` carries it out and returns the exit code. cli.py imports a command
only if it is the one that was typed. `run` itself imports what takes long to load (numpy, numba, the web server), so
that `--help` is quick.
"""
