# スカウト：損をした理由。$chosen は実際の手のあと、$better は良い手のあとの数

reason-scout-pieces = 手札が{ $better }組ではなく{ $chosen }組に分かれてしまいます。
reason-scout-captured = 得点札が{ $better }枚ではなく{ $chosen }枚になります。
reason-scout-paid = { $chosen ->
    [0] チップは減りませんが、カードを取る価値がありました。
   *[other] チップを1枚渡すことになります。
}
reason-scout-table = 場札が{ $better }枚ではなく{ $chosen }枚残ります。
reason-scout-next-ends = { $chosen ->
    [0] 次の人にラウンドを終わらせてもらうほうが良い場面でした。
   *[other] 次の人がラウンドを終わらせられます。
}
reason-scout-marker = { $chosen ->
    [0] ダブルアクションを温存しましたが、ここが使いどころでした。
   *[other] ダブルアクションを使うのが早すぎます。
}
