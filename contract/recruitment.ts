import { z } from 'zod';
import { defineCalls } from './call-definition.ts';
import { noParameters } from './params.ts';
import { branchFields, trilingual } from './shared-fields.ts';

const recruitmentPost = z.object({
  id: z.int().describe('Id of the post; an application refers to it.'),
  title: trilingual.describe('Job title of the post.'),
  body: trilingual.describe('HTML that is safe to show.'),
  employment: z
    .enum(['full_time', 'part_time', 'contract'])
    .describe('Kind of employment, such as full-time or temporary.'),
  posted_on: z.iso.date().describe('The day it was posted.'),
  closes_on: z.iso.date().nullable().describe('The last day to apply; null if there is none.'),
  branch: branchFields
    .omit({ licence_no: true })
    .nullable()
    .describe('Branch of the post; null for the head office.'),
});
export type RecruitmentPost = z.infer<typeof recruitmentPost>;

export const RECRUITMENT_CALLS = defineCalls({
  recruitment: {
    params: noParameters,
    answer: z.object({ posts: z.array(recruitmentPost).describe('The newest first.') }),
    notes: {
      tag: 'people',
      summary: 'Recruitment posts',
      description: 'Open recruitment posts, the newest first.',
      example: {},
    },
  },
});
