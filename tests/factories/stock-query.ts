import type { z } from 'zod';
import { stockQuery } from '#contract/params.ts';

/** A search as it is read from a query string, where '' is one without parameters. */
export function searchFor(search: string): z.output<typeof stockQuery> {
  return stockQuery.parse(Object.fromEntries(new URLSearchParams(search)));
}
