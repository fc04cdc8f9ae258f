game-splitz = スプリッツ
menu-splitz = 三つに切った列と秘密の投票
web-about-splitz = 1人が列を3つに分け、全員が秘密投票。1人だけで選べばカードを獲得。
simulate-end-stock-used-up = 最後のカードで終了
