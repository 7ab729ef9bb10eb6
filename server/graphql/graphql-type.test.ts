import { expect, test } from 'vitest';
import { chooseGraphqlType } from './graphql-type.ts';

const GRAPHQL_JSON = 'application/graphql-response+json';
const PLAIN = 'application/json';

test.each<[accept: string | undefined, type: string | undefined]>([
  [undefined, GRAPHQL_JSON],
  ['', GRAPHQL_JSON],
  ['*/*', GRAPHQL_JSON],
  ['application/*', GRAPHQL_JSON],
  [GRAPHQL_JSON, GRAPHQL_JSON],
  [PLAIN, PLAIN],
  ['Application/JSON; charset=utf-8', PLAIN],
  // The Accept headers of Apollo Client and urql.
  [`${GRAPHQL_JSON},${PLAIN};q=0.9`, GRAPHQL_JSON],
  [`${GRAPHQL_JSON}, application/graphql+json, ${PLAIN}, text/event-stream, multipart/mixed`, GRAPHQL_JSON],
  // An older client that finally accepts any type.
  [`${PLAIN}, text/plain, */*`, PLAIN],
  [`${PLAIN}, ${GRAPHQL_JSON};q=0.5`, PLAIN],
  [`${PLAIN};q=0.1, */*;q=0.8`, GRAPHQL_JSON],
  [`${GRAPHQL_JSON};q=0, */*`, PLAIN],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', GRAPHQL_JSON],
  ['text/html', undefined],
  ['text/event-stream, multipart/mixed', undefined],
  [`${GRAPHQL_JSON};q=0, ${PLAIN};q=0`, undefined],
])('whoever accepts %s gets %s', (accept, type) => {
  expect(chooseGraphqlType(accept)).toBe(type);
});
