import type { FastifyInstance } from 'fastify';
import type { SearchEngine } from '#catalogue/engine/engine.ts';
import { BASE } from '#domain/address/addresses.ts';
import { hongKongDay, type IsoDate } from '#domain/text/date.ts';
import { type Freshness, isFresh } from '../http/freshness.ts';
import { queryOf } from '../http/query.ts';
import type { CacheableResponse, ResponseCache } from '../http/response-cache.ts';
import type { CatalogueHolder } from '../live-catalogue/catalogue-holder.ts';
import { limitConcurrent, type TakeTurn } from '../queues/limit-concurrent.ts';

export type CsvRouteDeps = {
  readonly catalogue: Pick<CatalogueHolder, 'current'>;
  readonly freshness: Freshness;
  readonly files: ResponseCache;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** A file takes about 0.1 s of the event loop, so that the last one waits 2 s. */
const FILES_AT_ONCE = { running: 1, waiting: 20 };

type Query = Readonly<Record<string, string>>;

type Making = {
  readonly engine: SearchEngine;
  readonly today: IsoDate;
  /** Fetches the rows when no other file is being made. */
  readonly inTurn: TakeTurn;
};

/** The rows of a search as a file, kept for as long as the data and the day are the same. */
export function registerCsvRoute(
  app: FastifyInstance,
  path: string,
  { catalogue, freshness, files, now }: CsvRouteDeps,
  fileOf: (query: Query, making: Making) => Promise<CacheableResponse>,
): void {
  const inTurn = limitConcurrent(FILES_AT_ONCE);
  app.get(`${BASE}/${path}`, async (request, reply) => {
    const tag = freshness.tag(request, reply);
    if (isFresh(request, tag)) return reply.code(304).send();
    const today = hongKongDay(now());
    return files.send(request, reply, `${tag} ${today} ${request.url}`, () =>
      fileOf(queryOf(request), { engine: catalogue.current(), today, inTurn }),
    );
  });
}
