import { expect, it } from 'vitest';
import { PodiumError } from '#contract/error.ts';
import { createGraphqlClient } from './graphql-client.ts';

const REQUEST = { client: 'building', query: '{a}', variables: { id: 7 } } as const;

/** Creates a client whose server returns `body`, and records the requested URLs. */
function clientWithResponse(body: unknown, urlByClient = {}) {
  const requestedUrls: string[] = [];
  const sendQuery = createGraphqlClient(urlByClient, async (url) => {
    requestedUrls.push(String(url));
    return new Response(JSON.stringify(body));
  });
  return { sendQuery, requestedUrls };
}

it('sends a GET request to this portal and returns the data', async () => {
  const { sendQuery, requestedUrls } = clientWithResponse({ data: { a: 1 } });
  expect(await sendQuery(REQUEST)).toEqual({ a: 1 });
  expect(requestedUrls).toEqual([
    '/ics/property/graphql/building?query=%7Ba%7D&variables=%7B%22id%22%3A7%7D',
  ]);
});

it('sends the request to the configured server', async () => {
  const { sendQuery, requestedUrls } = clientWithResponse(
    { data: {} },
    { building: 'https://data.example/graphql' },
  );
  await sendQuery(REQUEST);
  expect(requestedUrls[0]).toMatch(/^https:\/\/data\.example\/graphql\?query=/);
});

it.each([
  [{ data: null, errors: [{ extensions: { code: 'not_found', field: 'id' } }] }, 'not_found'],
  [{ errors: [{ extensions: { code: 'query_too_deep' } }] }, 'unavailable'],
  ['no answer of GraphQL', 'unavailable'],
])('fails with the error code of the response: %o', async (body, code) => {
  const failure = await clientWithResponse(body)
    .sendQuery(REQUEST)
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(PodiumError);
  expect(failure).toMatchObject({ code });
});
