import { z } from 'zod';
import { defineCalls } from './call-definition.ts';
import { noParameters } from './params.ts';
import { branchFields, trilingual } from './shared-fields.ts';

const recruitmentPost = z.object({
  id: z.int().describe('Id of the post, by which it is applied for.'),
  title: trilingual.describe('What the post is called.'),
  body: trilingual.describe('HTML that is safe to show.'),
  employment: z
    .enum(['full_time', 'part_time', 'contract'])
    .describe('How much of the time, or for how long.'),
  posted_on: z.iso.date().describe('The day it was posted.'),
  closes_on: z.iso.date().nullable().describe('The last day to apply; null when there is none.'),
  branch: branchFields
    .omit({ licence_no: true })
    .nullable()
    .describe('Where the work is; null for the head office.'),
});
export type RecruitmentPost = z.infer<typeof recruitmentPost>;

export const RECRUITMENT_CALLS = defineCalls({
  recruitment: {
    params: noParameters,
    answer: z.object({ posts: z.array(recruitmentPost).describe('The newest first.') }),
    notes: {
      tag: 'people',
      summary: 'Recruitment posts',
      description: 'Posts that can be applied for, the newest first.',
      example: {},
    },
  },
});
