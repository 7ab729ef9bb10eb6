import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { commaList } from '#contract/fields.ts';
import { stockQuery } from '#contract/params.ts';
import { STOCKS_CSV_PATH } from '#contract/paths.ts';
import { STOCK_FILE_COLUMN_KEYS, visibleColumns } from '#domain/stock/stock-columns.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import { parseParams } from '../services/read-input.ts';
import { searchFileName } from './csv-file.ts';
import { csvResponse } from './csv-response.ts';
import { type CsvRouteDeps, registerCsvRoute } from './csv-route.ts';
import { stocksCsv } from './stocks-csv.ts';

const csvQuerySchema = z.object({
  lang: z.enum(LANGUAGES).default('zh'),
  columns: commaList(
    z.enum(STOCK_FILE_COLUMN_KEYS),
    'Columns of the table, in its order.',
    STOCK_FILE_COLUMN_KEYS.length,
  ),
});

/**
 * Registers the CSV download of a listing search:
 * /ics/property/stock/stocks.csv?lang=en&tx_type=L&columns=area,rent.
 */
export function registerStocksCsv(app: FastifyInstance, deps: CsvRouteDeps): void {
  registerCsvRoute(app, STOCKS_CSV_PATH, deps, async (query, { engine, today, runLimited: takeTurn }) => {
    const { lang, columns } = parseParams(csvQuerySchema, query);
    const { filter, order } = parseParams(stockQuery, query);
    const columnKeys =
      columns.length === 0
        ? visibleColumns(filter, order.field, {})
        : STOCK_FILE_COLUMN_KEYS.filter((key) => columns.includes(key));
    const csv = await takeTurn(() =>
      stocksCsv(async (page) => (await engine.stocks({ filter, order, ...page })).stocks, columnKeys, lang),
    );
    const { districts } = await engine.districts();
    return csvResponse(`listings_${today}.csv`, searchFileName('find', filter, districts, lang, today), csv);
  });
}
