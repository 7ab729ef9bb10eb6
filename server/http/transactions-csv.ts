import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { transactionQuery } from '#contract/params.ts';
import { TRANSACTIONS_CSV } from '#contract/paths.ts';
import { BASE } from '#domain/address/addresses.ts';
import { DEFAULT_TRANSACTION_ORDER } from '#domain/search/sort.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import { MAX_CSV_ROWS } from '#domain/transaction/transaction-filter.ts';
import type { CatalogueHolder } from '../live-catalogue/catalogue-holder.ts';
import { readInput } from '../services/read-input.ts';
import { csvFileName, transactionsCsv } from '../services/transactions-csv.ts';
import type { Freshness } from './freshness.ts';

const fileQuery = z.object({ lang: z.enum(LANGUAGES).default('zh') });

/** The transactions of a search as a file: /ics/property/transaction/transactions.csv?lang=en&tx_type=S. */
export function registerTransactionsCsv(
  app: FastifyInstance,
  deps: { readonly catalogue: Pick<CatalogueHolder, 'current'>; readonly freshness: Freshness },
): void {
  app.get<{ Querystring: Record<string, string> }>(`${BASE}/${TRANSACTIONS_CSV}`, async (request, reply) => {
    const { lang } = readInput(fileQuery, request.query);
    const { filter = {}, order = DEFAULT_TRANSACTION_ORDER } =
      readInput(transactionQuery, request.query) ?? {};
    const { transactions } = await deps.catalogue
      .current()
      .transactions({ filter, order, cursor: 0, pageSize: MAX_CSV_ROWS });
    deps.freshness.tag(reply);
    const name = encodeURIComponent(csvFileName(lang));
    return reply
      .header('content-disposition', `attachment; filename="transactions.csv"; filename*=UTF-8''${name}`)
      .type('text/csv; charset=utf-8')
      .send(transactionsCsv(transactions, lang));
  });
}
