import type { FastifyInstance } from 'fastify';
import { PodiumError } from '#contract/error.ts';
import { stockLinker } from '#domain/stock/stock-link.ts';
import type { PublicStock, PublicStockQueries, StockPortion } from '../database/queries/public-stocks.ts';
import { encodeStream, encodingOf } from '../http/compression.ts';
import { type Freshness, isFresh } from '../http/freshness.ts';
import { originOf } from '../http/origin.ts';
import type { ResponseCache } from '../http/response-cache.ts';
import { keptPerVersion } from '../services/kept-per-version.ts';
import {
  PUBLIC_KINDS,
  type PublicKind,
  type PublicPage,
  type PublicPageDeps,
  publicPages,
} from './public-pages.ts';
import { type SitemapFile, sitemapIndex, URLS_END, URLS_START, urlsOf } from './sitemap-xml.ts';

export type SitemapDeps = PublicPageDeps & {
  readonly stocks: PublicStockQueries;
  readonly freshness: Freshness;
  readonly files: ResponseCache;
  /** Public origin; taken from the request when not configured. */
  readonly siteUrl: string | undefined;
};

export const SITEMAP = '/sitemap.xml';
const XML = 'application/xml; charset=utf-8';

/**
 * Pages of one file, each at three addresses. The protocol allows 50,000 addresses and 50 MB: an address with its
 * languages takes 1 KB, but 10 KB with the longest names that an import takes, so that size is what comes first.
 */
const PAGES_A_FILE = 1500;
/** Listings that are read at a time. */
const ROWS = 500;

const LISTINGS = 'listings';
type Kind = PublicKind | typeof LISTINGS;

/**
 * What search engines may show: an index, and files of pages with their languages and the days their data say they were
 * changed on. The files stand at the root, since a file speaks only for what is below its own folder. They are written
 * as they are sent, a portion at a time, so that any number of listings takes the same memory.
 */
export function registerSitemap(app: FastifyInstance, deps: SitemapDeps): void {
  const { catalogue, stocks, freshness, files, siteUrl } = deps;
  const keptPortions = keptPerVersion(() => stocks.portions(PAGES_A_FILE));
  const portionsNow = () => keptPortions(catalogue.current());

  app.get(SITEMAP, async (request, reply) => {
    const tag = freshness.tag(request, reply);
    if (isFresh(request, tag)) return reply.code(304).send();
    const origin = originOf(request, siteUrl);
    return files.send(request, reply, `${tag} ${origin}${SITEMAP}`, async () => ({
      type: XML,
      body: sitemapIndex(await filesOf(deps, await portionsNow()), origin),
    }));
  });

  const kinds = [...PUBLIC_KINDS, LISTINGS].join('|');
  app.get<{ Params: { kind: Kind; number: string } }>(
    `/sitemap-:kind(^(?:${kinds})$)-:number(^[1-9]\\d{0,4}).xml`,
    async (request, reply) => {
      const tag = freshness.tag(request, reply);
      if (isFresh(request, tag)) return reply.code(304).send();
      const { kind, number } = request.params;
      const n = Number(number) - 1;
      const pages =
        kind === LISTINGS ? await listingsOf(await portionsNow(), n, stocks) : await pagesOf(kind, n, deps);
      const encoding = encodingOf(request);
      if (encoding) reply.header('content-encoding', encoding);
      return reply.type(XML).send(encodeStream(writeUrls(pages, originOf(request, siteUrl)), encoding));
    },
  );
}

async function filesOf(
  deps: PublicPageDeps,
  portions: readonly StockPortion[],
): Promise<readonly SitemapFile[]> {
  const found: SitemapFile[] = [];
  for (const kind of PUBLIC_KINDS) {
    const { length } = await publicPages(kind, deps);
    for (let n = 0; n * PAGES_A_FILE < length; n += 1) found.push({ address: addressOfFile(kind, n) });
  }
  return [
    ...found,
    ...portions.map(({ changedOn }, n) => ({ address: addressOfFile(LISTINGS, n), changedOn })),
  ];
}

function addressOfFile(kind: Kind, n: number): string {
  return `/sitemap-${kind}-${n + 1}.xml`;
}

type Pages = Iterable<PublicPage> | AsyncIterable<PublicPage>;

/** The pages of a file, counted from 0. */
async function pagesOf(kind: PublicKind, n: number, deps: PublicPageDeps): Promise<Pages> {
  const pages = (await publicPages(kind, deps)).slice(n * PAGES_A_FILE, (n + 1) * PAGES_A_FILE);
  if (pages.length === 0) throw new PodiumError('not_found');
  return pages;
}

/** Refuses a file that is not there. A database that is away is noticed here, before the answer begins. */
async function listingsOf(
  portions: readonly StockPortion[],
  n: number,
  stocks: PublicStockQueries,
): Promise<Pages> {
  const portion = portions[n];
  if (portion === undefined) throw new PodiumError('not_found');
  return pagesFrom(await stocks.from(portion.firstId, ROWS), stocks);
}

async function* pagesFrom(
  first: readonly PublicStock[],
  stocks: PublicStockQueries,
): AsyncGenerator<PublicPage> {
  const linksOf = stockLinker();
  let rows = first;
  for (let left = PAGES_A_FILE; ; ) {
    for (const row of rows) yield { link: linksOf(row), changedOn: row.changedOn };
    left -= ROWS;
    const last = rows.at(-1);
    if (last === undefined || rows.length < ROWS || left <= 0) return;
    rows = await stocks.from(last.id + 1, Math.min(left, ROWS));
  }
}

/** Bytes that are written at a time. */
const CHUNK = 64 * 1024;

async function* writeUrls(pages: Pages, origin: string): AsyncGenerator<string> {
  let chunk = URLS_START;
  for await (const page of pages) {
    chunk += urlsOf(page, origin);
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk + URLS_END;
}
