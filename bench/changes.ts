import { openCatalogue } from '#catalogue/catalogue.ts';
import { joinGenerations, withoutChanges } from '#catalogue/generations/generations.ts';
import { sharedBytesOf, toSharedMemory } from '#catalogue/memory/shared-memory.ts';
import { buildParts, buildUpdatedParts, type CatalogueParts, completeParts } from '#catalogue/parts.ts';
import { STOCK_ROWS } from '#catalogue/stocks/parts.ts';
import { stockQuery } from '#contract/params.ts';
import { at } from '#domain/lib/at.ts';
import { indexBy, lookUp } from '#presenters/grouping.ts';
import type { CatalogueRows, StockRow } from '#presenters/rows.ts';
import { createDemoRows } from './demo-rows.ts';
import { randomSearches } from './random-requests.ts';
import { mean, median } from './statistics.ts';

/** Number of changes of each size. The median counts, since the first run slower and other load adds time. */
const CHANGE_COUNT = 15;
/** Number of listings that change within a second, in the larger change. */
const BATCH_SIZE = 1_000;
const SEARCH_COUNT = 200;
/** Number of runs of each search. The fastest run counts. */
const SEARCH_ROUND_COUNT = 5;

export type ChangesResult = {
  /** Processor time of following one changed listing, in milliseconds. */
  readonly oneRowCpuMs: number;
  /** Milliseconds until one changed listing is found, from the start of the build. */
  readonly oneRowVisibleMs: number;
  /** Shared memory that the change of one listing allocates. */
  readonly oneRowBytes: number;
  readonly batchCpuMs: number;
  readonly batchVisibleMs: number;
  /** Processor time of joining the changes with all listings, which another thread does. */
  readonly joinCpuMs: number;
  /** Mean milliseconds of a search with facets, without changed listings and beside them. */
  readonly searchMs: number;
  readonly changedSearchMs: number;
};

/**
 * This script runs in a separate process. It measures how long changed listings take to be followed
 * among a number of listings.
 */
const [stocks = '0', seed = '0'] = process.argv.slice(2);
const { firstParts, changingRows } = buildFirstCatalogue();
globalThis.gc?.();
let parts: CatalogueParts = firstParts;
let engine = openCatalogue(parts);
const parsedSearches = randomSearches(SEARCH_COUNT, Number(seed)).map((search) =>
  stockQuery.parse(Object.fromEntries(new URLSearchParams(search))),
);
const searchMs = measureSearches();
const oneRowChanges = Array.from({ length: CHANGE_COUNT }, () => followChange(1));
const batchChange = followChange(BATCH_SIZE);
const changedSearchMs = measureSearches();
const join = measure(() => joinGenerations(STOCK_ROWS, parts.stocks));
const batchChanges = Array.from({ length: CHANGE_COUNT }, () => {
  // Each begins without changes, as after a join.
  parts = { ...parts, stocks: withoutChanges(join.result) };
  return followChange(BATCH_SIZE);
});
const medianOf = (changes: readonly Change[], value: (change: Change) => number) =>
  median(changes.map(value));
const result: ChangesResult = {
  oneRowCpuMs: medianOf(oneRowChanges, ({ cpuMs }) => cpuMs),
  oneRowVisibleMs: medianOf(oneRowChanges, ({ ms }) => ms),
  oneRowBytes: at(oneRowChanges, 0).bytes,
  batchCpuMs: medianOf([batchChange, ...batchChanges], ({ cpuMs }) => cpuMs),
  batchVisibleMs: medianOf([batchChange, ...batchChanges], ({ ms }) => ms),
  joinCpuMs: join.cpuMs,
  searchMs,
  changedSearchMs,
};
process.send?.(result);

type Measured<Result> = { readonly cpuMs: number; readonly ms: number; readonly result: Result };

function measure<Result>(work: () => Result): Measured<Result> {
  const [cpuUsage, startedAt] = [process.cpuUsage(), performance.now()];
  const workResult = work();
  const { user, system } = process.cpuUsage(cpuUsage);
  return { cpuMs: (user + system) / 1000, ms: performance.now() - startedAt, result: workResult };
}

/**
 * Builds a catalogue. Also returns the rows of the listings that will change, without buildings of others.
 * No function may outlive this one, because it would keep all rows in memory.
 */
function buildFirstCatalogue() {
  const rows = createDemoRows(Number(stocks), Number(seed));
  const buildingOf = indexBy(rows.buildings, ({ id }) => id);
  const changedStocks: StockRow[] = [];
  for (let index = 0; index < BATCH_SIZE + CHANGE_COUNT; index++)
    changedStocks.push(at(rows.stocks, (index * 7919) % rows.stocks.length));
  const buildings = new Set(changedStocks.flatMap((row) => lookUp(buildingOf, row.building_id) ?? []));
  const changingRows: CatalogueRows = { ...rows, stocks: changedStocks, buildings: [...buildings] };
  return { firstParts: toSharedMemory(buildParts(rows)), changingRows };
}

/** Returns the rows that a change of some listings reads. */
function changedRows(from: number, count: number): CatalogueRows {
  const stocksToChange = Array.from({ length: count }, (_, index) =>
    at(changingRows.stocks, (from + index) % changingRows.stocks.length),
  );
  const buildingIds = new Set(stocksToChange.map((row) => row.building_id));
  return {
    ...changingRows,
    version: from + 2,
    stocks: stocksToChange.map((row) => ({ ...row, sell: (row.sell ?? 0) + from + 1, hot: !row.hot })),
    buildings: changingRows.buildings.filter(({ id }) => buildingIds.has(id)),
  };
}

type Change = { readonly cpuMs: number; readonly ms: number; readonly bytes: number };

/** Changes listings and opens a catalogue that has the changes. */
function followChange(count: number): Change {
  const change = changedRows(engine.version, count);
  const changedIds = { stocks: change.stocks.map(({ id }) => id) };
  const measured = measure(() => {
    const updatedParts = buildUpdatedParts(change, ['stocks'], parts, changedIds);
    const newParts = completeParts(toSharedMemory(updatedParts), parts);
    return { newParts, newEngine: openCatalogue(newParts) };
  });
  const { newParts, newEngine } = measured.result;
  const bytes = sharedBytesOf(newParts, parts);
  parts = newParts;
  engine = newEngine;
  return { cpuMs: measured.cpuMs, ms: measured.ms, bytes };
}

function measureSearches(): number {
  const bestMs = parsedSearches.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < SEARCH_ROUND_COUNT; round++) {
    for (const [index, search] of parsedSearches.entries()) {
      const { ms } = measure(() => engine.stocksJson?.({ ...search, facets: true }));
      bestMs[index] = Math.min(at(bestMs, index), ms);
    }
  }
  return mean(bestMs);
}
