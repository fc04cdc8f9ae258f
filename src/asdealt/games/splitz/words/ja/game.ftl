game-splitz = スプリッツ
menu-splitz = 3つに切った列と秘密の投票
simulate-end-stock-used-up = 最後のカードで終了
