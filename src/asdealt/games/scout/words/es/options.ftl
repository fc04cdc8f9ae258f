web-option-start = Quién empieza
web-choice-start = { $value ->
    [random] se sortea
   *[holder_1_2] quien tenga la carta 1/2
}
web-option-flip = Girar la mano
web-choice-flip = { $value ->
    [secret] a la vez y en secreto
   *[open] por turnos y a la vista
}
web-option-insertion = Dónde se coloca la carta explorada
web-choice-insertion = { $value ->
    [public] lo ven todos
   *[identity_only] solo lo sabe su dueño
}
web-option-reveal_hands_at_end = Las manos, al acabar la ronda
web-choice-reveal_hands_at_end = { $value ->
    [true] se enseñan
   *[false] no se enseñan
}
