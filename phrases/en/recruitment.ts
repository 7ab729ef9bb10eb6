import type { Phrases } from '../zh/types.ts';

export const recruitment: Phrases<'recruitment'> = {
  title: 'Work with us',
  count_one: '{{count}} post',
  count_other: '{{count}} posts',
  description:
    '{{count}} posts to apply for: property consultants, branch support and marketing, with place and how to apply.',
  empty: 'No posts at present',
  empty_help: 'Call us all the same: we are glad to hear from you.',
  call: 'Call {{phone}}',
  posted: 'Posted {{date}}',
  closes: 'Apply by {{date}}',
  head_office: 'Head office',
  'employment.full_time': 'Full time',
  'employment.part_time': 'Part time',
  'employment.contract': 'Contract',
};
