# Splitz: por qué una jugada perdió puntos. $chosen y $better: el número con la jugada hecha y con la mejor

reason-splitz-part = La parte vale { $chosen ->
    [1] alrededor de un punto
   *[other] unos { $chosen } puntos
} en la carrera por los números; la otra, { $better }.
reason-splitz-rivals = Cabe esperar que { $chosen ->
    [1] un rival quiera
   *[other] unos { $chosen } rivales quieran
} esta parte, y { $better } la otra.
reason-splitz-mine = Tu mejor parte vale { $chosen ->
    [1] alrededor de un punto
   *[other] unos { $chosen } puntos
} en vez de { $better }.
reason-splitz-theirs = Las mejores partes de los demás les valen { $chosen ->
    [1] alrededor de un punto
   *[other] unos { $chosen } puntos
} en vez de { $better }.
reason-splitz-joker = El comodín vale allí { $chosen ->
    [1] alrededor de un punto
   *[other] unos { $chosen } puntos
} en vez de { $better }.
reason-splitz-promise = Si todos votan bien, puedes esperar { $chosen ->
    [1] alrededor de un punto
   *[other] unos { $chosen } puntos
} de estas partes en vez de { $better }.
