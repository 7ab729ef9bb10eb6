import { afterAll, beforeAll, expect, test } from 'vitest';
import { GRAPHQL_CLIENTS } from '#contract/paths.ts';
import { at } from '#domain/lib/at.ts';
import { createGraphqlCaller, PARTIAL_STATUS } from '#tests/factories/graphql.ts';
import { sampleOrAll } from '#tests/factories/long-form.ts';
import { createRandomGenerator, randomGraphqlQuery } from '#tests/factories/requests.ts';
import { startServer, type TestServer } from '#tests/factories/server.ts';

/**
 * Seed of the random queries. PODIUM_FUZZ_SEED overrides the default, for example to repeat a failed
 * test.
 */
const SEED = Number(process.env.PODIUM_FUZZ_SEED ?? 2026);
const QUERY_COUNT = sampleOrAll(400, 1_500);

let server: TestServer;
beforeAll(async () => {
  server = await startServer('embedded', { stocks: 300, env: { GRAPHQL_PER_MINUTE: '100000' } });
});
afterAll(() => server?.close());

test(`${QUERY_COUNT} random queries of seed ${SEED} are answered or rejected, and none fails`, async () => {
  const { post } = createGraphqlCaller(() => server);
  const random = createRandomGenerator(SEED);
  const countByStatus = new Map<number, number>();
  const problems: string[] = [];
  for (let queryNumber = 0; queryNumber < QUERY_COUNT; queryNumber++) {
    const { query, variables } = randomGraphqlQuery(random);
    const client = at(GRAPHQL_CLIENTS, queryNumber % GRAPHQL_CLIENTS.length);
    const { status, errors } = await post(client, query, variables);
    countByStatus.set(status, (countByStatus.get(status) ?? 0) + 1);
    const isRefusal =
      [400, PARTIAL_STATUS].includes(status) &&
      errors.every(({ extensions }) => extensions.code !== 'internal');
    if (status !== 200 && !isRefusal) problems.push(`${status} ${query} ${JSON.stringify(variables)}`);
  }
  expect(problems).toEqual([]);
  // The statuses 200 and 400 must occur often enough, otherwise the random queries cover too little.
  for (const status of [200, 400])
    expect(countByStatus.get(status) ?? 0, String(status)).toBeGreaterThan(QUERY_COUNT / 50);
  expect(server.logLines.filter((line) => line.includes('"level":50'))).toEqual([]);
});
