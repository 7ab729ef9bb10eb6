import type { Counter, Gauge } from 'prom-client';
import { METRICS } from './metric-table.ts';
import { type Reading, type ReadingDeps, takeReading } from './reading.ts';
import type { WatchedApp } from './watched.ts';

export type Metrics = {
  /** Notes an answer. The route is a pattern, never an address, so that their number is bounded. */
  answered(route: string, method: string, status: string, seconds: number): void;
  /** Notes a page that was drawn, and not sent from the cache. */
  drawn(page: string, seconds: number): void;
  watchApp(app: WatchedApp): void;
  readonly contentType: string;
  /** All of them, as Prometheus reads them. */
  text(): Promise<string>;
};

/** Most answers come from memory within a millisecond; a page that is drawn takes some ten. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Before the app is there, nothing of it is. */
const NO_APP: WatchedApp = {
  server: { getConnections: (done) => done(null, 0) },
  caches: {},
  rendering: () => ({ threads: 0, drawing: 0, waiting: 0 }),
};

/** Numbers of the portal and of its process. The library is loaded only where somebody reads them. */
export async function openMetrics(deps: ReadingDeps): Promise<Metrics> {
  const client = await import('prom-client');
  const registry = new client.Registry();
  const registers = [registry];
  client.collectDefaultMetrics({ register: registry });
  const answers = new client.Histogram({
    name: 'podium_http_request_duration_seconds',
    help: 'Seconds from the first byte of a request to the last of its answer',
    labelNames: ['route', 'method', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const pages = new client.Histogram({
    name: 'podium_page_draw_seconds',
    help: 'Seconds that drawing a page took, with waiting for its data and for a thread',
    labelNames: ['page'],
    buckets: BUCKETS,
    registers,
  });
  let app = NO_APP;
  /** What all metrics of one answer are worked out from. */
  let reading: Reading | undefined;

  for (const { name, help, type, labels, read } of METRICS) {
    const options = { name, help, labelNames: [...labels], registers };
    const samples = () => (reading ? read(reading) : []);
    if (type === 'counter') {
      new client.Counter({
        ...options,
        collect(this: Counter) {
          this.reset();
          for (const [labels, value] of samples()) this.inc({ ...labels }, value);
        },
      });
    } else {
      new client.Gauge({
        ...options,
        collect(this: Gauge) {
          // Without labels there is always a sample: one that is not known is no number.
          this.reset();
          if (labels.length === 0) this.set(Number.NaN);
          for (const [labels, value] of samples()) this.set({ ...labels }, value);
        },
      });
    }
  }

  return {
    answered: (route, method, status, seconds) => answers.observe({ route, method, status }, seconds),
    drawn: (page, seconds) => pages.observe({ page }, seconds),
    watchApp(watched) {
      app = watched;
    },
    contentType: registry.contentType,
    async text() {
      reading = await takeReading(deps, app);
      return registry.metrics();
    },
  };
}
