import type { MainThreadContext } from '../portal/capability.ts';
import type { ThreadResources } from '../portal/thread-resources.ts';
import type { WebThreads } from '../threads/web-threads.ts';
import { openAppMetrics } from '../watch/app-metrics.ts';
import { type Metrics, openMetrics } from '../watch/metrics.ts';
import { mergeSources } from '../watch/metrics-snapshot.ts';
import { CAPABILITIES } from './capabilities.ts';

/** Opens the metrics of all capabilities and threads. Undefined if METRICS_PORT is not set. */
export async function openAllMetrics(
  main: Omit<MainThreadContext, 'metrics' | 'whenPrepared'>,
  webThreads: Pick<WebThreads, 'readMetrics'>,
): Promise<Metrics | undefined> {
  const { env, readiness, pool, ownerPool } = main;
  if (env.METRICS_PORT === undefined) return undefined;
  const sources = mergeSources(CAPABILITIES.map(({ metrics }) => metrics?.(main) ?? {}));
  return openMetrics(
    { readiness, pools: { visitors: pool, owner: ownerPool }, webThreads: webThreads.readMetrics },
    sources,
  );
}

/** Opens the metrics of a web thread, which the main thread collects. */
export function openWebThreadMetrics({ env, pool, ownerPool }: ThreadResources) {
  return env.METRICS_PORT === undefined ? undefined : openAppMetrics({ visitors: pool, owner: ownerPool });
}
