import { expect, test } from 'vitest';
import { type Api, mapCalls } from '#contract/call-table.ts';
import { PodiumError } from '#contract/error.ts';
import { NO_GRAPHQL } from '#tests/factories/graphql.ts';
import { callQuery } from './queries.ts';
import { createQueryClient } from './query-client.ts';

test('a failed list has its failure in the state of its query, and keeps its error code', async () => {
  const rejectCall = async () => {
    throw new PodiumError('bad_parameter', 'order');
  };
  const client = createQueryClient(mapCalls(() => rejectCall) as Api, NO_GRAPHQL);
  const errorOf = async (call: 'transactions' | 'site') => {
    const query = callQuery(call, {});
    await client.prefetchQuery(query);
    return client.getQueryState(query.queryKey)?.error;
  };
  const failedQuery = await errorOf('transactions');
  expect(failedQuery?.message).toBe('failed get transactions: bad_parameter: order');
  expect(failedQuery).toMatchObject({ code: 'bad_parameter', field: 'order' });
  expect((await errorOf('site'))?.message).toBe('bad_parameter: order');
});

test.each([
  ['bad_parameter', 1],
  ['not_found', 1],
  ['too_many_requests', 1],
  ['unavailable', 2],
  ['internal', 2],
] as const)('a call that fails with %s is attempted %i times', async (code, times) => {
  let callCount = 0;
  const rejectCall = async () => {
    callCount++;
    throw new PodiumError(code);
  };
  const client = createQueryClient(mapCalls(() => rejectCall) as Api, NO_GRAPHQL);
  await client.prefetchQuery({ ...callQuery('site', {}), retryDelay: 0 });
  expect(callCount).toBe(times);
});
