import { expect, test } from 'vitest';
import { type Api, forEachCall } from '#contract/call-table.ts';
import { PodiumError } from '#contract/error.ts';
import { NO_GRAPHQL } from '#tests/factories/graphql.ts';
import { callQuery } from './queries.ts';
import { createQueryClient } from './query-client.ts';

test('a list that could not be had says so in the state of its query, and keeps its code', async () => {
  const refuse = async () => {
    throw new PodiumError('bad_parameter', 'order');
  };
  const client = createQueryClient(forEachCall(() => refuse) as Api, NO_GRAPHQL);
  const failureOf = async (call: 'transactions' | 'site') => {
    const query = callQuery(call, {});
    await client.prefetchQuery(query);
    return client.getQueryState(query.queryKey)?.error;
  };
  const failed = await failureOf('transactions');
  expect(failed?.message).toBe('failed get transactions: bad_parameter: order');
  expect(failed).toMatchObject({ code: 'bad_parameter', field: 'order' });
  expect((await failureOf('site'))?.message).toBe('bad_parameter: order');
});

test.each([
  ['bad_parameter', 1],
  ['not_found', 1],
  ['too_many_requests', 1],
  ['unavailable', 2],
  ['internal', 2],
] as const)('a call that is answered %s is asked %i times', async (code, times) => {
  let calls = 0;
  const refuse = async () => {
    calls++;
    throw new PodiumError(code);
  };
  const client = createQueryClient(forEachCall(() => refuse) as Api, NO_GRAPHQL);
  await client.prefetchQuery({ ...callQuery('site', {}), retryDelay: 0 });
  expect(calls).toBe(times);
});
