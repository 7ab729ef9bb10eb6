import type { Counter, Gauge } from 'prom-client';
import { type AppMetrics, openAppMetrics } from './app-metrics.ts';
import { METRICS } from './metric-table.ts';
import {
  type MetricSources,
  type MetricsSnapshot,
  type SnapshotDeps,
  takeMetricsSnapshot,
} from './metrics-snapshot.ts';

export type Metrics = AppMetrics & {
  readonly contentType: string;
  /** Returns all metrics in the Prometheus text format. */
  text(): Promise<string>;
};

/**
 * Opens the metrics of the portal and of its process. prom-client is imported only if metrics are
 * enabled.
 */
export async function openMetrics(deps: SnapshotDeps, sources: MetricSources): Promise<Metrics> {
  const promClient = await import('prom-client');
  const { readMetrics: readOwnMetrics, ...ownMetrics } = await openAppMetrics(deps.pools);
  const registry = new promClient.Registry();
  const registers = [registry];
  promClient.collectDefaultMetrics({ register: registry });
  /** Snapshot of all values for the current scrape. */
  let snapshot: MetricsSnapshot | undefined;

  for (const { name, help, type, labels, readSamples } of METRICS) {
    const options = { name, help, labelNames: [...labels], registers };
    const currentSamples = () => (snapshot ? readSamples(snapshot) : []);
    if (type === 'counter') {
      new promClient.Counter({
        ...options,
        collect(this: Counter) {
          this.reset();
          for (const [labels, value] of currentSamples()) this.inc({ ...labels }, value);
        },
      });
    } else {
      new promClient.Gauge({
        ...options,
        collect(this: Gauge) {
          // A metric without labels always has a sample, so its value is NaN until the value is known.
          this.reset();
          if (labels.length === 0) this.set(Number.NaN);
          for (const [labels, value] of currentSamples()) this.set({ ...labels }, value);
        },
      });
    }
  }

  return {
    ...ownMetrics,
    contentType: registry.contentType,
    async text() {
      const threadMetrics = [await readOwnMetrics(), ...(await deps.webThreads())];
      snapshot = await takeMetricsSnapshot(deps, sources, threadMetrics);
      const mergedTimes = promClient.AggregatorRegistry.aggregate(
        threadMetrics.map(({ times }) => [...times]),
      );
      return `${await registry.metrics()}\n${await mergedTimes.metrics()}`;
    },
  };
}
