import { expect, it } from 'vitest';
import type { RecruitmentPost } from '#contract/recruitment.ts';
import { findSchemaOrgProblems } from '#tests/factories/schema-org.ts';
import { jsonLdGraph } from '#web/app/json-ld.ts';
import { jobPostingJsonLd } from './json-ld.ts';

const post: RecruitmentPost = {
  id: 7,
  title: { zh: '營業員', gb: '业务员', en: 'Sales agent' },
  body: { zh: '<p>甲</p>', gb: '<p>甲</p>', en: '<p>You sell offices.</p>' },
  employment: 'full_time',
  posted_on: '2026-11-01',
  closes_on: '2026-12-01',
  branch: null,
};

const page = {
  agency: 'Podium',
  url: '/en/ics/property/recruitment/7',
  lang: 'en',
  origin: 'https://podium.example',
} as const;

it('has the employer of a vacancy, its publication date, and the end of its last day in Hong Kong', () => {
  const data = jobPostingJsonLd(post, page);
  expect(findSchemaOrgProblems(jsonLdGraph(data))).toEqual([]);
  expect(data).toMatchObject({
    '@type': 'JobPosting',
    url: 'https://podium.example/en/ics/property/recruitment/7',
    title: 'Sales agent',
    datePosted: '2026-11-01',
    validThrough: '2026-12-01T23:59:59+08:00',
    employmentType: 'FULL_TIME',
    hiringOrganization: { name: 'Podium' },
    jobLocation: { address: { addressCountry: 'HK' } },
  });
  expect(jobPostingJsonLd({ ...post, closes_on: null }, page)).not.toHaveProperty('validThrough');
});
