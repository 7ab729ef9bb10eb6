import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { transactionQuery } from '#contract/params.ts';
import { TRANSACTIONS_CSV_PATH } from '#contract/paths.ts';
import { DEFAULT_TRANSACTION_ORDER } from '#domain/search/sort.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import { parseParams } from '../services/read-input.ts';
import { searchFileName } from './csv-file.ts';
import { csvResponse } from './csv-response.ts';
import { type CsvRouteDeps, registerCsvRoute } from './csv-route.ts';
import { transactionsCsv } from './transactions-csv.ts';

const csvQuerySchema = z.object({ lang: z.enum(LANGUAGES).default('zh') });

/**
 * Registers the CSV download of a transaction search:
 * /ics/property/transaction/transactions.csv?lang=en&tx_type=S.
 */
export function registerTransactionsCsv(app: FastifyInstance, deps: CsvRouteDeps): void {
  registerCsvRoute(
    app,
    TRANSACTIONS_CSV_PATH,
    deps,
    async (query, { engine, today, runLimited: takeTurn }) => {
      const { lang } = parseParams(csvQuerySchema, query);
      const { filter = {}, order = DEFAULT_TRANSACTION_ORDER } = parseParams(transactionQuery, query) ?? {};
      const csv = await takeTurn(() =>
        transactionsCsv(
          async (page) => (await engine.transactions({ filter, order, ...page })).transactions,
          lang,
        ),
      );
      const { districts } = await engine.districts();
      const days = [filter.days?.min ?? '', filter.days?.max ?? ''];
      return csvResponse(
        `transactions_${today}.csv`,
        searchFileName('transaction', filter, districts, lang, today, days),
        csv,
      );
    },
  );
}
