game-dozen = ダズン
menu-dozen = 一枚は見せ、一枚は伏せて、十二枚の列を作る
simulate-end-lines-complete = 列が完成して終了
