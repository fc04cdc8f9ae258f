# ターミナルで学ぶ遊び方

learn-none = { $game }には遊び方の手順がありません。
# $text: この手順の説明
learn-step = { $step }/{ $steps } · { $text }
learn-enter = Enterで次へ進みます。
learn-help-quit = 終了         遊び方を終える
# $example: 入力できる例
learn-other = それもできますが、ここでは説明のとおりにしてみましょう：{ $example }
learn-done = これでルールはひととおりです。ゲームを始めるには：{ $program } play { $game }
