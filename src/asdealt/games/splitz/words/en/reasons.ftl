# Splitz: why a move lost points. $chosen and $better: the number with the move that was made, and with the better one

reason-splitz-part = The Part is worth about { $chosen } points in the race for the numbers, the other one { $better }.
reason-splitz-rivals = About { $chosen } others may be expected to want this Part, and { $better } the other one.
reason-splitz-mine = Your best Part is worth about { $chosen } points instead of { $better }.
reason-splitz-theirs = The others' best Parts are worth about { $chosen } points to them instead of { $better }.
reason-splitz-joker = The Joker is worth about { $chosen } points there instead of { $better }.
reason-splitz-promise = If everybody votes well, you can expect about { $chosen } points from these Parts instead of { $better }.
