game-dozen = Dozen
menu-dozen = una carta visible, otra oculta y una línea de doce
web-about-dozen = Ofrece una carta a la vista y otra oculta, y forma una línea de doce.
simulate-end-lines-complete = acaban con las líneas completas
