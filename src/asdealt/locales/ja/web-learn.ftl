# ゲームの遊び方を1つずつ学ぶ

# $step: 何番目の手順か。$steps: 手順の数
web-learn-step = { $step } / { $steps }
web-learn-next = 次へ
web-learn-watch = ほかの人の手番を見ましょう。
web-learn-other = それもできますが、ここでは上の説明のとおりにしてみましょう。
web-learn-again = 最初から
web-learn-leave = 遊び方を終える
web-learn-done = これでルールはひととおりです。ゲームを楽しんでください！
web-learn-play = ゲームを始める
