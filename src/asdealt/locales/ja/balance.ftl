cli-about-balance = 同じ強さのボット同士で遊ばせて、席・人数・カードの公平さを測ります。
cli-help-balance-players = テーブルの人数（省略するとすべての人数）
cli-help-balance-bot = 全席に座るボット
cli-help-balance-games = 人数ごとのゲーム数

balance-title = { $game }、{ $players }人
balance-heading = { $title }：{ $bot }同士で{ $games }ゲーム
balance-scores = 平均得点 { $score }（標準偏差 { $spread }）、1位と2位の差は平均 { $margin }
balance-close = { $points }点未満の差で決着：{ $close }、1位が同点：{ $ties }
balance-column-seat = 席
balance-column-place = スタートプレイヤーからの順番
balance-column-score = 平均得点
balance-column-wins = 勝率
balance-too-few = ゲームは2回以上必要です。
balance-impossible = それは測れません：{ $reason }
balance-no-content = { $game }にはカードセットがありません。
balance-stopped = 中断しました。結果は残りません。
