game-scout = スカウト
menu-scout = 並べ替えられない手札
simulate-end-empty-hand = 手札を出し切って終了
simulate-end-all-scouted = ほかの全員がスカウトして終了
simulate-end-stuck = 手番のプレイヤーが手詰まりで終了
simulate-end-truncated = 打ち切り
