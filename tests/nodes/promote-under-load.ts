import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { percentile, startLoad } from './load.ts';
import { type PortalNode, startNode } from './node.ts';
import { type PostgresServer, startCluster } from './postgres.ts';
import { startWriters } from './writers.ts';

/** How a commit waits for the replica: not at all, or until the replica shows it. */
export type Replication = 'asynchronous' | 'remote_apply';

export type PromotionOptions = {
  readonly folder: string;
  readonly postgresBinFolder: string;
  /** First port of a range of free TCP ports. */
  readonly port: number;
  readonly stocks: number;
  readonly replication: Replication;
};

const CONNECTIONS_PER_NODE = 3;
const LOAD_MS = 8_000;
/** Maximum time until every node is ready again after the promotion, in milliseconds. */
const RECOVERY_TIMEOUT_MS = 60_000;

const SEARCH_PATH = '/ics/property/stock/stockFilterJson?icstype=c&tx_type=S';

/**
 * Kills the primary while visitors read and write, starts a node while there is no primary, promotes the
 * replica, and brings the former primary back. Nodes have the addresses of both servers. Searches must not
 * fail, and with `remote_apply` no acknowledged write may be lost.
 */
export async function promoteUnderLoad({
  folder,
  postgresBinFolder,
  port,
  stocks,
  replication,
}: PromotionOptions): Promise<boolean> {
  const { primary, replicas } = await startCluster(
    postgresBinFolder,
    path.join(folder, `postgres-${replication}`),
    [port, port + 1],
  );
  const [replica] = replicas;
  if (!replica) throw new Error('there is no replica');
  if (replication === 'remote_apply') await waitForReplica(primary);
  const env = {
    DATABASE_URL: `postgres://postgres@127.0.0.1:${primary.port},127.0.0.1:${replica.port}/postgres`,
    TRUST_PROXY: 'loopback',
  };
  const startNumbered = (number: number, demoStocks: number) =>
    startNode(path.join(folder, `${replication}-${number}`), port + 1 + number, {
      ...env,
      PODIUM_DEMO_STOCKS: String(demoStocks),
    });
  const nodes = [await startNumbered(1, stocks), await startNumbered(2, 0)];
  const restartedNode = await startNumbered(3, 0);
  await pause(LOAD_MS);
  await restartedNode.stop();

  const loads = nodes.map((node) => startLoad(node.port, CONNECTIONS_PER_NODE, searchPath));
  const writers = startWriters(
    nodes.map((node) => node.port),
    await anyStockId(port + 2),
    primary.url,
  );
  await writers.waitForWrite(performance.now());
  await pause(LOAD_MS);
  const versionBefore = await dataVersionOf(primary);
  console.log(`${replication}: the primary is killed`);
  await primary.kill();
  const killedAt = performance.now();
  const nodeWithoutPrimary = await startNumbered(3, 0);
  const startSeconds = (performance.now() - killedAt) / 1000;
  const readinessWithoutPrimary = await nodeWithoutPrimary.readyz();
  const searchWithoutPrimary = await fetch(`http://127.0.0.1:${nodeWithoutPrimary.port}${SEARCH_PATH}`);
  console.log('the replica is promoted');
  const promotedAt = performance.now();
  await promote(replica);
  writers.changeDataAt(replica.url);
  nodes.push(nodeWithoutPrimary);
  await writers.waitForWrite(promotedAt);
  const readySeconds = await waitUntilReady(nodes);
  const versionAfter = await dataVersionOf(replica);

  console.log('the former primary comes back');
  await primary.start();
  const formerCount = await countFavourites(primary);
  await pause(LOAD_MS);
  const writtenToFormerPrimary = (await countFavourites(primary)) - formerCount;
  for (const load of loads) await load.stop();
  await writers.stop();
  const { acknowledged, lost } = await writers.countLost(nodes[0] as PortalNode);
  await waitUntilReady(nodes, (node) => node.data_lag === 0);
  const answers = await Promise.all(nodes.map(readAnswer));
  const finalStates = await Promise.all(nodes.map((node) => node.readyz()));
  for (const node of nodes) await node.stop();
  for (const server of [primary, replica]) await server.kill();

  const responses = loads.flatMap((load) => load.responses);
  const durationsMs = responses.map(({ durationMs }) => durationMs);
  const figures = {
    replication,
    searches: responses.length,
    failed_searches: responses.filter(({ status }) => status !== 200).length,
    p50_ms: Math.round(percentile(durationsMs, 50)),
    p99_ms: Math.round(percentile(durationsMs, 99)),
    start_without_primary_s: Math.round(startSeconds * 10) / 10,
    status_without_primary: readinessWithoutPrimary.status,
    search_without_primary: searchWithoutPrimary.status,
    without_primary_s: Math.round((promotedAt - killedAt) / 100) / 10,
    first_write_after_promotion_ms: Math.round(writers.firstWriteAfter(promotedAt) - promotedAt),
    ready_after_s: readySeconds,
    acknowledged_writes: acknowledged,
    lost_writes: lost,
    written_to_former_primary: writtenToFormerPrimary,
    version_has_grown: versionAfter > versionBefore,
    nodes_agree:
      new Set(answers).size === 1 && new Set(finalStates.map((state) => state.data_version)).size === 1,
    status_at_the_end: finalStates.map(({ status }) => status),
  };
  console.log(JSON.stringify(figures, undefined, 2));
  return (
    figures.failed_searches === 0 &&
    figures.status_without_primary === 'degraded' &&
    figures.search_without_primary === 200 &&
    (replication === 'asynchronous' || lost === 0) &&
    writtenToFormerPrimary === 0 &&
    figures.version_has_grown &&
    figures.nodes_agree &&
    finalStates.every(({ status }) => status === 'ready')
  );
}

