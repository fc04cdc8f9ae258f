cli-about-analyse = ゲーム記録の一手一手について、その席から分かる情報だけで価値を調べます。
cli-help-analyse-seat = 調べるプレイヤー：1からの番号または名前（省略すると全員）
cli-help-analyse-notes = ミスを記録の隣のメモファイルにも書き出す

analysis-progress = { $name }さんの手を分析中
analysis-heading = { $name }、{ $game }（{ $players }人）：決定{ $decisions }回、うち選択の余地があったのは{ $real }回。
analysis-lost = 1決定あたりの損失：{ $points } ± { $error }点
analysis-horizon = { $horizon ->
    [round] 点はラウンド終了時の「自分の得点−ほかの人の平均」です。
   *[game] 点はゲーム終了時の「自分の得点−ほかの人の平均」です。
}
analysis-costly = 損失の大きかった場面：
analysis-others = そのほかのミス：
analysis-moment = { $sign } 第{ $round }ラウンド、{ $turn }手目：「{ $chosen }」で{ $points } ± { $error }点{ $chance ->
    [none] {""}
   *[other] 、勝率{ $chance }ポイント
}の損。「{ $best }」のほうが良い手でした。
analysis-then = その後の展開：
analysis-none = ミスは見つかりませんでした。特に良かった手：
analysis-find = { $sign } 第{ $round }ラウンド、{ $turn }手目：「{ $chosen }」。ほかのどの手より{ $points }点良い手でした。
analysis-close = ほかに{ $count }回、差が小さく優劣を決められない決定がありました。
analysis-engine = エンジン：{ $engine }。±はプレイアウトの95%区間です。
analysis-no-such-seat = { $seat }という席はありません。席は { $names } です。
analysis-notes = { $file } にメモを{ $count }件書き出しました。
analysis-notes-need-a-file = メモは記録ファイルの隣に置かれます。先に記録をファイルに保存してください。
analysis-notes-impossible = { $file } にメモを書き込めません：{ $reason }
analysis-stopped = 中断しました。結果は残りません。
