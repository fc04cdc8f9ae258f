game-dozen = Dozen
menu-dozen = una carta visible, otra oculta y una línea de doce
simulate-end-lines-complete = acaban con las líneas completas
