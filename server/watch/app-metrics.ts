import type { MetricObjectWithValues, MetricValue } from 'prom-client';
import type { CountFailure } from '../counts/shared-counts.ts';
import type { CacheUse, PageLoad, PoolUse, WatchedApp } from './watched-app.ts';

/** Records the requests and pages of one web thread. */
export type AppMetrics = {
  /**
   * Records a response. `route` is a route pattern, never an actual path, so that the number of label
   * values is bounded.
   */
  recordResponse(route: string, method: string, status: string, seconds: number): void;
  /** Records a page that was rendered, not served from the cache. */
  recordPageRender(page: string, seconds: number): void;
  /** Records that the database failed to count a request for rate limiting. */
  recordCountFailure(reason: CountFailure): void;
  watchApp(app: WatchedApp): void;
};

/** Metrics of one web thread; the main thread sums the metrics of all threads. */
export type ThreadMetrics = {
  readonly connectionCount: number;
  /** Statistics of each cache, by the value of its label in the metrics. */
  readonly caches: Readonly<Record<string, CacheUse>>;
  readonly pools: Readonly<Record<string, PoolUse>>;
  readonly pages: PageLoad;
  /** Histograms of response and render times, in prom-client's JSON format. */
  readonly times: readonly MetricObjectWithValues<MetricValue<string>>[];
};

/**
 * Upper bounds of the histogram buckets, in seconds. Most responses come from memory within 1 ms;
 * rendering a page takes some 10 ms.
 */
const BUCKET_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Placeholder until the web server is registered with `watchApp`. */
const EMPTY_APP: WatchedApp = {
  server: { getConnections: (done) => done(null, 0) },
  caches: {},
  pages: () => ({ drawing: 0, waiting: 0 }),
};

/** Opens the metrics. prom-client is imported only if metrics are enabled. */
export async function openAppMetrics(
  pools: Readonly<Record<string, PoolUse>>,
): Promise<AppMetrics & { readMetrics(): Promise<ThreadMetrics> }> {
  const promClient = await import('prom-client');
  const registry = new promClient.Registry();
  const registers = [registry];
  const responseTimes = new promClient.Histogram({
    name: 'podium_http_request_duration_seconds',
    help: 'Seconds from the first byte of a request to the last of its answer',
    labelNames: ['route', 'method', 'status'],
    buckets: BUCKET_SECONDS,
    registers,
  });
  const renderTimes = new promClient.Histogram({
    name: 'podium_page_draw_seconds',
    help: 'Seconds that drawing a page took, with waiting for its data',
    labelNames: ['page'],
    buckets: BUCKET_SECONDS,
    registers,
  });
  const countFailures = new promClient.Counter({
    name: 'podium_count_failures_total',
    help: 'Counts of what a network does that the database has not made: it was unavailable, or there is a fault',
    labelNames: ['reason'],
    registers,
  });
  // Starts each counter at 0, so that Prometheus can compute a rate from the first failure.
  for (const reason of ['unavailable', 'fault'] satisfies CountFailure[]) countFailures.inc({ reason }, 0);
  let app = EMPTY_APP;
  return {
    recordResponse: (route, method, status, seconds) =>
      responseTimes.observe({ route, method, status }, seconds),
    recordPageRender: (page, seconds) => renderTimes.observe({ page }, seconds),
    recordCountFailure: (reason) => countFailures.inc({ reason }),
    watchApp(watchedApp) {
      app = watchedApp;
    },
    async readMetrics() {
      return {
        connectionCount: await connectionsOf(app),
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

/** Sums numbers over several threads, by name and field. */
export function sumByName<Numbers extends Readonly<Record<string, number>>>(
  groups: readonly Readonly<Record<string, Numbers>>[],
): Readonly<Record<string, Numbers>> {
  const sums: Record<string, Record<string, number>> = {};
  for (const [name, numbers] of groups.flatMap((group) => Object.entries(group))) {
    const sum = sums[name] ?? {};
    for (const [field, value] of Object.entries(numbers)) sum[field] = (sum[field] ?? 0) + value;
    sums[name] = sum;
  }
  return sums as Record<string, Numbers>;
}
