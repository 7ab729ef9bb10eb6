import { z } from 'zod';
import { defineCalls } from './call-definition.ts';
import { icsType } from './fields.ts';
import { nothing } from './params.ts';
import { trilingual } from './stock.ts';

const recruitmentPost = z.object({
  id: z.int(),
  title: trilingual,
  body: trilingual.describe('HTML that is safe to show.'),
  employment: z.enum(['full_time', 'part_time', 'contract']),
  posted_on: z.iso.date(),
  closes_on: z.iso.date().nullable().describe('The last day to apply; null when there is none.'),
  branch: z
    .object({
      code: z.string(),
      ics_type: icsType,
      name: trilingual,
      address: trilingual,
      phone: z.string(),
    })
    .nullable()
    .describe('Where the work is; null for the head office.'),
});
export type RecruitmentPost = z.infer<typeof recruitmentPost>;

export const RECRUITMENT_CALLS = defineCalls({
  recruitment: {
    params: nothing,
    answer: z.object({ posts: z.array(recruitmentPost) }),
    notes: {
      tag: 'people',
      summary: 'Recruitment posts',
      description: 'Posts that can be applied for, the newest first.',
      example: {},
    },
  },
});
