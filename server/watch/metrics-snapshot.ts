import type { QueueStates } from '../database/queries/queues.ts';
import type { BuildStats, CatalogueHolder } from '../live-catalogue/catalogue-holder.ts';
import type { PictureStats, PictureThreads } from '../pictures/picture-threads.ts';
import { sumByName, type ThreadMetrics } from './app-metrics.ts';
import type { Readiness, ReadinessChecker } from './readiness.ts';
import type { PoolUse } from './watched-app.ts';

export type SnapshotDeps = {
  readonly readiness: ReadinessChecker;
  /** Statistics of each connection pool, by the value of its label in the metrics. */
  readonly pools: Readonly<Record<string, PoolUse>>;
  /** Returns the metrics of the other web threads. */
  readonly webThreads: () => Promise<readonly ThreadMetrics[]>;
};

/** Optional sources of metrics. A disabled capability provides none. */
export type MetricSources = {
  readonly catalogue?: Pick<CatalogueHolder, 'buildStats'>;
  readonly pictures?: Pick<PictureThreads, 'stats'>;
  readonly queues?: () => Promise<QueueStates>;
  /** If false, the age of waiting mail is not reported, because nothing delivers mail. */
  readonly deliversMail?: boolean;
  /** Returns the time of the newest backup in milliseconds since 1970, or undefined if there is none. */
  readonly newestBackup?: () => Promise<number | undefined>;
  /** Configured interval of each job in milliseconds; undefined if the job is not configured. */
  readonly intervals?: Readonly<Record<string, number | undefined>>;
};

/**
 * Merges the sources of all capabilities. Intervals are combined; any other source comes from one
 * capability only.
 */
export function mergeSources(sources: readonly MetricSources[]): MetricSources {
  return {
    ...Object.assign({}, ...sources),
    intervals: Object.assign({}, ...sources.map(({ intervals }) => intervals)),
  };
}

/** All values for one scrape of /metrics. */
export type MetricsSnapshot = Required<Pick<MetricSources, 'intervals' | 'deliversMail'>> &
  Omit<ThreadMetrics, 'times'> & {
    readonly readiness: Readiness;
    readonly builds: BuildStats | undefined;
    readonly pictures: PictureStats | undefined;
    /** Undefined if the database does not respond. */
    readonly queues: QueueStates | undefined;
    readonly newestBackup: number | undefined;
    /** Number of web threads. */
    readonly webThreadCount: number;
  };

/** Timeout of a database query during a scrape. A slower result is omitted. */
const DATABASE_TIMEOUT_MS = 2_000;

/** Collects the values for one scrape; `threads` has the metrics of all web threads. */
export async function takeMetricsSnapshot(
  { readiness }: Pick<SnapshotDeps, 'readiness'>,
  sources: MetricSources,
  threads: readonly ThreadMetrics[],
): Promise<MetricsSnapshot> {
  const { catalogue, pictures, queues, newestBackup, intervals = {}, deliversMail = false } = sources;
  const readinessResult = await readiness.check();
  const [queueStats, newestBackupTime] = await Promise.all([
    readinessResult.checks.database.ok && queues ? resultOrUndefined(queues()) : undefined,
    newestBackup && resultOrUndefined(newestBackup()),
  ]);
  return {
    readiness: readinessResult,
    builds: catalogue?.buildStats(),
    pictures: pictures?.stats(),
    queues: queueStats,
    newestBackup: newestBackupTime,
    intervals,
    deliversMail,
    connectionCount: sumOf(threads, ({ connectionCount }) => connectionCount),
    caches: sumByName(threads.map(({ caches }) => caches)),
    pools: sumByName(threads.map(({ pools }) => pools)),
    pages: {
      drawing: sumOf(threads, ({ pages }) => pages.drawing),
      waiting: sumOf(threads, ({ pages }) => pages.waiting),
    },
    webThreadCount: threads.length,
  };
}

function sumOf(threads: readonly ThreadMetrics[], getValue: (thread: ThreadMetrics) => number): number {
  return threads.reduce((sum, thread) => sum + getValue(thread), 0);
}

/**
 * Returns undefined if the promise rejects or takes too long, so that the other metrics are still
 * reported.
 */
async function resultOrUndefined<Value>(promise: Promise<Value>): Promise<Value | undefined> {
  const timeout = Promise.withResolvers<undefined>();
  const timer = setTimeout(timeout.resolve, DATABASE_TIMEOUT_MS);
  try {
    return await Promise.race([promise.catch(() => undefined), timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}
