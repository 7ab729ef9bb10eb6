import type { Phrases } from '../zh/types.ts';

export const recruitment: Phrases<'recruitment'> = {
  title: '加入我们',
  menu: '加入我们',
  import_kind: '招聘职位',
  count_other: '{{count}}个职位',
  description: '{{count}}个招聘职位：物业顾问、分行支持及市场推广，附工作地点及申请方式。',
  empty: '暂时没有招聘职位',
  empty_help: '欢迎致电咨询。',
  call: '致电{{phone}}',
  posted: '{{date}}发布',
  closes: '{{date}}截止',
  head_office: '总部',
  breadcrumb: '当前位置',
  'employment.full_time': '全职',
  'employment.part_time': '兼职',
  'employment.contract': '合同',
};
