import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Answer, percentile, startLoad } from './load.ts';
import { type PortalNode, startNode } from './node.ts';
import type { startCluster } from './postgres.ts';
import { startProxy } from './proxy.ts';

export type Given = {
  readonly folder: string;
  readonly cluster: Awaited<ReturnType<typeof startCluster>>;
  /** The first free port. */
  readonly port: number;
  readonly engine: string;
  readonly stocks: number;
};

const CONNECTIONS = 8;
/** How long a fault may be noticed by those who read. */
const NOTICED_MS = 2_000;
const CALM_MS = 8_000;
/** Programs are loaded and connections open by then. */
const WARM_ANSWERS = 100;

/** Every kind of reading: pages, searches, a map, suggestions; the number makes most of them new ones. */
function readingOf(count: number): string {
  const most = 2_000_000 + (count % 5_000) * 10_000;
  const paths = [
    `/en/ics/property/find/office/sale?sell_max=${most}`,
    `/ics/property/stock/stockFilterJson?icstype=c&tx_type=S&sell_max=${most}`,
    '/en/ics/property',
    `/ics/property/transaction/json?icstype=c&tx_type=S&price_max=${most}`,
  ];
  return paths[count % paths.length] ?? '';
}

/** Kills a replica and a node while visitors read and data change: no reading fails once 2 s have passed. */
export async function failUnderLoad({ folder, cluster, port, engine, stocks }: Given): Promise<boolean> {
  const { primary, replicas } = cluster;
  const env = {
    DATABASE_URL: primary.url,
    DATABASE_REPLICA_URLS: replicas.map(({ url }) => url).join(','),
    SEARCH_ENGINE: engine,
    TRUST_PROXY: 'loopback',
  };
  const nodes: PortalNode[] = [];
  for (const number of [1, 2, 3]) {
    // The first one loads the data; the others find them.
    const demo = { PODIUM_DEMO_STOCKS: String(number === 1 ? stocks : 0) };
    nodes.push(await startNode(path.join(folder, `node-${number}`), port + number, { ...env, ...demo }));
  }
  const [one, two] = nodes as [PortalNode, PortalNode];
  const [replica] = replicas;
  if (!replica) throw new Error('there is no replica');
  const proxy = await startProxy(
    path.join(folder, 'nginx'),
    port,
    nodes.map((node) => node.port),
  );
  const load = startLoad(port, CONNECTIONS, readingOf);
  const begun = performance.now();
  const faults: { readonly name: string; readonly at: number }[] = [];
  const note = (name: string) => {
    faults.push({ name, at: performance.now() - begun });
    console.log(`${name} (${load.answers.length} answers so far)`);
  };
  const changing = changeData(primary.url);

  while (load.answers.length < WARM_ANSWERS) await pause(100);
  await pause(CALM_MS);
  note('a replica is killed');
  await replica.kill();
  await pause(CALM_MS);
  const leftOut = await one.readyz();
  note('a node is killed');
  await two.kill();
  await pause(CALM_MS);
  note('the replica is started again');
  await replica.start();
  await pause(CALM_MS);
  const back = await one.readyz();
  await load.stop();
  await changing.stop();
  const after = await one.readyz();
  await proxy.stop();
  for (const node of nodes) await node.stop();

  const failed = load.answers.filter(({ status }) => status !== 200);
  const noticed = ({ at, ms }: Answer) =>
    faults.some((fault) => at < fault.at + NOTICED_MS && at + ms > fault.at);
  const unexcused = failed.filter((answer) => !noticed(answer));
  const times = load.answers.map(({ ms }) => ms);
  const result = {
    engine,
    answers: load.answers.length,
    failed_within_2_s: failed.length - unexcused.length,
    failed_later: unexcused.length,
    p50_ms: Math.round(percentile(times, 50)),
    p99_ms: Math.round(percentile(times, 99)),
    changes: changing.count(),
    replicas_after_kill: leftOut.replicas,
    replicas_after_restart: back.replicas,
    status_at_the_end: after.status,
  };
  console.log(JSON.stringify(result, undefined, 2));
  for (const answer of unexcused.slice(0, 10)) console.log('failed:', answer);
  return (
    unexcused.length === 0 &&
    leftOut.replicas?.[0]?.ok === false &&
    back.replicas?.every(({ ok }) => ok) === true
  );
}

/** Prices change the whole time, so that nodes build and replicas replay. */
function changeData(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  let changes = 0;
  let isStopped = false;
  const run = (async () => {
    while (!isStopped) {
      await pool.query(
        'update stock set sell = sell + 1 where id = (select id from stock where sell is not null order by id limit 1)',
      );
      changes += 1;
      await pause(500);
    }
  })();
  return {
    count: () => changes,
    async stop() {
      isStopped = true;
      await run;
      await pool.end();
    },
  };
}
