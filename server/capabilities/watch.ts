import { findMissingTables } from '../database/distributed/read-layout.ts';
import { createDatabaseProbe } from '../database/queries/probe.ts';
import { readQueueStates } from '../database/queries/queues.ts';
import { registerHealth } from '../http/health.ts';
import { registerProxyProbe } from '../http/proxy-probe.ts';
import type { Capability, MainThreadContext } from '../portal/capability.ts';
import { explainListenError, metricsListenTarget } from '../process/listen.ts';
import { createMetricsServer } from '../watch/metrics-server.ts';
import { createReadiness, type ReadinessChecker } from '../watch/readiness.ts';

const STOP_TIMEOUT_MS = 1_000;

/** Health checks for load balancers, metrics for Prometheus, and the proxy probe of `podium doctor`. */
export const monitoring: Capability = {
  routes({ app, readiness, queries, now }) {
    registerHealth(app, readiness);
    registerProxyProbe(app, { secret: () => queries.secrets.readOrCreateSecret('doctor'), now });
  },
  async jobs({ env, log, lifecycle, terminal, metrics }) {
    const metricsAddress = metricsListenTarget(env);
    if (!metrics || !metricsAddress) return;
    const { port, host } = metricsAddress;
    const server = createMetricsServer(metrics, log);
    const actualPort = await explainListenError(metricsAddress, server.listen(port, host));
    await lifecycle.closeAtEnd(() => server.close(), STOP_TIMEOUT_MS);
    const urlHost = host.includes(':') ? `[${host}]` : host;
    terminal.printLine(`Metrics for Prometheus: http://${urlHost}:${actualPort}/metrics`);
  },
  metrics: ({ database }) => ({ queues: () => readQueueStates(database) }),
};

export function openReadiness(
  deps: Pick<MainThreadContext, 'env' | 'log' | 'catalogue' | 'database' | 'pool' | 'reads' | 'mail'>,
): ReadinessChecker {
  const { env, log, catalogue, database, pool, reads, mail } = deps;
  return createReadiness({
    env,
    catalogue,
    probe: createDatabaseProbe(database),
    missingSearchTables: () => findMissingTables(pool),
    deliversMail: mail.delivers,
    replicas: reads.states,
    log,
  });
}
