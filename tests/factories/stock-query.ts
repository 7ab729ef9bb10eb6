import type { z } from 'zod';
import { stockQuery } from '#contract/params.ts';

/** Parses a search from a query string; '' has no parameters. */
export function searchFor(search: string): z.output<typeof stockQuery> {
  return stockQuery.parse(Object.fromEntries(new URLSearchParams(search)));
}
