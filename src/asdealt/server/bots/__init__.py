"""Bots at the tables: threads that think, and compiling the expert's kernels in advance."""
