import fastify from 'fastify';
import { expect, test } from 'vitest';
import type { SearchEngine } from '#catalogue/engine/engine.ts';
import { TRANSACTIONS_CSV_PATH } from '#contract/paths.ts';
import type { Transaction } from '#contract/transaction.ts';
import { BASE_PATH } from '#domain/address/addresses.ts';
import { MAX_CSV_ROWS } from '#domain/transaction/transaction-filter.ts';
import { createFreshness } from '../http/freshness.ts';
import { createResponseCache } from '../http/response-cache.ts';
import { ROWS_PER_TURN } from './transactions-csv.ts';
import { registerTransactionsCsv } from './transactions-csv-route.ts';

const ROW = { tx_date: '2026-11-15', floor: null, street: null, sell: null } as Transaction;

/**
 * Creates a server with `count` transactions. Records for each page request the event loop turn and the
 * number of rows.
 */
function createTestServer(count: number) {
  const requestedPages: { turn: number; rows: number }[] = [];
  let turn = 0;
  const turnCounter = { isRunning: true };
  const countTurns = () => {
    turn += 1;
    if (turnCounter.isRunning) setImmediate(countTurns);
  };
  countTurns();
  const engine = {
    version: 1,
    districts: () => ({ districts: [], usages: [] }),
    transactions({ cursor, pageSize }: { cursor: number; pageSize: number }) {
      requestedPages.push({ turn, rows: pageSize });
      const rowCount = Math.max(0, Math.min(pageSize, count - cursor));
      return { count, transactions: Array<Transaction>(rowCount).fill(ROW) };
    },
  } as Partial<SearchEngine> as SearchEngine;
  const catalogue = { current: () => engine };
  const app = fastify();
  const freshness = createFreshness({ catalogue, now: () => 0, buildId: () => 'p', siteUrl: undefined });
  registerTransactionsCsv(app, { catalogue, freshness, fileCache: createResponseCache(), now: () => 0 });
  return { app, requestedPages, turnCounter };
}

const CSV_URL = `${BASE_PATH}/${TRANSACTIONS_CSV_PATH}?lang=en`;

test('creates the file a few rows per turn of the event loop', async () => {
  const { app, requestedPages, turnCounter } = createTestServer(MAX_CSV_ROWS + 1);
  const { body } = await app.inject(CSV_URL);
  turnCounter.isRunning = false;
  expect(body.trimEnd().split('\r\n')).toHaveLength(1 + MAX_CSV_ROWS);
  expect(requestedPages.map(({ rows }) => rows)).toEqual(
    Array(MAX_CSV_ROWS / ROWS_PER_TURN).fill(ROWS_PER_TURN),
  );
  expect(new Set(requestedPages.map((page) => page.turn)).size).toBe(requestedPages.length);
});

test('creates the file once per data version', async () => {
  const { app, requestedPages, turnCounter } = createTestServer(10);
  const firstResponse = await app.inject(CSV_URL);
  const secondResponse = await app.inject(CSV_URL);
  expect([secondResponse.body, secondResponse.headers]).toEqual([
    firstResponse.body,
    { ...firstResponse.headers, date: secondResponse.headers.date },
  ]);
  expect(requestedPages).toHaveLength(1);
  const notModifiedResponse = await app.inject({
    url: CSV_URL,
    headers: { 'if-none-match': String(firstResponse.headers.etag) },
  });
  expect(notModifiedResponse.statusCode).toBe(304);
  turnCounter.isRunning = false;
});
