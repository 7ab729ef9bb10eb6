import { queryOptions } from '@tanstack/react-query';
import type { CallKey } from '#web/api/query-client.ts';
import type { CallInput, CountedAnswer, SearchDefinition } from './search-definition.ts';

/** How many rows some filters find, and how many with every other choice. At least one row comes along. */
export function countQuery({ call, oneRow }: SearchDefinition, input: CallInput) {
  return queryOptions<CountedAnswer, Error, CountedAnswer, CallKey>({
    queryKey: [call, { ...input, facets: '1', ...oneRow }],
  });
}
