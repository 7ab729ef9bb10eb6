import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { random } from '#demo/basics/random.ts';
import type { CatalogueRows, StockRow, TransactionRow } from '#presenters/rows.ts';
import {
  buildingRow,
  catalogueRows,
  stationRow,
  stockRow,
  transactionRow,
} from '#tests/factories/catalogue-rows.ts';
import {
  changesArbitrary,
  createChangingRows,
  listingsArbitrary,
  NAMES,
  transactionsArbitrary,
} from '#tests/factories/changing-rows.ts';
import { randomQuestion } from '#tests/factories/engines/questions.ts';
import { sampleOrAll } from '#tests/factories/long-form.ts';
import { openCatalogue } from '../catalogue.ts';
import type { SearchEngine } from '../engine/engine.ts';
import { sharedBytesOf, toSharedMemory } from '../memory/shared-memory.ts';
import { buildParts, buildUpdatedParts, type CatalogueParts, completeParts } from '../parts.ts';
import { STOCK_ROWS } from '../stocks/parts.ts';
import { TRANSACTION_ROWS } from '../transactions/parts.ts';
import {
  countChanges,
  type Generations,
  joinGenerations,
  type RowKind,
  replaceBase,
  shouldJoin,
} from './generations.ts';

/** Rows that are never changed, so that questions about random rows have rows to pick. */
const LASTING_STOCK = stockRow({ id: 900, lat: 1, lng: 1, district_code: 'KT', building_id: 1, sell: 5 });
const LASTING_TRANSACTION = transactionRow({ id: 900, building_id: 1, district_code: 'KT', sell: 5 });

/** A round of changes, and whether a join begins before it or ends after it. */
const roundArbitrary = fc.record({
  stocks: changesArbitrary<StockRow>(listingsArbitrary),
  transactions: changesArbitrary<TransactionRow>(transactionsArbitrary),
  doesJoinBegin: fc.boolean(),
  doesJoinEnd: fc.boolean(),
});

/** Names that the questions ask for, besides those of the rows. */
const namedBuildings = NAMES.flatMap(([name_zh, name_gb, name_en], index) =>
  name_en === null ? [] : buildingRow({ id: 50 + index, name_zh, name_gb, name_en }),
);

test('after any changes and joins, every question is answered as by a catalogue built anew', async () => {
  const questionCount = sampleOrAll(25, 100);
  await fc.assert(
    fc.asyncProperty(
      listingsArbitrary,
      transactionsArbitrary,
      fc.array(roundArbitrary, { minLength: 1, maxLength: 4 }),
      fc.integer(),
      async (firstStocks, firstTransactions, rounds, seed) => {
        const stocks = new Map([...firstStocks, LASTING_STOCK].map((row) => [row.id, row]));
        const transactions = new Map([...firstTransactions, LASTING_TRANSACTION].map((row) => [row.id, row]));
        const rowsNow = () =>
          createChangingRows({ stocks: [...stocks.values()], transactions: [...transactions.values()] });
        let parts = buildParts(rowsNow());
        const joins = [createJoin('stocks', STOCK_ROWS), createJoin('transactions', TRANSACTION_ROWS)];
        const rng = random('questions', seed);
        for (const round of rounds) {
          if (round.doesJoinBegin) for (const join of joins) join.begin(parts);
          const changedIds = {
            stocks: applyChanges(stocks, round.stocks),
            transactions: applyChanges(transactions, round.transactions),
          };
          for (const join of joins) join.addIds(changedIds);
          const { updatedRows: updatedStocks } = round.stocks;
          const { updatedRows: updatedTransactions } = round.transactions;
          const changedRows = createChangingRows({
            stocks: updatedStocks,
            transactions: updatedTransactions,
          });
          const updatedParts = buildUpdatedParts(changedRows, ['stocks', 'transactions'], parts, changedIds);
          parts = completeParts(updatedParts, parts);
          if (round.doesJoinEnd) for (const join of joins) parts = join.end(parts);
          const engine = openCatalogue(parts);
          const newEngine = openCatalogue(buildParts(rowsNow()));
          const questionRows = { ...rowsNow(), buildings: [...rowsNow().buildings, ...namedBuildings] };
          for (let count = 0; count < questionCount; count++) {
            const { text, askEngine } = randomQuestion(rng, withUsages(questionRows));
            expect([text, await askEngine(engine)]).toEqual([text, await askEngine(newEngine)]);
          }
        }
      },
    ),
    // Not shrunk, since each run builds several catalogues.
    { numRuns: sampleOrAll(15, 300), endOnFailure: true },
  );
}, 300_000);

