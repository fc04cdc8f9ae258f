typed-cut = 切る { $i } { $j }
typed-discard = 捨てる { $part }
typed-vote = 投票 { $part }
typed-joker = ジョーカー { $number }
typed-settle = 処理 { $part }
refusal-hear-splitz-two-places = 切る場所を2つ入力してください。「切る 2 5」なら2枚目と5枚目の後ろで切ります。
refusal-hear-splitz-which-part = どのパートですか？　白、青、黒のうち1つを入力してください。
refusal-hear-splitz-which-number = ジョーカーをどの数字に付けますか？　例：「ジョーカー 8」
