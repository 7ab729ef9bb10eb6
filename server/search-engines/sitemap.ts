import type { FastifyInstance } from 'fastify';
import { PodiumError } from '#contract/error.ts';
import { createStockLinker } from '#domain/stock/stock-link.ts';
import type { PublicStock, PublicStockQueries, StockPortion } from '../database/queries/public-stocks.ts';
import { encodeStream, encodingOf } from '../http/compression.ts';
import { type Freshness, isNotModified } from '../http/freshness.ts';
import { originOf } from '../http/origin.ts';
import type { ResponseCache } from '../http/response-cache.ts';
import { cachePerVersion } from '../services/cache-per-version.ts';
import {
  listPublicPages,
  PUBLIC_KINDS,
  type PublicKind,
  type PublicPage,
  type PublicPageDeps,
} from './public-pages.ts';
import { type SitemapFile, sitemapIndex, URLSET_END, URLSET_START, urlElements } from './sitemap-xml.ts';

export type SitemapDeps = PublicPageDeps & {
  readonly stocks: PublicStockQueries;
  readonly freshness: Freshness;
  readonly fileCache: ResponseCache;
  /** Public origin of the site. If undefined, the origin is taken from the request. */
  readonly siteUrl: string | undefined;
};

export const SITEMAP_PATH = '/sitemap.xml';
const XML_TYPE = 'application/xml; charset=utf-8';

/**
 * Maximum number of pages per sitemap file. Each page has three URLs. The protocol allows 50,000 URLs
 * and 50 MB per file. A URL with its alternates takes 1 KB, or 10 KB with the longest names, so a file
 * reaches the size limit first.
 */
const PAGES_PER_FILE = 1500;
/** Number of listings that one query reads. */
const ROWS_PER_QUERY = 500;

const LISTINGS_KIND = 'listings';
type SitemapKind = PublicKind | typeof LISTINGS_KIND;

/**
 * Registers the sitemap: an index, and files with the pages, their language versions and change dates.
 * The files are in the root folder, because a sitemap covers only paths below its own folder. They are
 * streamed in chunks, so that memory use does not depend on the number of listings.
 */
export function registerSitemap(app: FastifyInstance, deps: SitemapDeps): void {
  const { catalogue, stocks, freshness, fileCache, siteUrl } = deps;
  const cachedPortions = cachePerVersion(() => stocks.readPortions(PAGES_PER_FILE));
  const currentPortions = () => cachedPortions(catalogue.current());

  app.get(SITEMAP_PATH, async (request, reply) => {
    const etag = freshness.setHeaders(request, reply);
    if (isNotModified(request, etag)) return reply.code(304).send();
    const origin = originOf(request, siteUrl);
    return fileCache.send(request, reply, `${etag} ${origin}${SITEMAP_PATH}`, async () => ({
      type: XML_TYPE,
      body: sitemapIndex(await listFiles(deps, await currentPortions()), origin),
    }));
  });

  const kindsPattern = [...PUBLIC_KINDS, LISTINGS_KIND].join('|');
  app.get<{ Params: { kind: SitemapKind; number: string } }>(
    `/sitemap-:kind(^(?:${kindsPattern})$)-:number(^[1-9]\\d{0,4}).xml`,
    async (request, reply) => {
      const etag = freshness.setHeaders(request, reply);
      if (isNotModified(request, etag)) return reply.code(304).send();
      const { kind, number } = request.params;
      const fileIndex = Number(number) - 1;
      const pages =
        kind === LISTINGS_KIND
          ? await openListingPages(await currentPortions(), fileIndex, stocks)
          : await pagesOfFile(kind, fileIndex, deps);
      const encoding = encodingOf(request);
      if (encoding) reply.header('content-encoding', encoding);
      return reply.type(XML_TYPE).send(encodeStream(writeUrls(pages, originOf(request, siteUrl)), encoding));
    },
  );
}

async function listFiles(
  deps: PublicPageDeps,
  portions: readonly StockPortion[],
): Promise<readonly SitemapFile[]> {
  const pageFiles: SitemapFile[] = [];
  for (const kind of PUBLIC_KINDS) {
    const { length } = await listPublicPages(kind, deps);
    for (let fileIndex = 0; fileIndex * PAGES_PER_FILE < length; fileIndex += 1)
      pageFiles.push({ address: sitemapPath(kind, fileIndex) });
  }
  return [
    ...pageFiles,
    ...portions.map(({ changedOn }, fileIndex) => ({
      address: sitemapPath(LISTINGS_KIND, fileIndex),
      changedOn,
    })),
  ];
}

function sitemapPath(kind: SitemapKind, fileIndex: number): string {
  return `/sitemap-${kind}-${fileIndex + 1}.xml`;
}

type PublicPages = Iterable<PublicPage> | AsyncIterable<PublicPage>;

/** Returns the pages of one file; `fileIndex` starts at 0. */
async function pagesOfFile(kind: PublicKind, fileIndex: number, deps: PublicPageDeps): Promise<PublicPages> {
  const pages = (await listPublicPages(kind, deps)).slice(
    fileIndex * PAGES_PER_FILE,
    (fileIndex + 1) * PAGES_PER_FILE,
  );
  if (pages.length === 0) throw new PodiumError('not_found');
  return pages;
}

/**
 * Returns the listings of one file; throws if the file does not exist. The first query runs before the
 * response starts, so that a database error still yields an error status.
 */
async function openListingPages(
  portions: readonly StockPortion[],
  fileIndex: number,
  stocks: PublicStockQueries,
): Promise<PublicPages> {
  const portion = portions[fileIndex];
  if (portion === undefined) throw new PodiumError('not_found');
  return readListingPages(await stocks.listActiveFrom(portion.firstId, ROWS_PER_QUERY), stocks);
}

async function* readListingPages(
  firstRows: readonly PublicStock[],
  stocks: PublicStockQueries,
): AsyncGenerator<PublicPage> {
  const linksOf = createStockLinker();
  let rows = firstRows;
  for (let remaining = PAGES_PER_FILE; ; ) {
    for (const row of rows) yield { link: linksOf(row), changedOn: row.changedOn };
    remaining -= ROWS_PER_QUERY;
    const lastRow = rows.at(-1);
    if (lastRow === undefined || rows.length < ROWS_PER_QUERY || remaining <= 0) return;
    rows = await stocks.listActiveFrom(lastRow.id + 1, Math.min(remaining, ROWS_PER_QUERY));
  }
}

/** Characters per chunk of the stream. */
const CHUNK_CHARACTERS = 64 * 1024;

async function* writeUrls(pages: PublicPages, origin: string): AsyncGenerator<string> {
  let chunk = URLSET_START;
  for await (const page of pages) {
    chunk += urlElements(page, origin);
    if (chunk.length < CHUNK_CHARACTERS) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk + URLSET_END;
}