describe('a listing that has changed', () => {
  const near = { lat: 3.005, lng: 4 };
  const firstStocks = [
    stockRow({ id: 1, name_en: 'Millenium Tower', ...near }),
    stockRow({ id: 2, name_en: 'Millennium City 5' }),
    stockRow({ id: 3, name_en: 'Kwun Tong Station Plaza' }),
  ];
  const stations = [stationRow({ code: 'KWT', name_en: 'Kwun Tong', ...near })];

  /** Returns an engine in which the first listing has changed. */
  function changeFirstListing(changedStock: StockRow) {
    const parts = buildParts(catalogueRows({ stations, stocks: firstStocks }));
    const change = catalogueRows({ stations, stocks: [changedStock] });
    return openCatalogue(completeParts(buildUpdatedParts(change, ['stocks'], parts, { stocks: [1] }), parts));
  }
  const findIds = async (engine: SearchEngine, keyword: string) => {
    const order = { field: 'update_date', direction: 'asc' } as const;
    const search = { filter: { keyword }, order, cursor: 0, pageSize: 9 };
    return (await engine.stocks(search)).stocks.map(({ gstock_id }) => gstock_id);
  };

  test('leaves no word behind that would keep another from being corrected', async () => {
    const unchangedEngine = openCatalogue(buildParts(catalogueRows({ stations, stocks: firstStocks })));
    expect(await findIds(unchangedEngine, 'millenium')).toEqual([1]);
    const engine = changeFirstListing(stockRow({ id: 1, name_en: 'The Quayside', ...near }));
    expect(await findIds(engine, 'millenium')).toEqual([2]);
    expect(await findIds(engine, 'quayside')).toEqual([1]);
    // A new word of a recent row is no typo of the word of an older row.
    expect(
      await findIds(changeFirstListing(stockRow({ id: 1, name_en: 'Millenniun' })), 'millenniun'),
    ).toEqual([1]);
  });

  test('leaves no station behind, so that its name is a text again', async () => {
    const stillNear = changeFirstListing(stockRow({ id: 1, ...near }));
    expect(await findIds(stillNear, 'kwun tong station')).toEqual([1]);
    const away = changeFirstListing(stockRow({ id: 1 }));
    expect(await findIds(away, 'kwun tong station')).toEqual([3]);
    expect(await away.suggestStocks({ keyword: 'kwun tong station', lang: 'en', limit: 9 })).toEqual({
      suggestions: [],
    });
  });
});

function withUsages(rows: CatalogueRows): CatalogueRows {
  return {
    ...rows,
    usages: [
      { code: 'office', ics_type: 'c', position: 1, name_zh: '寫字樓', name_gb: '写字楼', name_en: 'Office' },
    ],
  };
}

type Changes<Row> = { readonly updatedRows: readonly Row[]; readonly deletedIds: readonly number[] };

/** Returns the changed ids. */
function applyChanges<Row extends { readonly id: number }>(
  rows: Map<number, Row>,
  { updatedRows, deletedIds }: Changes<Row>,
): number[] {
  for (const id of deletedIds) rows.delete(id);
  for (const row of updatedRows) rows.set(row.id, row);
  return [...deletedIds, ...updatedRows.map(({ id }) => id)];
}

type ChangingPart = 'stocks' | 'transactions';

/** A join that runs while rows change, as in a thread of its own. */
function createJoin<Part extends ChangingPart>(part: Part, kind: RowKind<CatalogueParts[Part]['base']>) {
  let joined: CatalogueParts[Part]['base'] | undefined;
  let idsSince = new Set<number>();
  const generationsOf = (parts: CatalogueParts) =>
    parts[part] as unknown as Generations<CatalogueParts[Part]['base']>;
  return {
    begin(parts: CatalogueParts): void {
      joined = joinGenerations(kind, generationsOf(parts));
      idsSince = new Set();
    },
    addIds(changedIds: Readonly<Record<ChangingPart, readonly number[]>>): void {
      for (const id of changedIds[part]) idsSince.add(id);
    },
    end(parts: CatalogueParts): CatalogueParts {
      if (!joined) return parts;
      const generations = replaceBase(kind, generationsOf(parts), joined, idsSince);
      joined = undefined;
      return { ...parts, [part]: generations };
    },
  };
}

/** Returns the bytes that a change of one listing allocates in a catalogue of `count` listings. */
function measureChange(count: number) {
  const stocks = Array.from({ length: count }, (_, index) =>
    stockRow({ id: index + 1, sell: index % 50, building_id: 1 + (index % 4), district_code: 'KT' }),
  );
  const parts = toSharedMemory(buildParts(createChangingRows({ stocks })));
  const changedRow = stockRow({ id: 7, sell: 3, district_code: 'CW' });
  const change = createChangingRows({ stocks: [changedRow] });
  const updatedParts = toSharedMemory(buildUpdatedParts(change, ['stocks'], parts, { stocks: [7] }));
  const newParts = completeParts(updatedParts, parts);
  return { parts, newParts, newBytes: sharedBytesOf(newParts, parts) };
}

test('a change allocates as much memory among many listings as among few, and leaves their base as it is', () => {
  const few = measureChange(100);
  const many = measureChange(5_000);
  expect(many.newBytes).toBe(few.newBytes);
  expect(many.newParts.stocks.base).toBe(many.parts.stocks.base);
  expect(countChanges(many.newParts.stocks)).toBe(1);
});

test('generations are joined when the changes are many for the number of rows', () => {
  const withChanges = (count: number) => ({
    base: null,
    changes: { recent: null, ids: new Int32Array(count), hiddenRows: new Uint32Array(0) },
  });
  expect(shouldJoin(100, { base: null, changes: null })).toBe(false);
  expect(shouldJoin(100, withChanges(500))).toBe(false);
  expect(shouldJoin(100, withChanges(501))).toBe(true);
  expect(shouldJoin(1_000_000, withChanges(2_000))).toBe(false);
  expect(shouldJoin(1_000_000, withChanges(2_001))).toBe(true);
});
