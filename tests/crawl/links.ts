import { readBulletinAddress } from '#domain/address/bulletin.ts';
import { readAddress } from '#domain/address/read-address.ts';
import type { Language } from '#domain/text/language.ts';

/** Where a link leads to: an address of the portal, without its fragment, and the element of it that is named. */
export type Link = { readonly address: string; readonly fragment: string };

/** Addresses that are alike: of one page of the table, or one folder of files, with the same names in the query. */
export type Kind = {
  readonly name: string;
  /** Undefined of what is no page. */
  readonly lang: Language | undefined;
  /** A search narrows to others without end: only what has no query is followed whole. */
  readonly hasQuery: boolean;
};

const ANCHOR = /<a\s[^>]*?href="([^"]*)"/g;
const ID = /\sid="([^"]+)"/g;

/** The links of a page to the portal itself; those to other sites, telephones and the like are left out. */
export function linksOf(html: string, from: string): readonly Link[] {
  const base = new URL(from, 'http://portal.invalid');
  return [...html.matchAll(ANCHOR)]
    .map(([, href = '']) => new URL(href.replaceAll('&amp;', '&'), base))
    .filter(({ origin }) => origin === base.origin)
    .map(({ pathname, search, hash }) => ({
      address: pathname + search,
      fragment: decodeURIComponent(hash.slice(1)),
    }));
}

/** What the fragment of a link may name. */
export function idsOf(html: string): ReadonlySet<string> {
  return new Set([...html.matchAll(ID)].map(([, id = '']) => id));
}

export function kindOf(address: string): Kind {
  const bulletin = readBulletinAddress(address);
  if (bulletin) return { ...kindOf(bulletin.page), name: bulletin.form, lang: undefined };
  const { pathname, searchParams } = new URL(address, 'http://portal.invalid');
  const page = readAddress(pathname);
  // The switch of languages keeps the rest of the query: its links are all alike.
  const names = searchParams.has('lang') ? ['lang'] : [...new Set(searchParams.keys())].sort();
  const query = names.length > 0 ? `?${names.join('&')}` : '';
  return {
    name: (page?.name ?? folderOf(pathname)) + query,
    lang: page?.lang,
    hasQuery: names.length > 0,
  };
}

/** /media/photo/… and its like. */
function folderOf(pathname: string): string {
  return pathname.split('/').slice(0, 3).join('/');
}
