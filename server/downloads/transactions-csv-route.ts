import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { transactionQuery } from '#contract/params.ts';
import { TRANSACTIONS_CSV } from '#contract/paths.ts';
import { DEFAULT_TRANSACTION_ORDER } from '#domain/search/sort.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import { readInput } from '../services/read-input.ts';
import { searchFileName } from './csv-file.ts';
import { csvResponse } from './csv-response.ts';
import { type CsvRouteDeps, registerCsvRoute } from './csv-route.ts';
import { transactionsCsv } from './transactions-csv.ts';

const fileQuery = z.object({ lang: z.enum(LANGUAGES).default('zh') });

/** The transactions of a search as a file: /ics/property/transaction/transactions.csv?lang=en&tx_type=S. */
export function registerTransactionsCsv(app: FastifyInstance, deps: CsvRouteDeps): void {
  registerCsvRoute(app, TRANSACTIONS_CSV, deps, async (query, { engine, today, inTurn }) => {
    const { lang } = readInput(fileQuery, query);
    const { filter = {}, order = DEFAULT_TRANSACTION_ORDER } = readInput(transactionQuery, query) ?? {};
    const csv = await inTurn(() =>
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
  });
}
