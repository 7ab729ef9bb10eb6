import { z } from 'zod';
import { PAGE_CLIENTS, type PageClient } from '#contract/paths.ts';
import { spaceSeparated, urlMatching, variable, wholeNumber } from './variable.ts';

const CLIENT_ADDRESS_PATTERN = new RegExp(`^(${PAGE_CLIENTS.join('|')})=https?://[^/?#\\s]+(/[^?#\\s]*)?$`);

/** Variables of the GraphQL endpoints and of external GraphQL clients. */
export const GRAPHQL_VARIABLES = {
  GRAPHQL_CLIENTS: variable({
    schema: spaceSeparated(z.string().regex(CLIENT_ADDRESS_PATTERN)).transform(
      (pairs): Partial<Record<PageClient, string>> =>
        Object.fromEntries(pairs.map((pair) => pair.split(/=(.*)/, 2))),
    ),
    allowed: `pairs such as building=https://data.example.com/graphql, separated by spaces, with the names ${PAGE_CLIENTS.join(', ')}`,
    description:
      'GraphQL clients whose queries pages send to another server; no other client can be named, since pages use no other',
  }),
  GRAPHQL_ORIGINS: variable({
    schema: spaceSeparated(urlMatching(/^https?:\/\/[^/?#\s]+$/)),
    allowed: 'http or https origins without a path, separated by spaces',
    description: 'Origins whose pages may query the GraphQL endpoints, besides the portal’s own',
  }),
  GRAPHQL_PER_MINUTE: variable({
    schema: wholeNumber(1, 1_000_000),
    fallback: '300',
    allowed: 'a whole number from 1 to 1000000',
    description:
      'GraphQL queries a minute from one network address that the cache does not answer; raise it if another portal queries this one',
  }),
};
