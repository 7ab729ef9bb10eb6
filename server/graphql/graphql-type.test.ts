import { expect, test } from 'vitest';
import { chooseGraphqlType } from './graphql-type.ts';

const OWN = 'application/graphql-response+json';
const PLAIN = 'application/json';

test.each<[accept: string | undefined, type: string | undefined]>([
  [undefined, OWN],
  ['', OWN],
  ['*/*', OWN],
  ['application/*', OWN],
  [OWN, OWN],
  [PLAIN, PLAIN],
  ['Application/JSON; charset=utf-8', PLAIN],
  // Apollo Client and urql.
  [`${OWN},${PLAIN};q=0.9`, OWN],
  [`${OWN}, application/graphql+json, ${PLAIN}, text/event-stream, multipart/mixed`, OWN],
  // A client of an earlier time, which takes anything in the end.
  [`${PLAIN}, text/plain, */*`, PLAIN],
  [`${PLAIN}, ${OWN};q=0.5`, PLAIN],
  [`${PLAIN};q=0.1, */*;q=0.8`, OWN],
  [`${OWN};q=0, */*`, PLAIN],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', OWN],
  ['text/html', undefined],
  ['text/event-stream, multipart/mixed', undefined],
  [`${OWN};q=0, ${PLAIN};q=0`, undefined],
])('whoever accepts %s gets %s', (accept, type) => {
  expect(chooseGraphqlType(accept)).toBe(type);
});
