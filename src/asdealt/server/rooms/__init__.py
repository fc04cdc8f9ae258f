"""One actor per table, and the lobby that makes, finds and closes them."""