/** Returns a search call. The counter makes most searches unique, so that their answers are not cached. */
const searchPath = (count: number) => `${SEARCH_PATH}&sell_max=${2_000_000 + (count % 5_000) * 10_000}`;

async function anyStockId(port: number): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}${SEARCH_PATH}&page_size=1`);
  const { stocks } = (await answer.json()) as { stocks: readonly { gstock_id: number }[] };
  return stocks[0]?.gstock_id ?? Number.NaN;
}

async function readAnswer({ port }: PortalNode): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}${SEARCH_PATH}&order_field=sell&page_size=100`);
  return answer.text();
}

async function runSql<Row extends pg.QueryResultRow>({ url }: PostgresServer, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function dataVersionOf(server: PostgresServer): Promise<number> {
  const [row] = await runSql<{ version: number }>(
    server,
    'select version::float8 as version from data_version',
  );
  return row?.version ?? Number.NaN;
}

async function countFavourites(server: PostgresServer): Promise<number> {
  const [row] = await runSql<{ count: number }>(server, 'select count(*)::integer as count from favorite');
  return row?.count ?? Number.NaN;
}

/** Makes commits wait until the replica shows them, once it is connected. */
async function waitForReplica(primary: PostgresServer): Promise<void> {
  await runSql(primary, `alter system set synchronous_standby_names = '*'`);
  await runSql(primary, `alter system set synchronous_commit = 'remote_apply'`);
  await runSql(primary, 'select pg_reload_conf()');
}

/** Promotes a replica, which has no replica of its own to wait for. */
async function promote(replica: PostgresServer): Promise<void> {
  await runSql(replica, 'select pg_promote()');
}

type NodeState = Awaited<ReturnType<PortalNode['readyz']>>;

/** Waits until all nodes are ready and in the required state, and returns the seconds. */
async function waitUntilReady(
  nodes: readonly PortalNode[],
  isReached: (state: NodeState) => boolean = () => true,
): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    const states = await Promise.all(nodes.map((node) => node.readyz()));
    const waitedMs = performance.now() - startedAt;
    if (states.every((state) => state.status === 'ready' && isReached(state)))
      return Math.round(waitedMs / 100) / 10;
    if (waitedMs > RECOVERY_TIMEOUT_MS) throw new Error(`not ready again: ${JSON.stringify(states)}`);
    await pause(200);
  }
}
