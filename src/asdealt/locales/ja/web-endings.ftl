# ゲームの終わりと、次のゲーム

# 見出しは「点差で」の後で改行できる（U+200B）
web-end-won = { $mine ->
    [yes] { $by }点差で{"\u200B"}あなたの勝ち！
   *[no] { $name }さんが{ $by }点差で勝利
}
web-end-tie-break = { $mine ->
    [yes] 同点決着であなたの勝ち！
   *[no] 同点決着で{ $name }さんの勝利
}
web-end-shared = { $mine ->
    [yes] { $names }さんと同点優勝！
   *[no] 同点優勝：{ $names }さん
}
web-end-place = あなたは{ $players }人中{ $place }位{ $behind ->
    [0] {""}
   *[other] （1位と{ $behind }点差）
}
web-end-you = あなた
web-end-sheet = 得点の内訳
web-end-replay = 集計をもう一度見る
web-counting = 得点を集計しています…
web-to-result = 結果へ
web-replay = リプレイを見る
web-review = ゲームを振り返る
web-save-game = ゲーム記録を保存
web-next-game = 次のゲームへ
web-rematch-wish = { $count ->
   *[other] { $names }さんがもう一度遊びたいそうです。
}
web-rematch-for = { $names }さんを待っています…
web-rematch-without = { $name }さんを待たずに開始（ボットが代行）

web-fork = { $turn ->
    [0] 終わったゲームの最初から続けています。
   *[other] 終わったゲームの{ $turn }手目から続けています。
}
web-fork-back = 1手戻す
