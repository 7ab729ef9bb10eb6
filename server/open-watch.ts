import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { readQueues } from './database/queries/queues.ts';
import type { Schema } from './database/tables/schema.ts';
import type { Env } from './env/env.ts';
import { newestBackup } from './jobs/make-backups.ts';
import type { Lifecycle } from './lifecycle.ts';
import { explainListenError, type Listening } from './listen.ts';
import { openTelemetry } from './trace/open-telemetry.ts';
import { IDS_ONLY, type Tracer } from './trace/trace.ts';
import { openMetrics } from './watch/metrics.ts';
import { createMetricsServer } from './watch/metrics-server.ts';
import type { ReadingDeps } from './watch/reading.ts';

/** How long the collector gets to take the last spans. */
const LAST_SPANS_MS = 3_000;
const METRICS_MS = 1_000;

/** Traces are written down where a collector is configured. */
export async function openTracer(env: Env, log: Logger, lifecycle: Lifecycle): Promise<Tracer> {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return IDS_ONLY;
  const tracer = await openTelemetry({
    endpoint,
    service: env.OTEL_SERVICE_NAME,
    share: env.OTEL_TRACES_SAMPLER_ARG,
    log,
  });
  await lifecycle.own(() => tracer.stop(), LAST_SPANS_MS);
  return tracer;
}

/** Where metrics are read; undefined when nobody reads them. */
export function metricsPlace({ METRICS_PORT: port, METRICS_HOST: host }: Env): Listening | undefined {
  return port === undefined ? undefined : { port, host, settings: ['METRICS_PORT', 'METRICS_HOST'] };
}

type Watched = Omit<ReadingDeps, 'queues' | 'newestBackup' | 'intervals'> & {
  readonly database: Kysely<Schema>;
};

/** Gathers metrics, and answers them from `listen` on. Undefined when nobody reads them. */
export async function openMetricsFor(
  env: Env,
  { database, ...parts }: Watched,
  { log, lifecycle }: { readonly log: Logger; readonly lifecycle: Lifecycle },
) {
  const where = metricsPlace(env);
  if (!where) return undefined;
  const { BACKUP_DIR: backups } = env;
  const metrics = await openMetrics({
    ...parts,
    queues: () => readQueues(database),
    newestBackup: async () => (backups === undefined ? undefined : newestBackup(backups, Date.now())),
    intervals: {
      backup: backups === undefined ? undefined : env.BACKUP_EVERY,
      feed: env.FEED_URL === undefined ? undefined : env.FEED_EVERY,
    },
  });
  const server = createMetricsServer(metrics, log);
  return {
    metrics,
    /** Resolves with the address where they are read. */
    async listen(): Promise<string> {
      const { port, host } = where;
      const listening = await explainListenError(where, server.listen(port, host));
      await lifecycle.own(() => server.close(), METRICS_MS);
      return `http://${host.includes(':') ? `[${host}]` : host}:${listening}/metrics`;
    },
  };
}
