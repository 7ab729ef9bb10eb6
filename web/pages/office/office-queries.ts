import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { OfficeCallName } from '#contract/office-paths.ts';
import { officeCall } from './office-client.ts';

/** Interval at which lists are refetched, in milliseconds. */
const REFRESH_MS = 30_000;

/**
 * Query for a back office call that reads data. Cached data is always stale, so that changes by other
 * users appear soon.
 */
export function officeQuery<Name extends OfficeCallName>(name: Name, input: Record<string, string> = {}) {
  return queryOptions({
    queryKey: ['office', name, input] as const,
    queryFn: ({ signal }) => officeCall(name, input, undefined, signal),
    staleTime: 0,
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
  });
}
