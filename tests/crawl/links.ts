import { readAddress } from '#domain/address/read-address.ts';
import { parseSyndicationPath } from '#domain/address/syndication.ts';
import type { Language } from '#domain/text/language.ts';

/** A link to a URL of the portal, split into the URL path and the fragment (an element id). */
export type Link = { readonly address: string; readonly fragment: string };

/** A group of similar URLs: the same route or media folder with the same query parameters. */
export type UrlKind = {
  readonly name: string;
  /** Language of the page. Undefined if the URL is not a page. */
  readonly lang: Language | undefined;
  /**
   * Whether the URLs have a query. Only URLs without a query are crawled completely, because searches
   * link to ever narrower searches.
   */
  readonly hasQuery: boolean;
};

const ANCHOR_PATTERN = /<a\s[^>]*?href="([^"]*)"/g;
const ID_PATTERN = /\sid="([^"]+)"/g;

/**
 * Returns the links of a page to the portal itself. Links to other sites, `tel:` links and the like are
 * left out.
 */
export function linksOf(html: string, sourceUrl: string): readonly Link[] {
  const baseUrl = new URL(sourceUrl, 'http://portal.invalid');
  return [...html.matchAll(ANCHOR_PATTERN)]
    .map(([, href = '']) => new URL(href.replaceAll('&amp;', '&'), baseUrl))
    .filter(({ origin }) => origin === baseUrl.origin)
    .map(({ pathname, search, hash }) => ({
      address: pathname + search,
      fragment: decodeURIComponent(hash.slice(1)),
    }));
}

/** Returns all element ids of a page: the valid targets of link fragments. */
export function idsOf(html: string): ReadonlySet<string> {
  return new Set([...html.matchAll(ID_PATTERN)].map(([, id = '']) => id));
}

export function kindOf(address: string): UrlKind {
  const syndicationPath = parseSyndicationPath(address);
  if (syndicationPath)
    return { ...kindOf(syndicationPath.page), name: syndicationPath.form, lang: undefined };
  const { pathname, searchParams } = new URL(address, 'http://portal.invalid');
  const page = readAddress(pathname);
  // The language switch keeps all query parameters of the page, so all links with `lang` count as one
  // kind.
  const parameterNames = searchParams.has('lang') ? ['lang'] : [...new Set(searchParams.keys())].sort();
  const query = parameterNames.length > 0 ? `?${parameterNames.join('&')}` : '';
  return {
    name: (page?.name ?? folderOf(pathname)) + query,
    lang: page?.lang,
    hasQuery: parameterNames.length > 0,
  };
}

/** Returns the first two segments of a path, for example `/media/photo`. */
function folderOf(pathname: string): string {
  return pathname.split('/').slice(0, 3).join('/');
}
