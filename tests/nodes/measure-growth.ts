import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { MeasurementOptions } from './fail-under-load.ts';
import { percentile, startLoad } from './load.ts';
import { type PortalNode, startNode } from './node.ts';
import { startProxy } from './proxy.ts';

const CONNECTION_COUNT = 12;
/** Time after the start of a process until it has released unused memory, in milliseconds. */
const SETTLE_TIME_MS = 5_000;
const WARM_UP_MS = 3_000;
const MEASUREMENT_MS = 5_000;

type LoadFigures = { readonly a_second: number; readonly p50_ms: number; readonly p95_ms: number };

/**
 * Measures how throughput grows with the web threads of one node and with the number of nodes. The
 * nodes are restarted for each row of the result.
 */
export async function measureGrowth({ folder, cluster, port, stocks }: MeasurementOptions): Promise<boolean> {
  const baseEnv = { DATABASE_URL: cluster.primary.url, TRUST_PROXY: 'loopback' };
  const firstNode = await startNode(path.join(folder, 'first'), port + 1, {
    ...baseEnv,
    PODIUM_DEMO_STOCKS: String(stocks),
  });
  await firstNode.stop();
  const resultRows: object[] = [];
  for (const threads of [1, 2, 3])
    resultRows.push(
      await measureConfiguration({ kind: 'web threads', count: threads }, [
        { WEB_CONCURRENCY: String(threads) },
      ]),
    );
  for (const nodes of [1, 2, 3])
    resultRows.push(
      await measureConfiguration({ kind: 'nodes behind nginx', count: nodes }, Array(nodes).fill({})),
    );
  console.log(
    JSON.stringify({ processors: navigator.hardwareConcurrency, stocks, rows: resultRows }, undefined, 2),
  );
  return true;

  async function measureConfiguration(
    configuration: object,
    envs: readonly Readonly<Record<string, string>>[],
  ): Promise<object> {
    const nodes: PortalNode[] = [];
    for (const [index, env] of envs.entries())
      nodes.push(
        await startNode(path.join(folder, `measured-${index}`), port + 1 + index, { ...baseEnv, ...env }),
      );
    await pause(SETTLE_TIME_MS);
    const idleMemory = totalMemoryOf(nodes);
    const isProxied = 'kind' in configuration && configuration.kind === 'nodes behind nginx';
    const proxy = isProxied
      ? await startProxy(
          path.join(folder, 'nginx'),
          port,
          nodes.map((node) => node.port),
        )
      : undefined;
    const targetPort = proxy ? port : port + 1;
    const searchPagePath = (count: number) =>
      `/en/ics/property/find/office/sale?sell_max=${2_000_000 + count * 1_000}`;
    const uncachedPages = await measureRate(targetPort, searchPagePath, nodes);
    const cachedPages = await measureRate(targetPort, (count) => searchPagePath(count % 50), nodes);
    const searchCallPath = (count: number) =>
      `/ics/property/stock/stockFilterJson?icstype=c&tx_type=S&sell_max=${2_000_000 + count * 1_000}`;
    const searchFigures = await measureRate(targetPort, searchCallPath, nodes);
    const row = {
      ...configuration,
      memory_mb_idle: idleMemory,
      memory_mb_after: totalMemoryOf(nodes),
      new_find_pages: uncachedPages,
      known_find_pages: cachedPages,
      new_searches: searchFigures,
    };
    console.log(JSON.stringify(row));
    await proxy?.stop();
    for (const node of nodes) await node.stop();
    return row;
  }
}

function totalMemoryOf(nodes: readonly PortalNode[]): number {
  return nodes.reduce((sum, node) => sum + node.memory(), 0);
}

async function measureRate(
  port: number,
  pathFor: (count: number) => string,
  nodes: readonly PortalNode[],
): Promise<LoadFigures & { readonly processor_ms_each: number }> {
  const load = startLoad(port, CONNECTION_COUNT, pathFor);
  await pause(WARM_UP_MS);
  const processorSeconds = () => nodes.reduce((sum, node) => sum + node.processorSeconds(), 0);
  const [count, processorSecondsBefore] = [load.responses.length, processorSeconds()];
  await pause(MEASUREMENT_MS);
  const measuredResponses = load.responses.slice(count);
  const usedProcessorSeconds = processorSeconds() - processorSecondsBefore;
  await load.stop();
  const failedResponse = load.responses.find(({ status }) => status !== 200);
  if (failedResponse) throw new Error(`${failedResponse.path} has status ${failedResponse.status}`);
  const durationsMs = measuredResponses.map(({ durationMs: ms }) => ms);
  return {
    a_second: Math.round((measuredResponses.length / MEASUREMENT_MS) * 1_000),
    p50_ms: Math.round(percentile(durationsMs, 50) * 10) / 10,
    p95_ms: Math.round(percentile(durationsMs, 95) * 10) / 10,
    processor_ms_each: Math.round((usedProcessorSeconds / measuredResponses.length) * 10_000) / 10,
  };
}
