# Los niveles de los bots, y los programas que juegan

level-novice = Principiante
level-casual = Aficionado
level-skilled = Avanzado
level-expert = Experto
level-master = Maestro
about-novice = acaba de aprender las reglas: elige lo que parece bueno ahora, se le escapan cosas, calcula mal y olvida pronto
about-casual = juega de vez en cuando: piensa algunas jugadas y en las demás elige lo que mejor parece; se le escapa poco y recuerda dos rondas
about-skilled = conoce los trucos del juego y se equivoca poco
about-net = ha aprendido jugando millones de partidas contra sí mismo; decide al instante, por intuición; con cartas o reglas que no ha aprendido, usa los trucos del juego
about-expert = antes de mover repasa en su cabeza cientos de formas en que puede seguir la partida; hasta un segundo por jugada
about-master = piensa más que el experto y tiene más cosas en cuenta; hasta cuatro segundos por jugada

menu-level = ¿Qué nivel deben tener los bots (Enter: { $usual })?

terminal-thinking = { $name } está pensando…
terminal-flagged = No ha elegido { $name }, sino una regla sencilla: { $why }
flag-no-start = el programa no arranca
flag-crashed = el programa ha terminado
flag-slow = el programa ha tardado demasiado
flag-flood = el programa ha escrito demasiado
flag-garbage = el programa no ha respondido en el formato acordado
flag-illegal = el programa ha elegido algo que no se puede hacer
flag-gone = el programa ha fallado demasiadas veces y no se vuelve a arrancar
flag-raised = el bot ha dado un error

bot-no-net = { $bot }: no hay ninguna red para este juego.
bot-bad-net = { $bot }: esta red no se puede usar: { $error }
bot-no-module = { $bot }: no hay ningún módulo de Python «{ $module }», ni instalado ni en esta carpeta.
bot-import-fails = { $bot }: no se puede importar el módulo { $module }: { $error }
bot-no-class = { $bot }: el módulo { $module } no tiene «{ $what }».
bot-not-made = { $bot }: { $what }() falla: { $error }
bot-cannot-choose = { $bot }: { $what } no tiene un método choose(rules, view, rng), así que no puede jugar.
