import type { Phrases } from '../types.ts';

export const home: Phrases<'home'> = {
  title: '香港工商铺房源',
  title_of: '{{type}}房源',
  description: '搜索香港工业大厦、写字楼及商铺，现有 {{n}} 套出售及出租房源，价格、面积、尺价一目了然。',
  description_of: '香港{{type}}出售及出租：现有 {{n}} 套房源，价格、面积、尺价一目了然。',
  total_other: '{{n}} 套房源',
  'search.label': '搜索房源',
  'search.keyword': '大厦、街道、地区或房源编号',
  'search.type': '物业类型',
  'search.any_type': '全部类型',
  'search.deal': '租售',
  'search.any_deal': '租售不限',
  'search.submit': '搜索',
  'section.sale': '出售 {{n}}',
  'section.lease': '出租 {{n}}',
  'section.all': '查看全部 {{n}} 套',
  'section.fresh': '最新房源',
  'section.hot': '精选',
  'section.links': '{{type}}房源',
  'section.empty': '暂无房源。',
};
