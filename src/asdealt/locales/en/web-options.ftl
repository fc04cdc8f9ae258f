# The browser: the rules options a table can be made with. $value: as the rules call it

web-options = Variants

web-own-cards = File with the card set (TOML)
web-own-cards-missing = Choose the file with your card set first.
