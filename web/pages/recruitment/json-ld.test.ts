import { expect, it } from 'vitest';
import type { RecruitmentPost } from '#contract/recruitment.ts';
import { schemaOrgProblems } from '#tests/factories/schema-org.ts';
import { jsonLdOf } from './json-ld.ts';

const post: RecruitmentPost = {
  id: 7,
  title: { zh: '營業員', gb: '业务员', en: 'Sales agent' },
  body: { zh: '<p>甲</p>', gb: '<p>甲</p>', en: '<p>You sell offices.</p>' },
  employment: 'full_time',
  posted_on: '2026-11-01',
  closes_on: '2026-12-01',
  branch: null,
};

it('says of a post who hires, since when, and until the end of which day in Hong Kong', () => {
  const data = jsonLdOf(
    [post, { ...post, id: 8, closes_on: null }],
    'Podium',
    'en',
    'https://podium.example',
  );
  expect(schemaOrgProblems(data)).toEqual([]);
  const [first, second] = (data?.['@graph'] ?? []) as Record<string, unknown>[];
  expect(first).toMatchObject({
    '@type': 'JobPosting',
    title: 'Sales agent',
    datePosted: '2026-11-01',
    validThrough: '2026-12-01T23:59:59+08:00',
    employmentType: 'FULL_TIME',
    hiringOrganization: { name: 'Podium' },
    jobLocation: { address: { addressCountry: 'HK' } },
  });
  expect(second).not.toHaveProperty('validThrough');
  expect(jsonLdOf([], 'Podium', 'en', 'https://podium.example')).toBeUndefined();
});
