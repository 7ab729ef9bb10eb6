import { MAX_KEYWORD_LENGTH } from '../search/filter.ts';
import type { Language } from '../text/language.ts';
import { addressOf } from './addresses.ts';
import { canonicalAddress } from './canonical-address.ts';
import { readAddress } from './read-address.ts';

/** Content from a phone's share sheet. Apps fill the fields inconsistently: many put a URL into `text`. */
export type SharedContent = {
  readonly title?: string | undefined;
  readonly text?: string | undefined;
  readonly url?: string | undefined;
};

const LINK_PATTERN = /https?:\/\/[^\s<>"'）」]+/gi;

/**
 * Returns the page to open for content shared to the portal: the page itself if the content contains a
 * portal URL, otherwise a search for the text. `origins` are the portal's own origins.
 */
export function sharedAddress(
  { title = '', text = '', url = '' }: SharedContent,
  lang: Language,
  origins: readonly string[],
): string {
  const links = [url, text, title].flatMap((part) => part.match(LINK_PATTERN) ?? []);
  for (const link of links) {
    const page = internalPageOf(link, origins);
    if (page !== undefined) return page;
  }
  const keyword = [text, title, url].map(keywordOf).find(Boolean);
  return addressOf('find', lang, keyword ? { query: new URLSearchParams({ keyword }) } : {});
}

/**
 * Returns the path of a portal page, or undefined for any other link. This prevents redirects to other
 * sites.
 */
function internalPageOf(link: string, origins: readonly string[]): string | undefined {
  if (!URL.canParse(link)) return undefined;
  const { origin, pathname, search } = new URL(link);
  if (!origins.includes(origin) || !readAddress(pathname)) return undefined;
  return canonicalAddress(pathname + search).address;
}

/**
 * Returns the first line that is not a link. Map apps share a name, then an address, then a link, each
 * on its own line.
 */
function keywordOf(text: string): string {
  const lines = text
    .split(/[\r\n]+/)
    .map((line) => line.replace(LINK_PATTERN, ' ').replace(/\s+/g, ' ').trim());
  // Truncates by whole characters, so that a surrogate pair is never split.
  return Array.from(lines.find(Boolean) ?? '').reduce(
    (truncated, character) =>
      truncated.length + character.length > MAX_KEYWORD_LENGTH ? truncated : truncated + character,
    '',
  );
}
