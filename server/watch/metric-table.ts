import type { MetricsSnapshot } from './metrics-snapshot.ts';
import { CHECKS } from './readiness.ts';

type Sample = readonly [labels: Readonly<Record<string, string>>, value: number];

/** A metric that is computed on each scrape. A metric with an unknown value has no sample. */
export type MetricDefinition = {
  readonly name: string;
  readonly help: string;
  /** A counter only increases while the process runs; a gauge may also decrease. */
  readonly type: 'gauge' | 'counter';
  readonly labels: readonly string[];
  readonly readSamples: (snapshot: MetricsSnapshot) => readonly Sample[];
};

const singleSample =
  (readValue: (snapshot: MetricsSnapshot) => number | null | undefined) => (snapshot: MetricsSnapshot) => {
    const value = readValue(snapshot);
    return value === null || value === undefined ? [] : [[{}, value] as const];
  };

const samplePerCache =
  (readValue: (cacheUse: MetricsSnapshot['caches'][string]) => number) => (snapshot: MetricsSnapshot) =>
    Object.entries(snapshot.caches).map(([cache, cacheUse]) => [{ cache }, readValue(cacheUse)] as const);

const GAUGE_DEFAULTS = { type: 'gauge', labels: [] } as const;
const COUNTER_DEFAULTS = { type: 'counter', labels: [] } as const;

