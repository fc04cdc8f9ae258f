# ダズン：損をした理由。$chosen は実際の手、$better は良い手の数

reason-dozen-mine = 自分の列の最終得点の見込みが約{ $better }点ではなく約{ $chosen }点になります。
reason-dozen-theirs = 相手の列の最終得点の見込みが約{ $better }点ではなく約{ $chosen }点になります。
reason-dozen-line = 列の得点が{ $better }点ではなく{ $chosen }点になります。
