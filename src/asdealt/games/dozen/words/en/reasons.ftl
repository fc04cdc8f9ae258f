# Dozen: why a move lost points. $chosen and $better: the number with the move that was made, and with the better one

reason-dozen-gets = It adds about { $chosen } points to your line as it is, instead of { $better }.
reason-dozen-leaves = It leaves the other player about { $chosen } points for their line as it is, instead of { $better }.
reason-dozen-line = Your line then scores { $chosen } points instead of { $better }.
