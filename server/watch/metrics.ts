import type { Counter, Gauge } from 'prom-client';
import { type AppMetrics, openAppMetrics } from './app-metrics.ts';
import { METRICS } from './metric-table.ts';
import { type MetricSources, type Reading, type ReadingDeps, takeReading } from './reading.ts';

export type Metrics = AppMetrics & {
  readonly contentType: string;
  /** All of them, as Prometheus reads them. */
  text(): Promise<string>;
};

/** Numbers of the portal and of its process. The library is loaded only where somebody reads them. */
export async function openMetrics(deps: ReadingDeps, sources: MetricSources): Promise<Metrics> {
  const client = await import('prom-client');
  const { read: readThis, ...own } = await openAppMetrics(deps.pools);
  const registry = new client.Registry();
  const registers = [registry];
  client.collectDefaultMetrics({ register: registry });
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
    ...own,
    contentType: registry.contentType,
    async text() {
      const threads = [await readThis(), ...(await deps.webThreads())];
      reading = await takeReading(deps, sources, threads);
      const times = client.AggregatorRegistry.aggregate(threads.map(({ times }) => [...times]));
      return `${await registry.metrics()}\n${await times.metrics()}`;
    },
  };
}
