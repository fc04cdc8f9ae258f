"""Two engines in lockstep."""
