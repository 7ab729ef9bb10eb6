import type { Phrases } from '../zh/types.ts';

export const medians: Phrases<'medians'> = {
  of: '{{where}}{{period}}{{deals}}的{{basis}}中位数',
  few: '{{where}}{{period}}仅{{deals}}，不足以计算{{basis}}中位数',
  none: '{{where}}{{period}}没有可计算{{basis}}的成交',
  'deals.S_other': '{{count}}宗买卖',
  'deals.L_other': '{{count}}宗租赁',
  'where.building': '此大厦',
  'where.district': '{{name}}',
  'where.search': '搜索结果中',
  'period.months': '近{{months}}个月',
  'period.days': '所选日期内',
  'basis.S.gross': '建筑面积尺价',
  'basis.S.saleable': '实用面积尺价',
  'basis.L.gross': '建筑面积尺租',
  'basis.L.saleable': '实用面积尺租',
  'widened.months': '（近{{months}}个月不足{{least}}宗）',
  'widened.building': '（此大厦不足{{least}}宗）',
};
