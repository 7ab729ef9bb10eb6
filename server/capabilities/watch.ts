import { createDatabaseProbe } from '../database/queries/probe.ts';
import { readQueues } from '../database/queries/queues.ts';
import { registerHealth } from '../http/health.ts';
import { registerSeen } from '../http/seen.ts';
import type { Capability, MainThread } from '../portal/capability.ts';
import { explainListenError, metricsPlace } from '../process/listen.ts';
import { createMetricsServer } from '../watch/metrics-server.ts';
import { createReadiness, type ReadinessLook } from '../watch/readiness.ts';

const METRICS_MS = 1_000;

/** Says how the portal does: to whoever balances load, to Prometheus, and to `podium doctor`. */
export const watch: Capability = {
  routes({ app, readiness, queries, now }) {
    registerHealth(app, readiness);
    registerSeen(app, { secret: () => queries.secrets.secretOf('doctor'), now });
  },
  async jobs({ env, log, lifecycle, terminal, metrics }) {
    const place = metricsPlace(env);
    if (!metrics || !place) return;
    const { port, host } = place;
    const server = createMetricsServer(metrics, log);
    const listening = await explainListenError(place, server.listen(port, host));
    await lifecycle.own(() => server.close(), METRICS_MS);
    const name = host.includes(':') ? `[${host}]` : host;
    terminal.line(`Metrics for Prometheus: http://${name}:${listening}/metrics`);
  },
  metrics: ({ database }) => ({ queues: () => readQueues(database) }),
};

export function openReadiness(
  deps: Pick<MainThread, 'env' | 'log' | 'catalogue' | 'database' | 'reads' | 'mail'>,
): ReadinessLook {
  const { env, log, catalogue, database, reads, mail } = deps;
  return createReadiness({
    env,
    catalogue,
    probe: createDatabaseProbe(database),
    deliversMail: mail.delivers,
    replicas: reads.states,
    log,
  });
}
