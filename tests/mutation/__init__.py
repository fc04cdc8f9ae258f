"""A mutation runner: it breaks the rules one line at a time and reports the breaks that no test notices."""
