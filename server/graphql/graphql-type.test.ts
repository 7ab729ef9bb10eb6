import { expect, test } from 'vitest';
import { chooseGraphqlType } from './graphql-type.ts';

const GRAPHQL_JSON_TYPE = 'application/graphql-response+json';
const PLAIN_JSON_TYPE = 'application/json';

test.each<[accept: string | undefined, type: string | undefined]>([
  [undefined, GRAPHQL_JSON_TYPE],
  ['', GRAPHQL_JSON_TYPE],
  ['*/*', GRAPHQL_JSON_TYPE],
  ['application/*', GRAPHQL_JSON_TYPE],
  [GRAPHQL_JSON_TYPE, GRAPHQL_JSON_TYPE],
  [PLAIN_JSON_TYPE, PLAIN_JSON_TYPE],
  ['Application/JSON; charset=utf-8', PLAIN_JSON_TYPE],
  // The Accept headers of Apollo Client and urql.
  [`${GRAPHQL_JSON_TYPE},${PLAIN_JSON_TYPE};q=0.9`, GRAPHQL_JSON_TYPE],
  [
    `${GRAPHQL_JSON_TYPE}, application/graphql+json, ${PLAIN_JSON_TYPE}, text/event-stream, multipart/mixed`,
    GRAPHQL_JSON_TYPE,
  ],
  // An older client that finally accepts any type.
  [`${PLAIN_JSON_TYPE}, text/plain, */*`, PLAIN_JSON_TYPE],
  [`${PLAIN_JSON_TYPE}, ${GRAPHQL_JSON_TYPE};q=0.5`, PLAIN_JSON_TYPE],
  [`${PLAIN_JSON_TYPE};q=0.1, */*;q=0.8`, GRAPHQL_JSON_TYPE],
  [`${GRAPHQL_JSON_TYPE};q=0, */*`, PLAIN_JSON_TYPE],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', GRAPHQL_JSON_TYPE],
  ['text/html', undefined],
  ['text/event-stream, multipart/mixed', undefined],
  [`${GRAPHQL_JSON_TYPE};q=0, ${PLAIN_JSON_TYPE};q=0`, undefined],
])('the response to Accept %s has the type %s', (accept, type) => {
  expect(chooseGraphqlType(accept)).toBe(type);
});
