"""What a player's decisions were worth, given what their seat could know (docs/analysis.md)."""