export const METRICS: readonly MetricDefinition[] = [
  {
    ...GAUGE_DEFAULTS,
    name: 'podium_check_ok',
    help: 'Whether each check of /readyz passes: 1 or 0',
    labels: ['check'],
    readSamples: ({ readiness }) => CHECKS.map((check) => [{ check }, readiness.checks[check].ok ? 1 : 0]),
  },
  {
    ...GAUGE_DEFAULTS,
    name: 'podium_serves_visitors',
    help: 'Whether /readyz answers 200: 1 or 0',
    readSamples: singleSample(({ readiness: { status } }) =>
      status === 'ready' || status === 'degraded' ? 1 : 0,
    ),
  },
  {
    ...GAUGE_DEFAULTS,
    name: 'podium_data_age_seconds',
    help: 'Seconds since the data shown were last known to be the newest',
    readSamples: singleSample(({ readiness }) => readiness.dataAgeSeconds),
  },
  {
    ...GAUGE_DEFAULTS,
    name: 'podium_catalogue_version',
    help: 'Version of the data shown',
    readSamples: singleSample(({ readiness }) => readiness.dataVersion),
  },
  {
    ...GAUGE_DEFAULTS,
    name: 'podium_catalogue_lag',
    help: 'Versions that the database is ahead of the data shown',
    readSamples: singleSample(({ readiness }) => readiness.lag),
  },
  {
    ...GAUGE_DEFAULTS,
    name: 'podium_catalogue_build_seconds',
    help: 'Seconds that the last build of the catalogue took',
    readSamples: singleSample(({ builds }) => builds?.lastDurationSeconds),
  },
  {
    ...COUNTER_DEFAULTS,
    name: 'podium_catalogue_builds_total',
    help: 'Builds of the catalogue, by outcome',
    labels: ['outcome'],
    readSamples: ({ builds }) =>
      builds
        ? [
            [{ outcome: 'done' }, builds.succeeded],
            [{ outcome: 'failed' }, builds.failed],
          ]
        : [],
  },
  {
    ...COUNTER_DEFAULTS,
    name: 'podium_response_cache_hits_total',
    help: 'Responses that were sent from the cache',
    labels: ['cache'],
    readSamples: samplePerCache(({ hits }) => hits),
  },
  {
    ...COUNTER_DEFAULTS,
    name: 'podium_response_cache_misses_total',
    help: 'Responses that were not in the cache',
    labels: ['cache'],
    readSamples: samplePerCache(({ misses }) => misses),
  },
  {
    ...GAUGE_DEFAULTS,
    name: 'podium_response_cache_bytes',
    help: 'Bytes in the cache',
    labels: ['cache'],
    readSamples: samplePerCache(({ bytes }) => bytes),
  },
  {
    ...GAUGE_DEFAULTS,
    name: 'podium_connections',
    help: 'Open connections of visitors and proxies',
    readSamples: singleSample(({ connectionCount }) => connectionCount),
  },
  {
    ...GAUGE_DEFAULTS,
    name: 'podium_database_connections',
    help: 'Connections of each pool to PostgreSQL, and requests that wait for one',
    labels: ['pool', 'state'],
    readSamples: ({ pools }) =>
      Object.entries(pools).flatMap(([pool, { totalCount, idleCount, waitingCount }]) => [
        [{ pool, state: 'busy' }, totalCount - idleCount] as const,
        [{ pool, state: 'idle' }, idleCount] as const,
        [{ pool, state: 'waiting' }, waitingCount] as const,
      ]),
  },
  {
    ...GAUGE_DEFAULTS,
    name: 'podium_replica_ok',
    help: 'Whether each replica of the database is read from: 1 or 0',
    labels: ['replica'],
    readSamples: ({ readiness: { replicas } }) =>
      replicas.map(({ ok }, index) => [{ replica: String(index + 1) }, ok ? 1 : 0]),
  },
  {
    ...GAUGE_DEFAULTS,
    name: 'podium_replica_lag_seconds',
    help: 'How far each replica that answers is behind the database',
    labels: ['replica'],
    readSamples: ({ readiness: { replicas } }) =>
      replicas.flatMap(({ lagMs }, index) =>
        lagMs === null ? [] : [[{ replica: String(index + 1) }, lagMs / 1000] as const],
      ),
  },
  {
    ...GAUGE_DEFAULTS,
    name: 'podium_queue_waiting',
    help: 'Pending work: mail, events of webhooks, pictures to be downloaded from other sites',
    labels: ['queue'],
    readSamples: ({ queues }) =>
      queues
        ? [
            [{ queue: 'mail' }, queues.mail.waiting],
            [{ queue: 'webhooks' }, queues.webhooks.waiting],
            [{ queue: 'remote_pictures' }, queues.remotePictures.waiting],
          ]
        : [],
  },
  {
    ...GAUGE_DEFAULTS,
    name: 'podium_queue_failed',
    help: 'Permanently refused mail, webhooks that refuse events, pictures that could not be downloaded',
    labels: ['queue'],
    readSamples: ({ queues }) =>
      queues
        ? [
            [{ queue: 'mail' }, queues.mail.refused],
            [{ queue: 'webhooks' }, queues.webhooks.failing],
            [{ queue: 'remote_pictures' }, queues.remotePictures.failed],
          ]
        : [],
  },
  {
    ...GAUGE_DEFAULTS,
    name: 'podium_queue_oldest_seconds',
    help: 'Waiting time of the oldest pending item; mail only where mail is delivered',
    labels: ['queue'],
    readSamples: ({ queues, deliversMail }) =>
      queues
        ? [
            ...(deliversMail ? [[{ queue: 'mail' }, queues.mail.oldestSeconds] as const] : []),
            [{ queue: 'webhooks' }, queues.webhooks.oldestSeconds],
          ]
        : [],
  },
  {
    ...GAUGE_DEFAULTS,
    name: 'podium_pictures_waiting',
    help: 'Pictures to be created, for visitors (visitor) or in advance (prefetch)',
    labels: ['priority'],
    readSamples: ({ pictures }) =>
      Object.entries(pictures?.waiting ?? {}).map(([priority, count]) => [{ priority }, count]),
  },
  {
    ...GAUGE_DEFAULTS,
    name: 'podium_pictures_working',
    help: 'Pictures that are being created',
    readSamples: singleSample(({ pictures }) => pictures?.busyThreadCount),
  },
  {
    ...COUNTER_DEFAULTS,
    name: 'podium_pictures_total',
    help: 'Pictures that were created, or could not be',
    labels: ['outcome'],
    readSamples: ({ pictures }) =>
      pictures
        ? [
            [{ outcome: 'made' }, pictures.completed],
            [{ outcome: 'failed' }, pictures.failed],
          ]
        : [],
  },
  {
    ...GAUGE_DEFAULTS,
    name: 'podium_web_threads',
    help: 'Threads that answer visitors, including the main thread',
    readSamples: singleSample(({ webThreadCount }) => webThreadCount),
  },
  {
    ...GAUGE_DEFAULTS,
    name: 'podium_pages',
    help: 'Pages that are being rendered, and pages in the queue',
    labels: ['state'],
    readSamples: ({ pages }) => Object.entries(pages).map(([state, count]) => [{ state }, count]),
  },
  {
    ...GAUGE_DEFAULTS,
    name: 'podium_last_success_timestamp_seconds',
    help: 'When each task last succeeded, in seconds since 1970; a feed whose last run failed has none',
    labels: ['task'],
    readSamples: ({ queues, newestBackup }) => {
      const timeByTask = {
        ...queues?.lastCompletedAt,
        backup: newestBackup === undefined ? null : newestBackup / 1000,
      };
      return Object.entries(timeByTask).flatMap(([task, time]) =>
        time === null ? [] : [[{ task }, time] as const],
      );
    },
  },
  {
    ...GAUGE_DEFAULTS,
    name: 'podium_task_interval_seconds',
    help: 'Configured interval of each task',
    labels: ['task'],
    readSamples: ({ intervals }) =>
      Object.entries(intervals).flatMap(([task, ms]) =>
        ms === undefined ? [] : [[{ task }, ms / 1000] as const],
      ),
  },
];
