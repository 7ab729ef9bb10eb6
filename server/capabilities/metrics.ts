import type { MainThread } from '../portal/capability.ts';
import type { Foundation } from '../portal/foundation.ts';
import type { WebThreads } from '../threads/web-threads.ts';
import { openAppMetrics } from '../watch/app-metrics.ts';
import { type Metrics, openMetrics } from '../watch/metrics.ts';
import { joinSources } from '../watch/reading.ts';
import { CAPABILITIES } from './capabilities.ts';

/** The metrics of all capabilities and threads; undefined where nobody reads them. */
export async function openAllMetrics(
  main: Omit<MainThread, 'metrics'>,
  webThreads: Pick<WebThreads, 'read'>,
): Promise<Metrics | undefined> {
  const { env, readiness, pool, owner } = main;
  if (env.METRICS_PORT === undefined) return undefined;
  const sources = joinSources(CAPABILITIES.map(({ metrics }) => metrics?.(main) ?? {}));
  return openMetrics({ readiness, pools: { visitors: pool, owner }, webThreads: webThreads.read }, sources);
}

/** Those of a web thread, which the main thread reads. */
export function openThreadMetrics({ env, pool, owner }: Foundation) {
  return env.METRICS_PORT === undefined ? undefined : openAppMetrics({ visitors: pool, owner });
}
