typed-cut = cortar { $i } { $j }
typed-discard = descartar { $part }
typed-vote = votar { $part }
typed-joker = comodín { $number }
typed-settle = resolver { $part }
refusal-hear-splitz-two-places = Un corte necesita dos lugares: «cortar 2 5» corta tras la segunda y la quinta carta.
refusal-hear-splitz-which-part = ¿Qué parte: blanca, azul o negra? Nombra una.
refusal-hear-splitz-which-number = ¿A qué número va el comodín? Por ejemplo, «comodín 8».
