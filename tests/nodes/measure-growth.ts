import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Given } from './fail-under-load.ts';
import { percentile, startLoad } from './load.ts';
import { type PortalNode, startNode } from './node.ts';
import { startProxy } from './proxy.ts';

const CONNECTIONS = 12;
/** Memory is given back some seconds after a start. */
const SETTLED_MS = 5_000;
const WARM_MS = 3_000;
const MEASURED_MS = 5_000;

type Figures = { readonly a_second: number; readonly p50_ms: number; readonly p95_ms: number };

/** How reading grows with web threads of one node and with nodes. Each line is a new start. */
export async function measureGrowth({ folder, cluster, port, stocks }: Given): Promise<boolean> {
  const base = { DATABASE_URL: cluster.primary.url, TRUST_PROXY: 'loopback' };
  const first = await startNode(path.join(folder, 'first'), port + 1, {
    ...base,
    PODIUM_DEMO_STOCKS: String(stocks),
  });
  await first.stop();
  const rows: object[] = [];
  for (const threads of [1, 2, 3])
    rows.push(await measure({ kind: 'web threads', count: threads }, [{ WEB_CONCURRENCY: String(threads) }]));
  for (const nodes of [1, 2, 3])
    rows.push(await measure({ kind: 'nodes behind nginx', count: nodes }, Array(nodes).fill({})));
  console.log(JSON.stringify({ processors: navigator.hardwareConcurrency, stocks, rows }, undefined, 2));
  return true;

  async function measure(what: object, envs: readonly Readonly<Record<string, string>>[]): Promise<object> {
    const nodes: PortalNode[] = [];
    for (const [index, env] of envs.entries())
      nodes.push(
        await startNode(path.join(folder, `measured-${index}`), port + 1 + index, { ...base, ...env }),
      );
    await pause(SETTLED_MS);
    const idle = memoryOf(nodes);
    const isProxied = 'kind' in what && what.kind === 'nodes behind nginx';
    const proxy = isProxied
      ? await startProxy(
          path.join(folder, 'nginx'),
          port,
          nodes.map((node) => node.port),
        )
      : undefined;
    const target = proxy ? port : port + 1;
    const find = (count: number) => `/en/ics/property/find/office/sale?sell_max=${2_000_000 + count * 1_000}`;
    const newPages = await rate(target, find, nodes);
    const knownPages = await rate(target, (count) => find(count % 50), nodes);
    const search = (count: number) =>
      `/ics/property/stock/stockFilterJson?icstype=c&tx_type=S&sell_max=${2_000_000 + count * 1_000}`;
    const searches = await rate(target, search, nodes);
    const row = {
      ...what,
      memory_mb_idle: idle,
      memory_mb_after: memoryOf(nodes),
      new_find_pages: newPages,
      known_find_pages: knownPages,
      new_searches: searches,
    };
    console.log(JSON.stringify(row));
    await proxy?.stop();
    for (const node of nodes) await node.stop();
    return row;
  }
}

function memoryOf(nodes: readonly PortalNode[]): number {
  return nodes.reduce((sum, node) => sum + node.memory(), 0);
}

async function rate(
  port: number,
  next: (count: number) => string,
  nodes: readonly PortalNode[],
): Promise<Figures & { readonly processor_ms_each: number }> {
  const load = startLoad(port, CONNECTIONS, next);
  await pause(WARM_MS);
  const worked = () => nodes.reduce((sum, node) => sum + node.processorSeconds(), 0);
  const [count, before] = [load.answers.length, worked()];
  await pause(MEASURED_MS);
  const counted = load.answers.slice(count);
  const processor = worked() - before;
  await load.stop();
  const bad = load.answers.find(({ status }) => status !== 200);
  if (bad) throw new Error(`${bad.path} was answered ${bad.status}`);
  const times = counted.map(({ ms }) => ms);
  return {
    a_second: Math.round((counted.length / MEASURED_MS) * 1_000),
    p50_ms: Math.round(percentile(times, 50) * 10) / 10,
    p95_ms: Math.round(percentile(times, 95) * 10) / 10,
    processor_ms_each: Math.round((processor / counted.length) * 10_000) / 10,
  };
}
