import { parseArgs } from 'node:util';

/** The parts of the benchmark, in the order of the report. */
export const BENCH_PARTS = [
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
export type BenchPart = (typeof BENCH_PARTS)[number];

export type BenchOptions = {
  readonly parts: ReadonlySet<BenchPart>;
  readonly isQuick: boolean;
  readonly stocks: number;
  readonly transactions: number;
  /** Number of searches to compare, and of requests to the SQL engine in each round. */
  readonly comparedSearchCount: number;
  /** Number of uncached requests to the memory engine in each round. */
  readonly uncachedRequestCount: number;
  readonly viewportCount: number;
  /** Size of the large import file in megabytes. */
  readonly fileMb: number;
  /** Numbers of listings, each ten times the one before. */
  readonly growthSizes: readonly number[];
  /** Numbers of listings at which changes are measured. */
  readonly changeSizes: readonly number[];
  readonly seed: number;
  /** Page families to measure for sizes and Lighthouse; undefined for all. */
  readonly families: readonly string[] | undefined;
  /** Folder that retains the database for the next run. */
  readonly dataFolder: string | undefined;
};

const SIZE_OPTIONS = {
  full: {
    stocks: 200_000,
    transactions: 1_000_000,
    comparedSearchCount: 500,
    uncachedRequestCount: 4_000,
    viewportCount: 200,
    fileMb: 1_000,
    growthSizes: [20_000, 200_000, 2_000_000],
    changeSizes: [12_000, 200_000, 1_000_000],
  },
  quick: {
    stocks: 20_000,
    transactions: 100_000,
    comparedSearchCount: 200,
    uncachedRequestCount: 2_000,
    viewportCount: 100,
    fileMb: 100,
    growthSizes: [2_000, 20_000, 200_000],
    changeSizes: [2_000, 20_000],
  },
};
const DEFAULT_SEED = 1997;

/** Parses the command line. Throws a one-sentence error if it is invalid. */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean', default: false },
      only: { type: 'string' },
      families: { type: 'string' },
      seed: { type: 'string', default: String(DEFAULT_SEED) },
      data: { type: 'string' },
    },
  });
  const requestedParts = values.only?.split(',') ?? [...BENCH_PARTS];
  const parts = BENCH_PARTS.filter((part) => requestedParts.includes(part));
  if (parts.length < requestedParts.length)
    throw new Error(`--only must be some of ${BENCH_PARTS.join(',')}.`);
  if (!/^\d{1,9}$/.test(values.seed)) throw new Error('--seed must be a whole number.');
  return {
    ...SIZE_OPTIONS[values.quick ? 'quick' : 'full'],
    parts: new Set(parts),
    isQuick: values.quick,
    families: values.families?.split(','),
    seed: Number(values.seed),
    dataFolder: values.data,
  };
}
