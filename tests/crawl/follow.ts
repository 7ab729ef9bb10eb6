import { addressOf } from '#domain/address/addresses.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import { idsOf, type Kind, kindOf, linksOf } from './links.ts';

/** Pages asked for at a time. */
const AT_ONCE = 4;
/** Of addresses that carry a query, or are no pages, so many of each kind and language are asked for. */
const OF_A_KIND = 8;
/** A busy machine is slow, not wrong. */
const PATIENCE_MS = 120_000;

export type Followed = {
  /** Every address that was asked for, by its kind. */
  readonly kinds: ReadonlyMap<string, readonly Asked[]>;
  /** Links that time was too short for. */
  readonly left: number;
};

export type Asked = { readonly address: string; readonly lang: Kind['lang'] };

/** Follows the links from the main pages, nearest first, until none is left or time is up. */
export async function followLinks(
  origin: string,
  mostMs: number,
  complain: (problem: string) => void,
): Promise<Followed> {
  const until = Date.now() + mostMs;
  const kinds = new Map<string, Asked[]>();
  /** The page that first named an address. */
  const namedBy = new Map<string, string>();
  /** The elements of each page, for links to a part of it. */
  const ids = new Map<string, ReadonlySet<string>>();
  const fragments = new Map<string, { address: string; fragment: string; from: string }>();
  const waiting: string[] = [];

  const add = (address: string, from: string) => {
    if (namedBy.has(address)) return;
    namedBy.set(address, from);
    const { name, lang, hasQuery } = kindOf(address);
    const alike = kinds.get(name) ?? [];
    const isSample = hasQuery || lang === undefined;
    if (isSample && alike.filter((other) => other.lang === lang).length >= OF_A_KIND) return;
    kinds.set(name, [...alike, { address, lang }]);
    waiting.push(address);
  };

  const follow = async () => {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      if (Date.now() > until) {
        waiting.unshift(address);
        return;
      }
      const { status, html } = await ask(origin + address);
      if (status !== 200) complain(`${address} answers ${status}, named by ${namedBy.get(address)}`);
      if (status !== 200 || html === '') continue;
      ids.set(address, idsOf(html));
      const isNarrowed = kindOf(address).hasQuery;
      for (const link of linksOf(html, address)) {
        // A search leads to narrower ones, and these to still narrower ones, without end.
        if (!isNarrowed || !kindOf(link.address).hasQuery) add(link.address, address);
        const whole = `${link.address}#${link.fragment}`;
        if (link.fragment !== '' && !fragments.has(whole)) fragments.set(whole, { ...link, from: address });
      }
    }
  };

  for (const lang of LANGUAGES) add(addressOf('home', lang), 'the visitor');
  // A round ends when nothing waits; what its last pages lead to is the next one.
  while (waiting.length > 0 && Date.now() < until) await Promise.all(Array.from({ length: AT_ONCE }, follow));
  for (const { address, fragment, from } of fragments.values())
    if (ids.get(address)?.has(fragment) === false)
      complain(`${address} has no #${fragment}, which is named by ${from}`);
  return { kinds, left: waiting.length };
}

/** The status at the end of all redirects, and what it is if that is a page. */
async function ask(url: string): Promise<{ status: number | string; html: string }> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
    if (!isPage) await answer.body?.cancel();
    return { status: answer.status, html: isPage ? await answer.text() : '' };
  } catch (error) {
    return { status: String(error), html: '' };
  }
}
