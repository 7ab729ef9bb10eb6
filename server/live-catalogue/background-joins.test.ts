import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { openCatalogue } from '#catalogue/catalogue.ts';
import { addChanges, joinGenerations, withoutChanges } from '#catalogue/generations/generations.ts';
import { buildParts, type CatalogueParts } from '#catalogue/parts.ts';
import { buildStockParts, STOCK_ROWS } from '#catalogue/stocks/parts.ts';
import type { StockRow } from '#presenters/rows.ts';
import { catalogueRows, stockRow } from '#tests/factories/catalogue-rows.ts';
import { createBackgroundJoins, type JoinPart } from './background-joins.ts';

const buildStocks = (stocks: readonly StockRow[]) => buildStockParts(catalogueRows({ stocks }));

function changeStocks(parts: CatalogueParts, ...stocks: readonly StockRow[]): CatalogueParts {
  const changedIds = stocks.map(({ id }) => id);
  return { ...parts, stocks: addChanges(STOCK_ROWS, parts.stocks, buildStocks(stocks), changedIds) };
}

async function pricesOf(parts: CatalogueParts) {
  const order = { field: 'sell', direction: 'asc' } as const;
  const { stocks } = await openCatalogue(parts).stocks({ filter: {}, order, cursor: 0, pageSize: 9 });
  return stocks.map(({ gstock_id, sell }) => [gstock_id, sell]);
}

/** Joins of listings with any change, which end when the test lets them. */
function createTestJoins() {
  const pendingJoins: PromiseWithResolvers<unknown>[] = [];
  const joinPart = vi.fn<JoinPart>(async (_, parts) => {
    const pendingJoin = Promise.withResolvers<unknown>();
    pendingJoins.push(pendingJoin);
    await pendingJoin.promise;
    return joinGenerations(STOCK_ROWS, parts.stocks);
  });
  const onEnd = vi.fn();
  const joins = createBackgroundJoins(joinPart, onEnd, (_, { changes }) => changes !== null);
  return { joins, joinPart, onEnd, pendingJoins };
}

const firstParts = buildParts(
  catalogueRows({ stocks: [stockRow({ id: 1, sell: 10 }), stockRow({ id: 2, sell: 20 })] }),
);

test('changes during a join stay visible, and are all that remains beside the joined rows', async () => {
  const { joins, joinPart, onEnd, pendingJoins } = createTestJoins();
  let parts = changeStocks(firstParts, stockRow({ id: 1, sell: 30 }));
  joins.beginDue(parts);
  joins.beginDue(parts);
  expect(joinPart).toHaveBeenCalledTimes(1);
  parts = changeStocks(parts, stockRow({ id: 2, sell: 40 }));
  joins.addChangedIds({ stocks: [2] });
  expect(joins.applyEnded(parts)).toBe(parts);
  expect(onEnd).not.toHaveBeenCalled();
  pendingJoins[0]?.resolve(undefined);
  await nextTurn();
  expect(onEnd).toHaveBeenCalledTimes(1);
  const joinedParts = joins.applyEnded(parts);
  expect(joinedParts.stocks.changes?.ids).toEqual(Int32Array.of(2));
  expect(joinedParts.stocks.base.ids).toHaveLength(2);
  expect(await pricesOf(joinedParts)).toEqual(await pricesOf(parts));
  expect(await pricesOf(joinedParts)).toEqual([
    [1, 30],
    [2, 40],
  ]);
  expect(joins.applyEnded(joinedParts)).toBe(joinedParts);
});

test('a join of rows that were all read again meanwhile is dropped', async () => {
  const { joins, pendingJoins } = createTestJoins();
  joins.beginDue(changeStocks(firstParts, stockRow({ id: 1, sell: 30 })));
  const newParts = { ...firstParts, stocks: withoutChanges(buildStocks([stockRow({ id: 3 })])) };
  pendingJoins[0]?.resolve(undefined);
  await nextTurn();
  expect(joins.applyEnded(newParts).stocks).toBe(newParts.stocks);
});

test('a join that fails leaves the parts as they are, and may be begun again', async () => {
  const emitWarning = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
  const { joins, joinPart, onEnd, pendingJoins } = createTestJoins();
  const parts = changeStocks(firstParts, stockRow({ id: 1, sell: 30 }));
  joins.beginDue(parts);
  pendingJoins[0]?.reject(new Error('no memory'));
  await nextTurn();
  expect(emitWarning).toHaveBeenCalledWith(expect.stringContaining('no memory'));
  expect(onEnd).not.toHaveBeenCalled();
  expect(joins.applyEnded(parts)).toBe(parts);
  joins.beginDue(parts);
  expect(joinPart).toHaveBeenCalledTimes(2);
  emitWarning.mockRestore();
});
