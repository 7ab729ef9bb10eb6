import { DEFAULT_STOCK_ORDER } from '#domain/search/sort.ts';
import type { SearchEngine } from './engine.ts';

/** A number that no building has. */
const NO_BUILDING = 0;

/**
 * Asks the engine for the listings of a building that does not exist. Cheap in each engine: the SQL engine
 * looks into one index, and if several machines share the table, into that of each shard. Throws what the
 * engine throws.
 */
export async function trySearch(engine: Pick<SearchEngine, 'stocks'>): Promise<void> {
  await engine.stocks({
    filter: { building: NO_BUILDING },
    order: DEFAULT_STOCK_ORDER,
    cursor: 0,
    pageSize: 1,
  });
}
