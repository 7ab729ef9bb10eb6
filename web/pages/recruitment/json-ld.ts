import type { RecruitmentPost } from '#contract/recruitment.ts';
import { inLanguage, type Language } from '#domain/text/language.ts';
import { agencyJsonLd, type JsonLd, postalAddressOf } from '#web/app/json-ld.ts';

const EMPLOYMENT_TYPES = { full_time: 'FULL_TIME', part_time: 'PART_TIME', contract: 'CONTRACTOR' } as const;

/** Returns schema.org data for a vacancy. Applications close at the end of the last day. */
export function jobPostingJsonLd(
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
    employmentType: EMPLOYMENT_TYPES[post.employment],
    hiringOrganization: agencyJsonLd(agency, origin),
    jobLocation: {
      '@type': 'Place',
      address: postalAddressOf(post.branch ? inLanguage(post.branch.address, lang) : ''),
    },
  };
}
