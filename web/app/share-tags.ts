import { createHash } from 'node:crypto';
import type { VersionedCard } from '#contract/render.ts';
import { SHARE_CARD_DESIGN_VERSION, SHARE_CARD_SIZE, shareCardPath } from '#domain/address/share-card.ts';
import { LANGUAGE_DEFINITIONS, LANGUAGES } from '#domain/text/language.ts';
import type { HeadTag } from './head.ts';
import type { Head, PageContext } from './page.ts';

type SharePage = Pick<PageContext, 'lang' | 'origin' | 'site' | 'textOf'>;

/**
 * Returns the content and the version of the page's social media picture. Returns undefined for a page
 * that must not be indexed.
 */
export function createVersionedCard(
  head: Head,
  { lang, site, textOf }: SharePage,
): VersionedCard | undefined {
  if (head.canonical === undefined) return undefined;
  const brand = textOf(site.brand);
  const cardFields = head.shareCard ? head.shareCard() : {};
  const card = { title: head.title ?? brand, lines: [], figures: [], ...cardFields, lang, brand };
  const cardJson = JSON.stringify([SHARE_CARD_DESIGN_VERSION, card]);
  return { card, version: createHash('sha256').update(cardJson).digest('hex').slice(0, 8) };
}

/**
 * Returns the social media tags of a page. Only the server renders them, because crawlers do not run
 * scripts. The picture's URL changes with the picture's content. A variant of a page, such as the
 * second page of a search, uses the picture of its canonical page.
 */
export function shareTags(head: Head, url: string, page: SharePage): readonly HeadTag[] {
  const { canonical } = head;
  if (canonical === undefined) return [];
  const cardVersion = canonical === url ? createVersionedCard(head, page)?.version : undefined;
  return [
    propertyTag('og:type', head.publishedOn === undefined ? 'website' : 'article'),
    ...(head.publishedOn === undefined ? [] : [propertyTag('article:published_time', head.publishedOn)]),
    propertyTag('og:locale', LANGUAGE_DEFINITIONS[page.lang].locale),
    ...LANGUAGES.filter((lang) => lang !== page.lang).map((lang) =>
      propertyTag('og:locale:alternate', LANGUAGE_DEFINITIONS[lang].locale),
    ),
    propertyTag('og:image', page.origin + shareCardPath(canonical, cardVersion)),
    propertyTag('og:image:width', String(SHARE_CARD_SIZE.width)),
    propertyTag('og:image:height', String(SHARE_CARD_SIZE.height)),
    { tag: 'meta', attributes: { name: 'twitter:card', content: 'summary_large_image' } },
  ];
}

function propertyTag(name: string, content: string): HeadTag {
  return { tag: 'meta', attributes: { property: name, content } };
}
