"""One short-sighted player a game: it takes what looks best now. The first rung above random."""
