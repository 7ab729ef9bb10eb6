import type { FastifyInstance } from 'fastify';
import type { SearchEngine } from '#catalogue/engine/engine.ts';
import { BASE_PATH } from '#domain/address/addresses.ts';
import { hongKongDay, type IsoDate } from '#domain/text/date.ts';
import { type Freshness, isNotModified } from '../http/freshness.ts';
import { queryOf } from '../http/query.ts';
import type { CacheableResponse, ResponseCache } from '../http/response-cache.ts';
import type { CatalogueHolder } from '../live-catalogue/catalogue-holder.ts';
import { limitConcurrent, type RunLimited } from '../queues/limit-concurrent.ts';

export type CsvRouteDeps = {
  readonly catalogue: Pick<CatalogueHolder, 'current'>;
  readonly freshness: Freshness;
  readonly fileCache: ResponseCache;
  /** Returns the current time in milliseconds since 1970. */
  readonly now: () => number;
};

/** One CSV file occupies the event loop for about 0.1 s. With a queue of 20 the last request waits 2 s. */
const CSV_BUILD_LIMITS = { maxRunning: 1, maxWaiting: 20 };

type QueryParams = Readonly<Record<string, string>>;

type CsvBuildContext = {
  readonly engine: SearchEngine;
  readonly today: IsoDate;
  /** Runs the work when no other CSV file is being built. */
  readonly runLimited: RunLimited;
};

/** Registers a CSV download of a search. The file is cached until the data or the date changes. */
export function registerCsvRoute(
  app: FastifyInstance,
  routePath: string,
  { catalogue, freshness, fileCache, now }: CsvRouteDeps,
  buildFile: (query: QueryParams, context: CsvBuildContext) => Promise<CacheableResponse>,
): void {
  const takeTurn = limitConcurrent(CSV_BUILD_LIMITS);
  app.get(`${BASE_PATH}/${routePath}`, async (request, reply) => {
    const etag = freshness.setHeaders(request, reply);
    if (isNotModified(request, etag)) return reply.code(304).send();
    const today = hongKongDay(now());
    return fileCache.send(request, reply, `${etag} ${today} ${request.url}`, () =>
      buildFile(queryOf(request), { engine: catalogue.current(), today, runLimited: takeTurn }),
    );
  });
}
