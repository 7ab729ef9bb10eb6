import type { MetricObjectWithValues, MetricValue } from 'prom-client';
import type { CountFailure } from '../counts/shared-counts.ts';
import type { CacheUse, PageLoad, PoolUse, WatchedApp } from './watched.ts';

/** Notes what a thread that answers visitors does. */
export type AppMetrics = {
  /** Notes an answer. The route is a pattern, never an address, so that their number is bounded. */
  answered(route: string, method: string, status: string, seconds: number): void;
  /** Notes a page that was drawn, and not sent from the cache. */
  drawn(page: string, seconds: number): void;
  /** Notes that the database has not counted what a network does. */
  countFailed(reason: CountFailure): void;
  watchApp(app: WatchedApp): void;
};

/** What one thread that answers visitors has to tell; those of all threads are summed. */
export type ThreadReading = {
  readonly connections: number;
  /** By the names that they have in the metrics. */
  readonly caches: Readonly<Record<string, CacheUse>>;
  readonly pools: Readonly<Record<string, PoolUse>>;
  readonly pages: PageLoad;
  /** Answers and pages by the time that they took, as prom-client hands them on. */
  readonly times: readonly MetricObjectWithValues<MetricValue<string>>[];
};

/** Most answers come from memory within a millisecond; a page that is drawn takes some ten. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Before the app is there, nothing of it is. */
const NO_APP: WatchedApp = {
  server: { getConnections: (done) => done(null, 0) },
  caches: {},
  pages: () => ({ drawing: 0, waiting: 0 }),
};

/** The library is loaded only where somebody reads metrics. */
export async function openAppMetrics(
  pools: Readonly<Record<string, PoolUse>>,
): Promise<AppMetrics & { read(): Promise<ThreadReading> }> {
  const client = await import('prom-client');
  const registry = new client.Registry();
  const registers = [registry];
  const answers = new client.Histogram({
    name: 'podium_http_request_duration_seconds',
    help: 'Seconds from the first byte of a request to the last of its answer',
    labelNames: ['route', 'method', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const pages = new client.Histogram({
    name: 'podium_page_draw_seconds',
    help: 'Seconds that drawing a page took, with waiting for its data',
    labelNames: ['page'],
    buckets: BUCKETS,
    registers,
  });
  const countFailures = new client.Counter({
    name: 'podium_count_failures_total',
    help: 'Counts of what a network does that the database has not made: it was unavailable, or there is a fault',
    labelNames: ['reason'],
    registers,
  });
  // A rate can be worked out from the first failure on.
  for (const reason of ['unavailable', 'fault'] satisfies CountFailure[]) countFailures.inc({ reason }, 0);
  let app = NO_APP;
  return {
    answered: (route, method, status, seconds) => answers.observe({ route, method, status }, seconds),
    drawn: (page, seconds) => pages.observe({ page }, seconds),
    countFailed: (reason) => countFailures.inc({ reason }),
    watchApp(watched) {
      app = watched;
    },
    async read() {
      return {
        connections: await connectionsOf(app),
        caches: Object.fromEntries(Object.entries(app.caches).map(([name, use]) => [name, use()])),
        pools: Object.fromEntries(
          Object.entries(pools).map(([name, { totalCount, idleCount, waitingCount }]) => [
            name,
            { totalCount, idleCount, waitingCount },
          ]),
        ),
        pages: app.pages(),
        times: await registry.getMetricsAsJSON(),
      };
    },
  };
}

function connectionsOf({ server }: WatchedApp): Promise<number> {
  return new Promise((resolve) => server.getConnections((_error, count) => resolve(count ?? 0)));
}

/** The numbers of each name, summed over several threads. */
export function summed<Numbers extends Readonly<Record<string, number>>>(
  each: readonly Readonly<Record<string, Numbers>>[],
): Readonly<Record<string, Numbers>> {
  const sums: Record<string, Record<string, number>> = {};
  for (const [name, numbers] of each.flatMap((one) => Object.entries(one))) {
    const sum = sums[name] ?? {};
    for (const [field, value] of Object.entries(numbers)) sum[field] = (sum[field] ?? 0) + value;
    sums[name] = sum;
  }
  return sums as Record<string, Numbers>;
}
