import { describe, expect, it, vi } from 'vitest';
import type { Api } from '#contract/call-table.ts';
import { PodiumError } from '#contract/error.ts';
import { NO_GRAPHQL } from '#tests/factories/graphql.ts';
import { agentsQuery, homeQuery } from './content-queries.ts';
import { districtsQuery, stocksQuery } from './queries.ts';
import { createQueryClient } from './query-client.ts';

/** Creates a query client whose API calls all fail, and a mock that records the logged failures. */
function clientWithFailure() {
  const logFailure = vi.fn<(failure: Error) => void>();
  const api = new Proxy({} as Api, { get: () => () => Promise.reject(new PodiumError('bad_parameter')) });
  return { client: createQueryClient(api, NO_GRAPHQL, logFailure), logFailure };
}

describe('A list that could not be fetched', () => {
  it.each([
    ['districts', districtsQuery()],
    ['agents', agentsQuery({})],
  ])('has the error text of the specification in its state and its log: %s', async (listName, query) => {
    const { client, logFailure } = clientWithFailure();
    await client.prefetchQuery(query as ReturnType<typeof districtsQuery>);
    const expectedMessage = `failed get ${listName}: bad_parameter`;
    expect(client.getQueryState(query.queryKey)?.error).toMatchObject({
      message: expectedMessage,
      code: 'bad_parameter',
    });
    expect(logFailure.mock.calls.map(([{ message }]) => message)).toEqual([expectedMessage]);
  });

  it('also when it is fetched page by page', async () => {
    const { client, logFailure } = clientWithFailure();
    const query = stocksQuery({});
    await client.prefetchInfiniteQuery(query);
    expect(client.getQueryState(query.queryKey)?.error?.message).toBe('failed get stocks: bad_parameter');
    expect(logFailure).toHaveBeenCalledOnce();
  });

  it('leaves the errors of other calls unchanged, for which the page chooses the text', async () => {
    const { client, logFailure } = clientWithFailure();
    await client.prefetchQuery(homeQuery());
    expect(client.getQueryState(homeQuery().queryKey)?.error?.message).toBe('bad_parameter');
    expect(logFailure).not.toHaveBeenCalled();
  });
});
