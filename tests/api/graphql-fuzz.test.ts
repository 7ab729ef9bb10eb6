import { afterAll, beforeAll, expect, test } from 'vitest';
import { GRAPHQL_CLIENTS } from '#contract/paths.ts';
import { at } from '#domain/lib/at.ts';
import { graphqlOf, PARTIAL } from '#tests/factories/graphql.ts';
import { sampleOrAll } from '#tests/factories/long-form.ts';
import { randomOf, randomQuestion } from '#tests/factories/requests.ts';
import { startServer, type TestServer } from '#tests/factories/server.ts';

/** PODIUM_FUZZ_SEED repeats a run; by default every run uses the same seed. */
const SEED = Number(process.env.PODIUM_FUZZ_SEED ?? 2026);
const QUESTIONS = sampleOrAll(400, 1_500);

let server: TestServer;
beforeAll(async () => {
  server = await startServer('embedded', { stocks: 300, env: { GRAPHQL_PER_MINUTE: '100000' } });
});
afterAll(() => server?.close());

test(`${QUESTIONS} random questions of seed ${SEED} are answered or refused, never failed`, async () => {
  const { post } = graphqlOf(() => server);
  const random = randomOf(SEED);
  const statuses = new Map<number, number>();
  const problems: string[] = [];
  for (let number = 0; number < QUESTIONS; number++) {
    const { query, variables } = randomQuestion(random);
    const client = at(GRAPHQL_CLIENTS, number % GRAPHQL_CLIENTS.length);
    const { status, errors } = await post(client, query, variables);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const isRefusal =
      [400, PARTIAL].includes(status) && errors.every(({ extensions }) => extensions.code !== 'internal');
    if (status !== 200 && !isRefusal) problems.push(`${status} ${query} ${JSON.stringify(variables)}`);
  }
  expect(problems).toEqual([]);
  // Both statuses must occur, otherwise the run proves nothing.
  for (const status of [200, 400])
    expect(statuses.get(status) ?? 0, String(status)).toBeGreaterThan(QUESTIONS / 50);
  expect(server.logLines.filter((line) => line.includes('"level":50'))).toEqual([]);
});
