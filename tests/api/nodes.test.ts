import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_CHANGES_PER_MINUTE } from '#contract/private-call-definition.ts';
import { openReplicas } from '#server/database/replicas/open-replicas.ts';
import { openSqlEngine } from '#server/database/search/engine.ts';
import { openDatabase, type TestDatabase } from '#tests/factories/database.ts';
import { startServerOn, type TestServer } from '#tests/factories/server.ts';

let database: TestDatabase;
let nodes: readonly [TestServer, TestServer];
beforeAll(async () => {
  database = await openDatabase('embedded', { stocks: 100, hasSearchTables: true });
  nodes = [
    await startServerOn(database, { engine: 'postgres' }),
    await startServerOn(database, { engine: 'postgres' }),
  ];
});
afterAll(async () => {
  for (const node of nodes ?? []) await node.close();
  await database?.close();
});

test('changes from one network are counted over both nodes and all calls', async () => {
  await database.pool.query('delete from request_count');
  const paths = ['/ics/property/api/favorite2/1', '/ics/property/api/favorite2'];
  const sendChange = (number: number) =>
    fetch((nodes[number % 2] ?? nodes[0]).origin + paths[Math.floor(number / 2) % 2], { method: 'DELETE' });
  for (let count = 0; count < MAX_CHANGES_PER_MINUTE; count += 1)
    expect((await sendChange(count)).status).not.toBe(429);
  for (const node of [0, 1]) {
    const refusedResponse = await sendChange(node);
    expect(refusedResponse.status, `node ${node}`).toBe(429);
    expect(Number(refusedResponse.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  // Each node has now cached that the limit is reached, and rejects further requests without a database
  // query.
  const floodResponses = await Promise.all(Array.from({ length: 40 }, (_, number) => sendChange(number)));
  expect(new Set(floodResponses.map(({ status }) => status))).toEqual(new Set([429]));
  const { rows } = await database.pool.query<{ count: number }>('select count from request_count');
  expect(rows).toEqual([{ count: MAX_CHANGES_PER_MINUTE + 2 }]);
});

test('an expired rate limit window restarts, and is deleted', async () => {
  await database.pool.query(`update request_count set until = now() - interval '1 second'`);
  await database.pool.query(`insert into request_count values ('of another', 9, now() - interval '1 hour')`);
  const thirdNode = await startServerOn(database, { engine: 'postgres' });
  try {
    const changeResponse = await fetch(`${thirdNode.origin}/ics/property/api/favorite2/1`, {
      method: 'DELETE',
    });
    expect(changeResponse.status).not.toBe(429);
  } finally {
    await thirdNode.close();
  }
  const { rows } = await database.pool.query<{ count: number }>('select count from request_count');
  expect(rows).toEqual([{ count: 1 }]);
});

test('searches run on a replica, or on the primary while the replica is behind or after it has failed', async () => {
  const { pool } = database;
  const messages: string[] = [];
  const recordMessage = (_facts: object, message: string) => void messages.push(message);
  const unreachableReplica = { ...pool.options, host: '127.0.0.1', port: 9 };
  const readReplicas = await openReplicas({
    primaryPool: pool,
    primaryConnection: pool.options,
    replicaConnections: [{ ...pool.options, application_name: 'replica' }, unreachableReplica],
    replicaPoolConfig: { max: 2 },
    maxLagMs: 5_000,
    log: { info: recordMessage, warn: recordMessage },
  });
  try {
    const readServingServer = async () => {
      const { rows } = await readReplicas.pool.query<{ name: string }>({
        text: `select current_setting('application_name') as name`,
      });
      return rows[0]?.name;
    };
    expect(readReplicas.states()).toMatchObject([{ ok: true }, { ok: false, lagMs: null }]);
    expect(messages).toEqual(['a replica is read from']);
    expect(await readServingServer()).toBe('replica');
    const engine = await openSqlEngine(readReplicas.pool);
    readReplicas.requireVersion(engine.version);
    expect(await readServingServer()).toBe('replica');
    expect((await readReplicas.chooseReplica())?.application_name).toBe('replica');

    readReplicas.requireVersion(engine.version + 1);
    expect(await readServingServer(), 'the replica lacks the required version').toBe('podium');
    expect(await readReplicas.chooseReplica()).toBeUndefined();
    await pool.query('update data_version set version = version + 1');
    expect((await readReplicas.chooseReplica())?.application_name).toBe('replica');

    const interruptedQuery = readReplicas.pool.query({
      text: `select pg_terminate_backend(pg_backend_pid()) from pg_stat_activity
              where pid = pg_backend_pid() and application_name = 'replica'`,
    });
    expect((await interruptedQuery).rowCount, 'the query is repeated on the primary').toBe(0);
    await expect(
      readReplicas.pool.query({ text: 'select wrong' }),
      'an invalid query is not repeated',
    ).rejects.toThrow('wrong');
  } finally {
    await readReplicas.stop();
  }
});

test('the check of the search names searches that fail, as after the loss of a worker, and leaves the node in rotation', async () => {
  const { pool } = database;
  const node = await startServerOn(database, { engine: 'postgres' });
  const memoryNode = await startServerOn(database);
  const readChecks = async ({ get }: TestServer, query = '') => {
    const response = await get(`/readyz${query}`);
    return { code: response.status, ...((await response.json()) as object) };
  };
  await pool.query('alter table search.stock rename to lost_stock');
  try {
    expect((await node.get('/ics/property/stock/stockFilterJson?ics_type=c')).status).toBe(500);
    const failedCheck = { ok: false, reason: 'searches are not answered' };
    const body = { status: 'degraded', checks: { database: { ok: true }, search: failedCheck } };
    expect(await readChecks(node)).toMatchObject({ code: 200, ...body });
    expect(await readChecks(node, '?require=search')).toMatchObject({ code: 503, ...body });
    expect(await readChecks(memoryNode, '?require=search')).toMatchObject({ code: 200, status: 'ready' });
  } finally {
    await pool.query('alter table search.lost_stock rename to stock');
    await memoryNode.close();
    await node.close();
  }
});
