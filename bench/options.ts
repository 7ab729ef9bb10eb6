import { parseArgs } from 'node:util';

/** What is measured, in the order in which it is reported. */
export const PARTS = [
  'search',
  'facets',
  'growth',
  'clusters',
  'keywords',
  'refresh',
  'costs',
  'filters',
  'pages',
  'map',
  'sizes',
  'lighthouse',
  'import',
  'file',
  'memory',
  'transactions',
  'building',
] as const;
export type Part = (typeof PARTS)[number];

export type BenchOptions = {
  readonly parts: ReadonlySet<Part>;
  readonly isQuick: boolean;
  readonly stocks: number;
  readonly transactions: number;
  /** Searches that are compared, and that the SQL engine is asked in a round. */
  readonly searches: number;
  /** Searches that the memory engine is asked in a round, each for the first time. */
  readonly distinct: number;
  readonly viewports: number;
  /** Size of the large file that is imported. */
  readonly fileMb: number;
  /** Sizes of which each is ten times the one before. */
  readonly growth: readonly number[];
  readonly seed: number;
  /** The families of pages that are weighed and opened in Lighthouse; all unless some are named. */
  readonly families: readonly string[] | undefined;
  /** A folder that keeps the database for the next run. */
  readonly data: string | undefined;
};

const SIZES = {
  full: {
    stocks: 200_000,
    transactions: 1_000_000,
    searches: 500,
    distinct: 4_000,
    viewports: 200,
    fileMb: 1_000,
    growth: [20_000, 200_000, 2_000_000],
  },
  quick: {
    stocks: 20_000,
    transactions: 100_000,
    searches: 200,
    distinct: 2_000,
    viewports: 100,
    fileMb: 100,
    growth: [2_000, 20_000, 200_000],
  },
};
const SEED = 1997;

/** Throws a sentence when what was typed cannot be done. */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean', default: false },
      only: { type: 'string' },
      families: { type: 'string' },
      seed: { type: 'string', default: String(SEED) },
      data: { type: 'string' },
    },
  });
  const asked = values.only?.split(',') ?? [...PARTS];
  const parts = PARTS.filter((part) => asked.includes(part));
  if (parts.length < asked.length) throw new Error(`--only must be some of ${PARTS.join(',')}.`);
  if (!/^\d{1,9}$/.test(values.seed)) throw new Error('--seed must be a whole number.');
  return {
    ...SIZES[values.quick ? 'quick' : 'full'],
    parts: new Set(parts),
    isQuick: values.quick,
    families: values.families?.split(','),
    seed: Number(values.seed),
    data: values.data,
  };
}
