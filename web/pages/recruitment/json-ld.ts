import type { RecruitmentPost } from '#contract/recruitment.ts';
import { inLanguage, type Language } from '#domain/text/language.ts';
import { addressOfPlace, agencyOf, graphOf, type JsonLd } from '#web/app/json-ld.ts';

const EMPLOYMENT = { full_time: 'FULL_TIME', part_time: 'PART_TIME', contract: 'CONTRACTOR' } as const;

/** The posts in the words search engines read (schema.org). One can be applied for to the end of its last day. */
export function jsonLdOf(
  posts: readonly RecruitmentPost[],
  agency: string,
  lang: Language,
  origin: string,
): JsonLd | undefined {
  if (posts.length === 0) return undefined;
  return graphOf(
    ...posts.map((post) => ({
      '@type': 'JobPosting',
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
    })),
  );
}
