import { expect, it } from 'vitest';
import { PodiumError } from '#contract/error.ts';
import { createGraphqlClient } from './graphql-client.ts';

const REQUEST = { client: 'building', query: '{a}', variables: { id: 7 } } as const;

/** A client whose server answers this, and the addresses it has asked. */
function clientAnswered(body: unknown, addresses = {}) {
  const asked: string[] = [];
  const ask = createGraphqlClient(addresses, async (address) => {
    asked.push(String(address));
    return new Response(JSON.stringify(body));
  });
  return { ask, asked };
}

it('asks this portal by GET and answers the data', async () => {
  const { ask, asked } = clientAnswered({ data: { a: 1 } });
  expect(await ask(REQUEST)).toEqual({ a: 1 });
  expect(asked).toEqual(['/ics/property/graphql/building?query=%7Ba%7D&variables=%7B%22id%22%3A7%7D']);
});

it('asks where the portal is set to ask', async () => {
  const { ask, asked } = clientAnswered({ data: {} }, { building: 'https://data.example/graphql' });
  await ask(REQUEST);
  expect(asked[0]).toMatch(/^https:\/\/data\.example\/graphql\?query=/);
});

it.each([
  [{ data: null, errors: [{ extensions: { code: 'not_found', field: 'id' } }] }, 'not_found'],
  [{ errors: [{ extensions: { code: 'query_too_deep' } }] }, 'unavailable'],
  ['no answer of GraphQL', 'unavailable'],
])('fails by the code of the answer: %o', async (body, code) => {
  const failure = await clientAnswered(body)
    .ask(REQUEST)
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(PodiumError);
  expect(failure).toMatchObject({ code });
});
