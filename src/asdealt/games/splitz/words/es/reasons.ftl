# Splitz: por qué una jugada perdió puntos. $chosen y $better: el número con la jugada hecha y con la mejor

reason-splitz-part = La parte vale unos { $chosen } puntos en la carrera por los números; la otra, { $better }.
reason-splitz-rivals = Cabe esperar que unos { $chosen } rivales quieran esta parte, y { $better } la otra.
reason-splitz-mine = Tu mejor parte vale unos { $chosen } puntos en vez de { $better }.
reason-splitz-theirs = Las mejores partes de los demás les valen unos { $chosen } puntos en vez de { $better }.
reason-splitz-joker = El comodín vale allí unos { $chosen } puntos en vez de { $better }.
reason-splitz-promise = Si todos votan bien, puedes esperar unos { $chosen } puntos de estas partes en vez de { $better }.
