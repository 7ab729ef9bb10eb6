import type { ArchiveSearch } from '#catalogue/engine/questions.ts';
import type { Stock } from '#contract/stock.ts';
import { asksForNothing } from '#domain/search/filter-table.ts';
import type { StockFilter } from '#domain/stock/stock-filter.ts';
import { type Ask, Values } from './ask.ts';
import { conditionsOf, TABLE, whereOf, withClause } from './conditions.ts';
import { stocksById } from './stock-rows.ts';

/** The listings that answer a search of the archive. */
export async function archived(ask: Ask, search: ArchiveSearch): Promise<Stock[]> {
  return stocksById(ask, await idsOf(ask, search));
}

async function idsOf(ask: Ask, { ids, filter, limit }: ArchiveSearch): Promise<readonly number[]> {
  if (asksForNothing(filter)) return ids.slice(0, limit);
  if (ids.length === 0) return foundIds(ask, 'c', filter, { limit });
  const both = await Promise.all([foundIds(ask, 's', filter, { ids }), foundIds(ask, 'c', filter, { ids })]);
  const found = new Set(both.flat());
  return ids.filter((id) => found.has(id)).slice(0, limit);
}

/** The highest ids that a filter finds, or those of some that it does. */
async function foundIds(
  ask: Ask,
  kind: 's' | 'c',
  filter: StockFilter,
  { ids, limit }: { readonly ids?: readonly number[]; readonly limit?: number },
): Promise<number[]> {
  const values = new Values();
  const { tables, list } = conditionsOf(kind, filter, values);
  const named = ids ? [{ sql: `id = any (${values.add(ids, 'bigint[]')})` }] : [];
  const rows = await ask<{ id: number }>({
    text: `${withClause(tables)} select id from ${TABLE[kind]} ${whereOf({ tables, list: [...list, ...named] })}
            ${limit === undefined ? '' : `order by id desc limit ${values.add(limit, 'bigint')}`}`,
    values: values.list,
  });
  return rows.map(({ id }) => id);
}
