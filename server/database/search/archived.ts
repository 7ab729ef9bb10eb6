import type { ArchiveSearch } from '#catalogue/engine/questions.ts';
import type { Stock } from '#contract/stock.ts';
import { mtrRides } from '#data/facts/rides.ts';
import { isInHongKong } from '#domain/codes/region.ts';
import { filterMatcher } from '#domain/search/filter-match.ts';
import { asksForNothing } from '#domain/search/filter-table.ts';
import { STOCK_FILTERS, STOCK_FLAGS, type StockFilter } from '#domain/stock/stock-filter.ts';
import { withRownums } from '#presenters/rownum.ts';
import { searchedTexts } from '#presenters/searched-texts.ts';
import type { Ask } from './ask.ts';
import { closedIds, stocksById } from './stock-rows.ts';

/** Listings that answer a search of the archive. The sold and leased ones are looked at one by one. */
export async function archived(ask: Ask, { ids, filter, limit }: ArchiveSearch): Promise<Stock[]> {
  const matches = stockMatcher(filter);
  if (ids.length > 0) return withRownums((await stocksById(ask, ids)).filter(matches)).slice(0, limit);
  if (asksForNothing(filter)) return [];
  const all = await closedIds(ask);
  const found: Stock[] = [];
  for (let from = 0; from < all.length && found.length < limit; from += limit)
    found.push(...(await stocksById(ask, all.slice(from, from + limit))).filter(matches));
  return withRownums(found.slice(0, limit));
}

function stockMatcher(filter: StockFilter): (stock: Stock) => boolean {
  const matches = filterMatcher(STOCK_FILTERS, filter, mtrRides());
  return (stock) =>
    matches({
      ...stock,
      district_code: stock.dist_code,
      station: stock.station?.code ?? null,
      walk: stock.station?.walk_minutes ?? null,
      stationName: stock.station?.name ?? null,
      building_id: stock.pis_bldg_id,
      usage_code: stock.usage,
      outside: isInHongKong(stock) ? 'no' : 'yes',
      flags: STOCK_FLAGS.filter((flag) => stock[flag]),
      formattedId: stock.id,
      texts: filter.keyword === undefined ? [] : searchedTexts(stock),
    });
}
