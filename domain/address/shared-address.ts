import { MAX_KEYWORD } from '../search/filter.ts';
import type { Language } from '../text/language.ts';
import { addressOf } from './addresses.ts';
import { canonicalAddress } from './canonical-address.ts';
import { readAddress } from './read-address.ts';

/** What a phone's share sheet hands over. Apps fill in what they like: many put an address into the text. */
export type Shared = {
  readonly title?: string | undefined;
  readonly text?: string | undefined;
  readonly url?: string | undefined;
};

const LINK = /https?:\/\/[^\s<>"'）」]+/gi;

/**
 * Where something leads that is shared to the portal: an address of the portal to its page, any other text to the
 * search for it. `origins` are those of the portal.
 */
export function sharedAddress(
  { title = '', text = '', url = '' }: Shared,
  lang: Language,
  origins: readonly string[],
): string {
  const links = [url, text, title].flatMap((part) => part.match(LINK) ?? []);
  for (const link of links) {
    const page = pageOf(link, origins);
    if (page !== undefined) return page;
  }
  const keyword = [text, title, url].map(keywordOf).find(Boolean);
  return addressOf('find', lang, keyword ? { query: new URLSearchParams({ keyword }) } : {});
}

/** The path of a page of ours: nothing that is shared can lead elsewhere. */
function pageOf(link: string, origins: readonly string[]): string | undefined {
  if (!URL.canParse(link)) return undefined;
  const { origin, pathname, search } = new URL(link);
  if (!origins.includes(origin) || !readAddress(pathname)) return undefined;
  return canonicalAddress(pathname + search).address;
}

/** The first line that is no link: a map's app shares a name, below it an address, and below that a link. */
function keywordOf(text: string): string {
  const lines = text.split(/[\r\n]+/).map((line) => line.replace(LINK, ' ').replace(/\s+/g, ' ').trim());
  // Not through the middle of a character.
  return Array.from(lines.find(Boolean) ?? '').reduce(
    (kept, character) => (kept.length + character.length > MAX_KEYWORD ? kept : kept + character),
    '',
  );
}
