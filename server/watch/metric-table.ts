import { CHECKS } from './readiness.ts';
import type { Reading } from './reading.ts';

type Sample = readonly [labels: Readonly<Record<string, string>>, value: number];

/** A metric that is worked out when it is read. What is not known has no sample. */
export type MetricDefinition = {
  readonly name: string;
  readonly help: string;
  /** A counter only grows while the process runs. */
  readonly type: 'gauge' | 'counter';
  readonly labels: readonly string[];
  readonly read: (reading: Reading) => readonly Sample[];
};

const single = (read: (reading: Reading) => number | null | undefined) => (reading: Reading) => {
  const value = read(reading);
  return value === null || value === undefined ? [] : [[{}, value] as const];
};

const perCache = (read: (use: Reading['caches'][string]) => number) => (reading: Reading) =>
  Object.entries(reading.caches).map(([cache, use]) => [{ cache }, read(use)] as const);

const gauge = { type: 'gauge', labels: [] } as const;
const counter = { type: 'counter', labels: [] } as const;

export const METRICS: readonly MetricDefinition[] = [
  {
    ...gauge,
    name: 'podium_check_ok',
    help: 'Whether each check of /readyz passes: 1 or 0',
    labels: ['check'],
    read: ({ readiness }) => CHECKS.map((check) => [{ check }, readiness.checks[check].ok ? 1 : 0]),
  },
  {
    ...gauge,
    name: 'podium_serves_visitors',
    help: 'Whether /readyz answers 200: 1 or 0',
    read: single(({ readiness: { status } }) => (status === 'ready' || status === 'degraded' ? 1 : 0)),
  },
  {
    ...gauge,
    name: 'podium_data_age_seconds',
    help: 'Seconds since the data shown were last known to be the newest',
    read: single(({ readiness }) => readiness.dataAge),
  },
  {
    ...gauge,
    name: 'podium_catalogue_version',
    help: 'Version of the data that are shown',
    read: single(({ readiness }) => readiness.dataVersion),
  },
  {
    ...gauge,
    name: 'podium_catalogue_lag',
    help: 'Versions that the database is ahead of the data shown',
    read: single(({ readiness }) => readiness.lag),
  },
  {
    ...gauge,
    name: 'podium_catalogue_build_seconds',
    help: 'Seconds that the last build of the catalogue took',
    read: single(({ builds }) => builds?.lastSeconds),
  },
  {
    ...counter,
    name: 'podium_catalogue_builds_total',
    help: 'Builds of the catalogue, by how they ended',
    labels: ['outcome'],
    read: ({ builds }) =>
      builds
        ? [
            [{ outcome: 'done' }, builds.done],
            [{ outcome: 'failed' }, builds.failed],
          ]
        : [],
  },
  {
    ...counter,
    name: 'podium_response_cache_hits_total',
    help: 'Responses that were sent from the cache',
    labels: ['cache'],
    read: perCache(({ hits }) => hits),
  },
  {
    ...counter,
    name: 'podium_response_cache_misses_total',
    help: 'Responses that had to be made',
    labels: ['cache'],
    read: perCache(({ misses }) => misses),
  },
  {
    ...gauge,
    name: 'podium_response_cache_bytes',
    help: 'Bytes that the cache holds',
    labels: ['cache'],
    read: perCache(({ bytes }) => bytes),
  },
  {
    ...gauge,
    name: 'podium_connections',
    help: 'Open connections of visitors and proxies',
    read: single(({ connections }) => connections),
  },
  {
    ...gauge,
    name: 'podium_database_connections',
    help: 'Connections of each pool to PostgreSQL, and requests that wait for one',
    labels: ['pool', 'state'],
    read: ({ pools }) =>
      Object.entries(pools).flatMap(([pool, { totalCount, idleCount, waitingCount }]) => [
        [{ pool, state: 'busy' }, totalCount - idleCount] as const,
        [{ pool, state: 'idle' }, idleCount] as const,
        [{ pool, state: 'waiting' }, waitingCount] as const,
      ]),
  },
  {
    ...gauge,
    name: 'podium_replica_ok',
    help: 'Whether each replica of the database is read from: 1 or 0',
    labels: ['replica'],
    read: ({ readiness: { replicas } }) =>
      replicas.map(({ ok }, index) => [{ replica: String(index + 1) }, ok ? 1 : 0]),
  },
  {
    ...gauge,
    name: 'podium_replica_lag_seconds',
    help: 'How far each replica that answers is behind the database',
    labels: ['replica'],
    read: ({ readiness: { replicas } }) =>
      replicas.flatMap(({ lagMs }, index) =>
        lagMs === null ? [] : [[{ replica: String(index + 1) }, lagMs / 1000] as const],
      ),
  },
  {
    ...gauge,
    name: 'podium_queue_waiting',
    help: 'What waits to be done: mail, events of webhooks, pictures at other sites to be fetched',
    labels: ['queue'],
    read: ({ queues }) =>
      queues
        ? [
            [{ queue: 'mail' }, queues.mail.waiting],
            [{ queue: 'webhooks' }, queues.webhooks.waiting],
            [{ queue: 'remote_pictures' }, queues.remotePictures.waiting],
          ]
        : [],
  },
  {
    ...gauge,
    name: 'podium_queue_failed',
    help: 'Mail that was refused for good, webhooks that refuse events, pictures that could not be fetched',
    labels: ['queue'],
    read: ({ queues }) =>
      queues
        ? [
            [{ queue: 'mail' }, queues.mail.refused],
            [{ queue: 'webhooks' }, queues.webhooks.failing],
            [{ queue: 'remote_pictures' }, queues.remotePictures.failed],
          ]
        : [],
  },
  {
    ...gauge,
    name: 'podium_queue_oldest_seconds',
    help: 'How long that which has waited longest has waited; mail only where it is delivered',
    labels: ['queue'],
    read: ({ queues, deliversMail }) =>
      queues
        ? [
            ...(deliversMail ? [[{ queue: 'mail' }, queues.mail.oldestSeconds] as const] : []),
            [{ queue: 'webhooks' }, queues.webhooks.oldestSeconds],
          ]
        : [],
  },
  {
    ...gauge,
    name: 'podium_pictures_waiting',
    help: 'Pictures to be made, asked for by visitors or made ahead',
    labels: ['priority'],
    read: ({ pictures }) =>
      Object.entries(pictures?.waiting ?? {}).map(([priority, count]) => [{ priority }, count]),
  },
  {
    ...gauge,
    name: 'podium_pictures_working',
    help: 'Pictures that are being made',
    read: single(({ pictures }) => pictures?.working),
  },
  {
    ...counter,
    name: 'podium_pictures_total',
    help: 'Pictures that were made, or could not be',
    labels: ['outcome'],
    read: ({ pictures }) =>
      pictures
        ? [
            [{ outcome: 'made' }, pictures.made],
            [{ outcome: 'failed' }, pictures.failed],
          ]
        : [],
  },
  {
    ...gauge,
    name: 'podium_web_threads',
    help: 'Threads that answer visitors, the main thread included',
    read: single(({ webThreads }) => webThreads),
  },
  {
    ...gauge,
    name: 'podium_pages',
    help: 'Pages that are drawn, and pages that wait for their turn',
    labels: ['state'],
    read: ({ pages }) => Object.entries(pages).map(([state, count]) => [{ state }, count]),
  },
  {
    ...gauge,
    name: 'podium_last_success_timestamp_seconds',
    help: 'When each task last succeeded, in seconds since 1970; a feed whose last run failed has none',
    labels: ['task'],
    read: ({ queues, newestBackup }) => {
      const times = { ...queues?.lastDone, backup: newestBackup === undefined ? null : newestBackup / 1000 };
      return Object.entries(times).flatMap(([task, time]) =>
        time === null ? [] : [[{ task }, time] as const],
      );
    },
  },
  {
    ...gauge,
    name: 'podium_task_interval_seconds',
    help: 'How often each configured task is meant to run',
    labels: ['task'],
    read: ({ intervals }) =>
      Object.entries(intervals).flatMap(([task, ms]) =>
        ms === undefined ? [] : [[{ task }, ms / 1000] as const],
      ),
  },
];
