import type { ArchiveSearch } from '#catalogue/engine/search-queries.ts';
import type { Stock } from '#contract/stock.ts';
import { isEmptyFilter } from '#domain/search/filter-definitions.ts';
import type { StockFilter } from '#domain/stock/stock-filter.ts';
import { buildConditions, SEARCH_TABLE_BY_KIND, whereClause, withClause } from './conditions.ts';
import { type RunQuery, SqlParameters } from './run-query.ts';
import { readStocksById } from './stock-rows.ts';

/** Searches active, sold and leased listings, either among the given ids or by a filter. */
export async function searchArchive(runQuery: RunQuery, search: ArchiveSearch): Promise<Stock[]> {
  return readStocksById(runQuery, await readArchiveIds(runQuery, search));
}

async function readArchiveIds(
  runQuery: RunQuery,
  { ids, filter, limit }: ArchiveSearch,
): Promise<readonly number[]> {
  if (isEmptyFilter(filter)) return ids.slice(0, limit);
  if (ids.length === 0) return readMatchingIds(runQuery, 'c', filter, { limit });
  const idLists = await Promise.all([
    readMatchingIds(runQuery, 's', filter, { ids }),
    readMatchingIds(runQuery, 'c', filter, { ids }),
  ]);
  const matchingIds = new Set(idLists.flat());
  return ids.filter((id) => matchingIds.has(id)).slice(0, limit);
}

/**
 * Returns the ids of listings that match a filter. With `limit`, returns the highest ids first. With
 * `ids`, returns only ids among them, in any order.
 */
async function readMatchingIds(
  runQuery: RunQuery,
  kind: 's' | 'c',
  filter: StockFilter,
  { ids, limit }: { readonly ids?: readonly number[]; readonly limit?: number },
): Promise<number[]> {
  const values = new SqlParameters();
  const { ctes, conditions } = buildConditions(kind, filter, values);
  const idConditions = ids ? [{ sql: `id = any (${values.add(ids, 'bigint[]')})` }] : [];
  const rows = await runQuery<{ id: number }>({
    text: `${withClause(ctes)} select id from ${SEARCH_TABLE_BY_KIND[kind]} ${whereClause({ ctes, conditions: [...conditions, ...idConditions] })}
            ${limit === undefined ? '' : `order by id desc limit ${values.add(limit, 'bigint')}`}`,
    values: values.list,
  });
  return rows.map(({ id }) => id);
}
