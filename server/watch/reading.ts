import type { Queues } from '../database/queries/queues.ts';
import type { Builds, CatalogueHolder } from '../live-catalogue/catalogue-holder.ts';
import type { PictureLoad, PictureThreads } from '../pictures/picture-threads.ts';
import { summed, type ThreadReading } from './app-metrics.ts';
import type { Readiness, ReadinessLook } from './readiness.ts';
import type { PoolUse } from './watched.ts';

export type ReadingDeps = {
  readonly readiness: ReadinessLook;
  /** By the name that they have in the metrics. */
  readonly pools: Readonly<Record<string, PoolUse>>;
  /** What the other threads that answer visitors have to tell. */
  readonly webThreads: () => Promise<readonly ThreadReading[]>;
};

/** Further sources of metrics. A capability that is not there has none. */
export type MetricSources = {
  readonly catalogue?: Pick<CatalogueHolder, 'builds'>;
  readonly pictures?: Pick<PictureThreads, 'load'>;
  readonly queues?: () => Promise<Queues>;
  /** Where no mail is delivered, it may wait for ever. */
  readonly deliversMail?: boolean;
  /** When the newest backup was made, in milliseconds since 1970; undefined when there is none. */
  readonly newestBackup?: () => Promise<number | undefined>;
  /** How often each job is meant to be done, in milliseconds; undefined where it is not configured. */
  readonly intervals?: Readonly<Record<string, number | undefined>>;
};

/** Each source is told by one capability; intervals by all that have one. */
export function joinSources(each: readonly MetricSources[]): MetricSources {
  return {
    ...Object.assign({}, ...each),
    intervals: Object.assign({}, ...each.map(({ intervals }) => intervals)),
  };
}

/** All that is looked at for one answer of /metrics. */
export type Reading = Required<Pick<MetricSources, 'intervals' | 'deliversMail'>> &
  Omit<ThreadReading, 'times'> & {
    readonly readiness: Readiness;
    readonly builds: Builds | undefined;
    readonly pictures: PictureLoad | undefined;
    /** Undefined while the database does not answer. */
    readonly queues: Queues | undefined;
    readonly newestBackup: number | undefined;
    /** How many threads answer visitors. */
    readonly webThreads: number;
  };

/** A database that takes longer to answer is left out of this reading. */
const DATABASE_MS = 2_000;

/** `threads` are all that answer visitors. */
export async function takeReading(
  { readiness }: Pick<ReadingDeps, 'readiness'>,
  sources: MetricSources,
  threads: readonly ThreadReading[],
): Promise<Reading> {
  const { catalogue, pictures, queues, newestBackup, intervals = {}, deliversMail = false } = sources;
  const look = await readiness.look();
  const [queued, backup] = await Promise.all([
    look.checks.database.ok && queues ? orNothing(queues()) : undefined,
    newestBackup && orNothing(newestBackup()),
  ]);
  return {
    readiness: look,
    builds: catalogue?.builds(),
    pictures: pictures?.load(),
    queues: queued,
    newestBackup: backup,
    intervals,
    deliversMail,
    connections: sumOf(threads, ({ connections }) => connections),
    caches: summed(threads.map(({ caches }) => caches)),
    pools: summed(threads.map(({ pools }) => pools)),
    pages: {
      drawing: sumOf(threads, ({ pages }) => pages.drawing),
      waiting: sumOf(threads, ({ pages }) => pages.waiting),
    },
    webThreads: threads.length,
  };
}

function sumOf(threads: readonly ThreadReading[], numberOf: (thread: ThreadReading) => number): number {
  return threads.reduce((sum, thread) => sum + numberOf(thread), 0);
}

/** One that fails or takes too long is missing; the others are still told. */
async function orNothing<Value>(asked: Promise<Value>): Promise<Value | undefined> {
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(late.resolve, DATABASE_MS);
  try {
    return await Promise.race([asked.catch(() => undefined), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
