import { openCatalogue } from '#catalogue/catalogue.ts';
import { buildParts } from '#catalogue/parts.ts';
import { stockQuery } from '#contract/params.ts';
import { at } from '#domain/lib/at.ts';
import { createDemoRows } from './demo-rows.ts';
import { randomSearches } from './random-requests.ts';
import { mean } from './statistics.ts';

/** Number of runs of each search. The fastest run counts, since other load only adds time. */
const QUERY_ROUND_COUNT = 7;

export type GrowthResult = { readonly queryMs: number; readonly buildMs: number };

/**
 * This script runs in a separate process. It measures the mean time of a search in milliseconds for
 * one number of listings.
 */
const [stocks = '0', searches = '0', seed = '0'] = process.argv.slice(2);
const rows = createDemoRows(Number(stocks), Number(seed));
const startedAt = performance.now();
const engine = openCatalogue(buildParts(rows));
const buildMs = performance.now() - startedAt;
const parsedSearches = randomSearches(Number(searches), Number(seed)).map((search) =>
  stockQuery.parse(Object.fromEntries(new URLSearchParams(search))),
);
const bestQueryMs = parsedSearches.map(() => Number.POSITIVE_INFINITY);
for (let round = 0; round < QUERY_ROUND_COUNT; round++) {
  for (const [index, parsedSearch] of parsedSearches.entries()) {
    const searchStartedAt = performance.now();
    engine.stocksJson?.(parsedSearch);
    bestQueryMs[index] = Math.min(at(bestQueryMs, index), performance.now() - searchStartedAt);
  }
}
const result: GrowthResult = { queryMs: mean(bestQueryMs), buildMs };
process.send?.(result);
