import fastify from 'fastify';
import { expect, test } from 'vitest';
import type { SearchEngine } from '#catalogue/engine/engine.ts';
import { TRANSACTIONS_CSV } from '#contract/paths.ts';
import type { Transaction } from '#contract/transaction.ts';
import { BASE } from '#domain/address/addresses.ts';
import { MAX_CSV_ROWS } from '#domain/transaction/transaction-filter.ts';
import { createFreshness } from '../http/freshness.ts';
import { createResponseCache } from '../http/response-cache.ts';
import { ROWS_PER_TURN } from './transactions-csv.ts';
import { registerTransactionsCsv } from './transactions-csv-route.ts';

const ROW = { tx_date: '2026-11-15', floor: null, street: null } as Transaction;

/** The file over so many transactions, and in which turn of the event loop how many rows were asked for. */
function serverOf(count: number) {
  const asked: { turn: number; rows: number }[] = [];
  let turn = 0;
  const counting = { isOn: true };
  const countTurns = () => {
    turn += 1;
    if (counting.isOn) setImmediate(countTurns);
  };
  countTurns();
  const engine = {
    version: 1,
    districts: () => ({ districts: [], usages: [] }),
    transactions({ cursor, pageSize }: { cursor: number; pageSize: number }) {
      asked.push({ turn, rows: pageSize });
      const rows = Math.max(0, Math.min(pageSize, count - cursor));
      return { count, transactions: Array<Transaction>(rows).fill(ROW) };
    },
  } as Partial<SearchEngine> as SearchEngine;
  const catalogue = { current: () => engine };
  const app = fastify();
  const freshness = createFreshness({ catalogue, now: () => 0, program: () => 'p', siteUrl: undefined });
  registerTransactionsCsv(app, { catalogue, freshness, files: createResponseCache(), now: () => 0 });
  return { app, asked, counting };
}

const FILE = `${BASE}/${TRANSACTIONS_CSV}?lang=en`;

test('the file is made a few rows at each turn of the event loop', async () => {
  const { app, asked, counting } = serverOf(MAX_CSV_ROWS + 1);
  const { body } = await app.inject(FILE);
  counting.isOn = false;
  expect(body.trimEnd().split('\r\n')).toHaveLength(1 + MAX_CSV_ROWS);
  expect(asked.map(({ rows }) => rows)).toEqual(Array(MAX_CSV_ROWS / ROWS_PER_TURN).fill(ROWS_PER_TURN));
  expect(new Set(asked.map((one) => one.turn)).size).toBe(asked.length);
});

test('and made once while the data are the same', async () => {
  const { app, asked, counting } = serverOf(10);
  const first = await app.inject(FILE);
  const again = await app.inject(FILE);
  expect([again.body, again.headers]).toEqual([first.body, { ...first.headers, date: again.headers.date }]);
  expect(asked).toHaveLength(1);
  const kept = await app.inject({ url: FILE, headers: { 'if-none-match': String(first.headers.etag) } });
  expect(kept.statusCode).toBe(304);
  counting.isOn = false;
});
