import type { z } from 'zod';
import { stockQuery } from '#contract/params.ts';

/** Parses a query string into a listing search. An empty string means no parameters. */
export function parseStockSearch(search: string): z.output<typeof stockQuery> {
  return stockQuery.parse(Object.fromEntries(new URLSearchParams(search)));
}
