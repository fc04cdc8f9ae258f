# ダズン：損をした理由。$chosen は実際の手、$better は良い手の数

reason-dozen-gets = 今の自分の列に加わる得点が約{ $better }点ではなく約{ $chosen }点です。
reason-dozen-leaves = 相手の今の列に加わる得点が約{ $better }点ではなく約{ $chosen }点になります。
reason-dozen-line = 列の得点が{ $better }点ではなく{ $chosen }点になります。
