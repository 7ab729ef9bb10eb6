import type { RecruitmentPost } from '#contract/recruitment.ts';
import { inLanguage, type Language } from '#domain/text/language.ts';

const EMPLOYMENT = { full_time: 'FULL_TIME', part_time: 'PART_TIME', contract: 'CONTRACTOR' } as const;

/** The posts in the terms search engines read (schema.org). */
export function jsonLdOf(posts: readonly RecruitmentPost[], agency: string, lang: Language, origin: string) {
  return {
    '@context': 'https://schema.org',
    '@graph': posts.map((post) => ({
      '@type': 'JobPosting',
      title: inLanguage(post.title, lang),
      description: inLanguage(post.body, lang),
      datePosted: post.posted_on,
      ...(post.closes_on && { validThrough: post.closes_on }),
      employmentType: EMPLOYMENT[post.employment],
      hiringOrganization: { '@type': 'Organization', name: agency, sameAs: origin },
      jobLocation: {
        '@type': 'Place',
        address: {
          '@type': 'PostalAddress',
          addressCountry: 'HK',
          ...(post.branch && { streetAddress: inLanguage(post.branch.address, lang) }),
        },
      },
    })),
  };
}
