import { createHash } from 'node:crypto';
import type { VersionedCard } from '#contract/render.ts';
import { SHARE_CARD_LOOK, SHARE_CARD_SIZE, shareCardAddress } from '#domain/address/share-card.ts';
import { LANGUAGE, LANGUAGES } from '#domain/text/language.ts';
import type { HeadTag } from './head.ts';
import type { Head, PageContext } from './page.ts';

type Page = Pick<PageContext, 'lang' | 'origin' | 'site' | 'textOf'>;

/** What the picture of a shared link shows: of every page that search engines may show. */
export function versionedCard(head: Head, { lang, site, textOf }: Page): VersionedCard | undefined {
  if (head.canonical === undefined) return undefined;
  const brand = textOf(site.brand);
  const facts = head.card ? head.card() : {};
  const card = { title: head.title ?? brand, lines: [], figures: [], ...facts, lang, brand };
  const text = JSON.stringify([SHARE_CARD_LOOK, card]);
  return { card, version: createHash('sha256').update(text).digest('hex').slice(0, 8) };
}

/**
 * The tags of a shared link, with the picture that it shows; those who show links read what the server sends, so the browser
 * writes none. The address changes with what is on the card, but for a page that is a variant of another one, such as
 * the second page of a search: that has the other's card, whatever it says now.
 */
export function shareTags(head: Head, url: string, page: Page): readonly HeadTag[] {
  const { canonical } = head;
  if (canonical === undefined) return [];
  const version = canonical === url ? versionedCard(head, page)?.version : undefined;
  return [
    property('og:type', head.publishedOn === undefined ? 'website' : 'article'),
    ...(head.publishedOn === undefined ? [] : [property('article:published_time', head.publishedOn)]),
    property('og:locale', LANGUAGE[page.lang].locale),
    ...LANGUAGES.filter((lang) => lang !== page.lang).map((lang) =>
      property('og:locale:alternate', LANGUAGE[lang].locale),
    ),
    property('og:image', page.origin + shareCardAddress(canonical, version)),
    property('og:image:width', String(SHARE_CARD_SIZE.width)),
    property('og:image:height', String(SHARE_CARD_SIZE.height)),
    { tag: 'meta', attributes: { name: 'twitter:card', content: 'summary_large_image' } },
  ];
}

function property(name: string, content: string): HeadTag {
  return { tag: 'meta', attributes: { property: name, content } };
}
