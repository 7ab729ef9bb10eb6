import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { commaList } from '#contract/fields.ts';
import { stockQuery } from '#contract/params.ts';
import { STOCKS_CSV } from '#contract/paths.ts';
import { BASE } from '#domain/address/addresses.ts';
import { STOCK_COLUMN_KEYS, shownColumns } from '#domain/stock/stock-columns.ts';
import { hongKongDay } from '#domain/text/date.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import type { CatalogueHolder } from '../live-catalogue/catalogue-holder.ts';
import { limitConcurrent } from '../services/limit-concurrent.ts';
import { readInput } from '../services/read-input.ts';
import { stocksCsv, stocksFileName } from '../services/stocks-csv.ts';
import { csvResponse } from './csv-response.ts';
import { type Freshness, isFresh } from './freshness.ts';
import type { ResponseCache } from './response-cache.ts';

const fileQuery = z.object({
  lang: z.enum(LANGUAGES).default('zh'),
  columns: commaList(
    z.enum(STOCK_COLUMN_KEYS),
    'Columns of the table, in its order.',
    STOCK_COLUMN_KEYS.length,
  ),
});

/** Each file takes some of the event loop, so that they are made one after another. */
const FILES_AT_ONCE = { running: 1, waiting: 20 };

/** The listings of a search as a file: /ics/property/stock/stocks.csv?lang=en&tx_type=L&columns=area,rent. */
export function registerStocksCsv(
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
  app.get<{ Querystring: Record<string, string> }>(`${BASE}/${STOCKS_CSV}`, async (request, reply) => {
    const tag = freshness.tag(reply);
    if (isFresh(request, tag)) return reply.code(304).send();
    return files.send(request, reply, `${tag} ${hongKongDay(deps.now())} ${request.url}`, async () => {
      const { lang, columns } = readInput(fileQuery, request.query);
      const { filter, order } = readInput(stockQuery, request.query);
      const engine = catalogue.current();
      const shown =
        columns.length === 0
          ? shownColumns(filter, order.field, {})
          : STOCK_COLUMN_KEYS.filter((key) => columns.includes(key));
      const csv = await takeTurns(() =>
        stocksCsv(async (page) => (await engine.stocks({ filter, order, ...page })).stocks, shown, lang),
      );
      const today = hongKongDay(deps.now());
      const { districts } = await engine.districts();
      return csvResponse(`listings_${today}.csv`, stocksFileName(filter, districts, lang, today), csv);
    });
  });
}
