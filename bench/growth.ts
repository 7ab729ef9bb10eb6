import { openCatalogue } from '#catalogue/catalogue.ts';
import { buildParts } from '#catalogue/parts.ts';
import { stockQuery } from '#contract/params.ts';
import { at } from '#domain/lib/at.ts';
import { demoRows } from './demo-rows.ts';
import { mixedSearches } from './questions.ts';
import { mean } from './statistics.ts';

/** Every search is timed this often. The quickest time counts: whatever else runs only adds to it. */
const ROUNDS = 7;

export type GrowthResult = { readonly queryMs: number; readonly buildMs: number };

/** One size of the read model in a process of its own: the mean time of a search, in milliseconds. */
const [stocks = '0', searches = '0', seed = '0'] = process.argv.slice(2);
const rows = demoRows(Number(stocks), Number(seed));
const startedAt = performance.now();
const engine = openCatalogue(buildParts(rows));
const buildMs = performance.now() - startedAt;
const questions = mixedSearches(Number(searches), Number(seed)).map((search) =>
  stockQuery.parse(Object.fromEntries(new URLSearchParams(search))),
);
const best = questions.map(() => Number.POSITIVE_INFINITY);
for (let round = 0; round < ROUNDS; round++) {
  for (const [index, question] of questions.entries()) {
    const began = performance.now();
    engine.stocksJson?.(question);
    best[index] = Math.min(at(best, index), performance.now() - began);
  }
}
const result: GrowthResult = { queryMs: mean(best), buildMs };
process.send?.(result);
