game-dozen = ダズン
menu-dozen = 1枚は見せ、1枚は伏せて、12枚の列を作る
simulate-end-lines-complete = 列が完成して終了
