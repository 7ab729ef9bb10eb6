import type { RecruitmentPost } from '#contract/recruitment.ts';
import { inLanguage, type Language } from '#domain/text/language.ts';
import { addressOfPlace, agencyOf, type JsonLd } from '#web/app/json-ld.ts';

const EMPLOYMENT = { full_time: 'FULL_TIME', part_time: 'PART_TIME', contract: 'CONTRACTOR' } as const;

/** A post in the words search engines read (schema.org). It can be applied for to the end of its last day. */
export function jsonLdOf(
  post: RecruitmentPost,
  { agency, url, lang, origin }: { agency: string; url: string; lang: Language; origin: string },
): JsonLd {
  return {
    '@type': 'JobPosting',
    url: origin + url,
    identifier: String(post.id),
    title: inLanguage(post.title, lang),
    description: inLanguage(post.body, lang),
    datePosted: post.posted_on,
    ...(post.closes_on && { validThrough: `${post.closes_on}T23:59:59+08:00` }),
    employmentType: EMPLOYMENT[post.employment],
    hiringOrganization: agencyOf(agency, origin),
    jobLocation: {
      '@type': 'Place',
      address: addressOfPlace(post.branch ? inLanguage(post.branch.address, lang) : ''),
    },
  };
}
