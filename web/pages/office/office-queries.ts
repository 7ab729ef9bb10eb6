import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { OfficeCallName } from '#contract/office-paths.ts';
import { officeCall } from './office-client.ts';

/** How often a list asks for what has come in. */
const REFRESH_MS = 30_000;

/** A call of the office that reads. What others change should be seen soon, so nothing is taken as fresh. */
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
