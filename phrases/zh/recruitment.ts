export const recruitment = {
  title: '加入我們',
  count_other: '{{count}}個職位',
  description: '{{count}}個招聘職位：物業顧問、分行支援及市場推廣，附工作地點及申請方法。',
  empty: '暫時沒有招聘職位',
  empty_help: '歡迎致電查詢。',
  call: '致電{{phone}}',
  posted: '{{date}}刊登',
  closes: '{{date}}截止',
  head_office: '總行',
  'employment.full_time': '全職',
  'employment.part_time': '兼職',
  'employment.contract': '合約',
} as const;
