/** The label of a median: number, place, period and area basis. */
export const medians = {
  of: '{{where}}{{period}}{{deals}}的{{basis}}中位數',
  few: '{{where}}{{period}}只有{{deals}}，不足以計算{{basis}}中位數',
  none: '{{where}}{{period}}沒有可計算{{basis}}的成交',
  'deals.S_other': '{{count}}宗買賣',
  'deals.L_other': '{{count}}宗租賃',
  'where.building': '此大廈',
  'where.district': '{{name}}',
  'where.search': '搜尋結果中',
  'period.months': '近{{months}}個月',
  'period.days': '所選日期內',
  'basis.S.gross': '建築面積呎價',
  'basis.S.saleable': '實用面積呎價',
  'basis.L.gross': '建築面積呎租',
  'basis.L.saleable': '實用面積呎租',
  'widened.months': '（近{{months}}個月少於{{least}}宗）',
  'widened.building': '（此大廈少於{{least}}宗）',
} as const;
