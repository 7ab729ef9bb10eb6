import type { FastifyInstance } from 'fastify';
import { PodiumError } from '#contract/error.ts';
import { stockLinker } from '#domain/stock/stock-link.ts';
import type { PublicStockQueries } from '../database/queries/public-stocks.ts';
import {
  PUBLIC_KINDS,
  type PublicKind,
  type PublicPage,
  type PublicPageDeps,
  publicPages,
} from '../services/public-pages.ts';
import { encodeStream, encodingOf } from './compression.ts';
import { type Freshness, isFresh } from './freshness.ts';
import { originOf } from './origin.ts';
import type { ResponseCache } from './response-cache.ts';
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
  const { freshness, files, siteUrl } = deps;

  app.get(SITEMAP, async (request, reply) => {
    const tag = freshness.tag(reply);
    if (isFresh(request, tag)) return reply.code(304).send();
    const origin = originOf(request, siteUrl);
    return files.send(request, reply, `${tag} ${origin}${SITEMAP}`, async () => ({
      type: XML,
      body: sitemapIndex(await filesOf(deps), origin),
    }));
  });

  const kinds = [...PUBLIC_KINDS, LISTINGS].join('|');
  app.get<{ Params: { kind: Kind; number: string } }>(
    `/sitemap-:kind(^(?:${kinds})$)-:number(^[1-9]\\d{0,4}).xml`,
    async (request, reply) => {
      const tag = freshness.tag(reply);
      if (isFresh(request, tag)) return reply.code(304).send();
      const { kind, number } = request.params;
      const pages = await pagesOf(kind, Number(number) - 1, deps);
      const encoding = encodingOf(request);
      if (encoding) reply.header('content-encoding', encoding);
      return reply.type(XML).send(encodeStream(writeUrls(pages, originOf(request, siteUrl)), encoding));
    },
  );
}

async function filesOf(deps: SitemapDeps): Promise<readonly SitemapFile[]> {
  const found: SitemapFile[] = [];
  for (const kind of PUBLIC_KINDS) {
    const { length } = await publicPages(kind, deps);
    for (let n = 0; n * PAGES_A_FILE < length; n += 1) found.push({ address: addressOfFile(kind, n) });
  }
  const portions = await deps.stocks.portions(PAGES_A_FILE);
  return [
    ...found,
    ...portions.map(({ changedOn }, n) => ({ address: addressOfFile(LISTINGS, n), changedOn })),
  ];
}

function addressOfFile(kind: Kind, n: number): string {
  return `/sitemap-${kind}-${n + 1}.xml`;
}

type Pages = Iterable<PublicPage> | AsyncIterable<PublicPage>;

/** The pages of a file, counted from 0. A file that is not there, or a database that is away, is found out here. */
async function pagesOf(kind: Kind, n: number, deps: SitemapDeps): Promise<Pages> {
  if (kind === LISTINGS) {
    const start = await deps.stocks.startOf(n, PAGES_A_FILE);
    if (start === undefined) throw new PodiumError('not_found');
    return listingsFrom(start, deps.stocks);
  }
  const pages = await publicPages(kind, deps);
  if (n * PAGES_A_FILE >= pages.length) throw new PodiumError('not_found');
  return pages.slice(n * PAGES_A_FILE, (n + 1) * PAGES_A_FILE);
}

async function* listingsFrom(start: number, stocks: PublicStockQueries): AsyncGenerator<PublicPage> {
  const linksOf = stockLinker();
  let next = start;
  for (let left = PAGES_A_FILE; left > 0; left -= ROWS) {
    const rows = await stocks.from(next, Math.min(left, ROWS));
    for (const row of rows) yield { link: linksOf(row), changedOn: row.changedOn };
    const last = rows.at(-1);
    if (last === undefined || rows.length < ROWS) return;
    next = last.id + 1;
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
