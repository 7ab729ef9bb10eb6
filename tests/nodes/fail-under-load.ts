import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type LoadResponse, percentile, startLoad } from './load.ts';
import { type PortalNode, startNode } from './node.ts';
import type { startCluster } from './postgres.ts';
import { startProxy } from './proxy.ts';

export type MeasurementOptions = {
  readonly folder: string;
  readonly cluster: Awaited<ReturnType<typeof startCluster>>;
  /** First port of a range of free TCP ports. */
  readonly port: number;
  readonly engine: string;
  readonly stocks: number;
};

const CONNECTION_COUNT = 8;
/** Period after a fault in which requests may fail, in milliseconds. */
const GRACE_PERIOD_MS = 2_000;
const PAUSE_MS = 8_000;
/** Number of responses that warm up a node: afterwards its code is loaded and its connections are open. */
const WARM_UP_RESPONSES = 100;

/**
 * Returns the path of a search page, a search call, the home page or a transaction search. The counter
 * makes most paths unique, so that their responses are not cached.
 */
function readPath(count: number): string {
  const maxPrice = 2_000_000 + (count % 5_000) * 10_000;
  const paths = [
    `/en/ics/property/find/office/sale?sell_max=${maxPrice}`,
    `/ics/property/stock/stockFilterJson?icstype=c&tx_type=S&sell_max=${maxPrice}`,
    '/en/ics/property',
    `/ics/property/transaction/json?icstype=c&tx_type=S&price_max=${maxPrice}`,
  ];
  return paths[count % paths.length] ?? '';
}

/**
 * Kills a database replica and a portal node while visitors read and data changes. Requests may fail
 * only within 2 s after a fault.
 */
export async function failUnderLoad({
  folder,
  cluster,
  port,
  engine,
  stocks,
}: MeasurementOptions): Promise<boolean> {
  const { primary, replicas } = cluster;
  const env = {
    DATABASE_URL: primary.url,
    DATABASE_REPLICA_URLS: replicas.map(({ url }) => url).join(','),
    SEARCH_ENGINE: engine,
    TRUST_PROXY: 'loopback',
  };
  const nodes: PortalNode[] = [];
  for (const number of [1, 2, 3]) {
    // The first node loads the demonstration data into the database that all nodes share.
    const demoEnv = { PODIUM_DEMO_STOCKS: String(number === 1 ? stocks : 0) };
    nodes.push(await startNode(path.join(folder, `node-${number}`), port + number, { ...env, ...demoEnv }));
  }
  const [firstNode, secondNode] = nodes as [PortalNode, PortalNode];
  const [replica] = replicas;
  if (!replica) throw new Error('there is no replica');
  const proxy = await startProxy(
    path.join(folder, 'nginx'),
    port,
    nodes.map((node) => node.port),
  );
  const load = startLoad(port, CONNECTION_COUNT, readPath);
  const startedAt = performance.now();
  const loggedFaults: { readonly name: string; readonly atMs: number }[] = [];
  const logFault = (name: string) => {
    loggedFaults.push({ name, atMs: performance.now() - startedAt });
    console.log(`${name} (${load.responses.length} answers so far)`);
  };
  const dataChanger = changeData(primary.url);

  while (load.responses.length < WARM_UP_RESPONSES) await pause(100);
  await pause(PAUSE_MS);
  logFault('a replica is killed');
  await replica.kill();
  await pause(PAUSE_MS);
  const readinessAfterKill = await firstNode.readyz();
  logFault('a node is killed');
  await secondNode.kill();
  await pause(PAUSE_MS);
  logFault('the replica is started again');
  await replica.start();
  await pause(PAUSE_MS);
  const readinessAfterRestart = await firstNode.readyz();
  await load.stop();
  await dataChanger.stop();
  const finalReadiness = await firstNode.readyz();
  await proxy.stop();
  for (const node of nodes) await node.stop();

  const failedResponses = load.responses.filter(({ status }) => status !== 200);
  const isInGracePeriod = ({ startedAfterMs: at, durationMs: ms }: LoadResponse) =>
    loggedFaults.some((fault) => at < fault.atMs + GRACE_PERIOD_MS && at + ms > fault.atMs);
  const lateFailures = failedResponses.filter((answer) => !isInGracePeriod(answer));
  const durationsMs = load.responses.map(({ durationMs: ms }) => ms);
  const loadReport = {
    engine,
    answers: load.responses.length,
    failed_within_2_s: failedResponses.length - lateFailures.length,
    failed_later: lateFailures.length,
    p50_ms: Math.round(percentile(durationsMs, 50)),
    p99_ms: Math.round(percentile(durationsMs, 99)),
    changes: dataChanger.count(),
    replicas_after_kill: readinessAfterKill.replicas,
    replicas_after_restart: readinessAfterRestart.replicas,
    status_at_the_end: finalReadiness.status,
  };
  console.log(JSON.stringify(loadReport, undefined, 2));
  for (const answer of lateFailures.slice(0, 10)) console.log('failed:', answer);
  return (
    lateFailures.length === 0 &&
    readinessAfterKill.replicas?.[0]?.ok === false &&
    readinessAfterRestart.replicas?.every(({ ok }) => ok) === true
  );
}

/** Changes prices continuously, so that nodes must rebuild the catalogue and replicas must apply changes. */
function changeData(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  let changeCount = 0;
  let isStopped = false;
  const writingLoop = (async () => {
    while (!isStopped) {
      await pool.query(
        'update stock set sell = sell + 1 where id = (select id from stock where sell is not null order by id limit 1)',
      );
      changeCount += 1;
      await pause(500);
    }
  })();
  return {
    count: () => changeCount,
    async stop() {
      isStopped = true;
      await writingLoop;
      await pool.end();
    },
  };
}
