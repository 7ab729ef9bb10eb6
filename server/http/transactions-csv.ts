import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { transactionQuery } from '#contract/params.ts';
import { TRANSACTIONS_CSV } from '#contract/paths.ts';
import { BASE } from '#domain/address/addresses.ts';
import { DEFAULT_TRANSACTION_ORDER } from '#domain/search/sort.ts';
import { hongKongDay } from '#domain/text/date.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import type { CatalogueHolder } from '../live-catalogue/catalogue-holder.ts';
import { limitConcurrent } from '../services/limit-concurrent.ts';
import { readInput } from '../services/read-input.ts';
import { csvFileName, transactionsCsv } from '../services/transactions-csv.ts';
import { csvResponse } from './csv-response.ts';
import { type Freshness, isFresh } from './freshness.ts';
import type { ResponseCache } from './response-cache.ts';

const fileQuery = z.object({ lang: z.enum(LANGUAGES).default('zh') });

/** A file takes about 0.1 s of the event loop, so that the last one waits 2 s. */
const FILES_AT_ONCE = { running: 1, waiting: 20 };

/** The transactions of a search as a file: /ics/property/transaction/transactions.csv?lang=en&tx_type=S. */
export function registerTransactionsCsv(
  app: FastifyInstance,
  deps: {
    readonly catalogue: Pick<CatalogueHolder, 'current'>;
    readonly freshness: Freshness;
    readonly files: ResponseCache;
    /** Milliseconds since 1970. */
    readonly now: () => number;
  },
): void {
  const { catalogue, freshness, files } = deps;
  const takeTurns = limitConcurrent(FILES_AT_ONCE);
  app.get<{ Querystring: Record<string, string> }>(`${BASE}/${TRANSACTIONS_CSV}`, async (request, reply) => {
    const tag = freshness.tag(reply);
    if (isFresh(request, tag)) return reply.code(304).send();
    return files.send(request, reply, `${tag} ${hongKongDay(deps.now())} ${request.url}`, async () => {
      const { lang } = readInput(fileQuery, request.query);
      const { filter = {}, order = DEFAULT_TRANSACTION_ORDER } =
        readInput(transactionQuery, request.query) ?? {};
      const engine = catalogue.current();
      const csv = await takeTurns(() =>
        transactionsCsv(
          async (page) => (await engine.transactions({ filter, order, ...page })).transactions,
          lang,
        ),
      );
      const today = hongKongDay(deps.now());
      const { districts } = await engine.districts();
      return csvResponse(`transactions_${today}.csv`, csvFileName(filter, districts, lang, today), csv);
    });
  });
}
