"""Several server processes with the same tables: who serves which, and how requests reach that process.

cluster    this process among the others: owns tables, finds the owner of another one
tunnel     a request or a socket that reached the wrong process, served by the owner of its table
link       one connection between two processes, with many channels
handshake  both ends of a link prove that they can read the same store
"""
