"""The table in a terminal: drawn, spoken to, saved at every move."""
