import type { Phrases } from '../zh/types.ts';

export const recruitment: Phrases<'recruitment'> = {
  title: 'Careers',
  menu: 'Careers',
  import_kind: 'Vacancies',
  count_one: '{{count}} vacancy',
  count_other: '{{count}} vacancies',
  description:
    '{{count}} vacancies: property consultants, branch support and marketing, with location and how to apply.',
  empty: 'No vacancies at present',
  empty_help: 'You are welcome to call us.',
  call: 'Call {{phone}}',
  posted: 'Posted {{date}}',
  closes: 'Apply by {{date}}',
  head_office: 'Head office',
  breadcrumb: 'You are here',
  'employment.full_time': 'Full time',
  'employment.part_time': 'Part time',
  'employment.contract': 'Contract',
};
