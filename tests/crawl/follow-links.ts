import { addressOf } from '#domain/address/addresses.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import { idsOf, kindOf, linksOf, type UrlKind } from './links.ts';

/** Maximum number of concurrent requests. */
const MAX_CONCURRENT_REQUESTS = 4;
/**
 * Maximum number of requests per kind of URL and language. Applies to URLs that have a query or are not
 * pages.
 */
const MAX_REQUESTS_PER_KIND = 8;
/** Request timeout in milliseconds; generous for a busy machine. */
const REQUEST_TIMEOUT_MS = 120_000;

export type CrawlResult = {
  /** All requested URLs, grouped by the name of their kind. */
  readonly kinds: ReadonlyMap<string, readonly CrawledUrl[]>;
  /** Number of links that were not followed before the time limit. */
  readonly unfollowedCount: number;
};

export type CrawledUrl = { readonly address: string; readonly lang: UrlKind['lang'] };

/** Follows links breadth-first from the home pages until no link is left or the time limit is reached. */
export async function followLinks(
  origin: string,
  timeLimitMs: number,
  reportProblem: (problem: string) => void,
): Promise<CrawlResult> {
  const deadline = Date.now() + timeLimitMs;
  const urlsByKind = new Map<string, CrawledUrl[]>();
  /** For each URL, the page that first linked to the URL. */
  const linkedFrom = new Map<string, string>();
  /** Element ids of each page, to check links with a fragment. */
  const elementIdsByPage = new Map<string, ReadonlySet<string>>();
  const fragmentLinks = new Map<string, { address: string; fragment: string; from: string }>();
  const queue: string[] = [];

  const enqueue = (address: string, sourcePage: string) => {
    if (linkedFrom.has(address)) return;
    linkedFrom.set(address, sourcePage);
    const { name, lang, hasQuery } = kindOf(address);
    const urlsOfKind = urlsByKind.get(name) ?? [];
    const isLimited = hasQuery || lang === undefined;
    if (isLimited && urlsOfKind.filter((otherUrl) => otherUrl.lang === lang).length >= MAX_REQUESTS_PER_KIND)
      return;
    urlsByKind.set(name, [...urlsOfKind, { address, lang }]);
    queue.push(address);
  };

  const runWorker = async () => {
    for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
      if (Date.now() > deadline) {
        queue.unshift(address);
        return;
      }
      const { status, html } = await fetchPage(origin + address);
      if (status !== 200) reportProblem(`${address} answers ${status}, named by ${linkedFrom.get(address)}`);
      if (status !== 200 || html === '') continue;
      elementIdsByPage.set(address, idsOf(html));
      const isSearch = kindOf(address).hasQuery;
      for (const link of linksOf(html, address)) {
        // Search pages link to ever narrower searches, so links from one search to another are not
        // followed.
        if (!isSearch || !kindOf(link.address).hasQuery) enqueue(link.address, address);
        const urlWithFragment = `${link.address}#${link.fragment}`;
        if (link.fragment !== '' && !fragmentLinks.has(urlWithFragment))
          fragmentLinks.set(urlWithFragment, { ...link, from: address });
      }
    }
  };

  for (const lang of LANGUAGES) enqueue(addressOf('home', lang), 'the visitor');
  // A worker stops when the queue is empty, but a request of another worker may still add links to the
  // queue. The loop then starts the workers again.
  while (queue.length > 0 && Date.now() < deadline)
    await Promise.all(Array.from({ length: MAX_CONCURRENT_REQUESTS }, runWorker));
  for (const { address, fragment, from } of fragmentLinks.values())
    if (elementIdsByPage.get(address)?.has(fragment) === false)
      reportProblem(`${address} has no #${fragment}, which is named by ${from}`);
  return { kinds: urlsByKind, unfollowedCount: queue.length };
}

/** Returns the status after all redirects, and the HTML if the response is a page. */
async function fetchPage(url: string): Promise<{ status: number | string; html: string }> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
    const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
    if (!isPage) await response.body?.cancel();
    return { status: response.status, html: isPage ? await response.text() : '' };
  } catch (error) {
    return { status: String(error), html: '' };
  }
}
