import type { SearchEngine } from '#catalogue/engine/engine.ts';
import { MAX_IDS } from '#contract/fields.ts';
import type { Stock } from '#contract/stock.ts';
import type { ArchiveAnswer } from '#contract/stock-calls.ts';
import { mtrRides } from '#data/facts/rides.ts';
import { isInHongKong } from '#domain/codes/region.ts';
import { filterMatcher } from '#domain/search/filter-match.ts';
import { STOCK_FILTERS, STOCK_FLAGS, type StockFilter } from '#domain/stock/stock-filter.ts';
import { withRownums } from '#presenters/rownum.ts';
import { searchedTexts } from '#presenters/searched-texts.ts';

type Archive = Pick<SearchEngine, 'archive' | 'closedIds'>;

/**
 * Listings by id, sold and leased ones too, without those that do not answer the filter. A filter without ids
 * is answered by the sold and leased listings that match it, the newest first and as many as ids may be asked
 * for. None of them are in the tables that are searched, so they are looked at one by one, whichever engine
 * answers.
 */
export async function filteredArchive(
  engine: Archive,
  ids: readonly number[],
  filter: StockFilter,
): Promise<ArchiveAnswer> {
  const matches = stockMatcher(filter);
  if (ids.length > 0) {
    const { stocks } = await engine.archive(ids);
    return { stocks: withRownums(stocks.filter(matches)) };
  }
  if (Object.keys(filter).length === 0) return { stocks: [] };
  return { stocks: withRownums(await closedStocks(engine, matches)) };
}

/** Read in portions, and no further than needed. */
async function closedStocks(engine: Archive, matches: (stock: Stock) => boolean): Promise<Stock[]> {
  const ids = await engine.closedIds();
  const found: Stock[] = [];
  for (let from = 0; from < ids.length && found.length < MAX_IDS; from += MAX_IDS) {
    const { stocks } = await engine.archive(ids.slice(from, from + MAX_IDS));
    found.push(...stocks.filter(matches));
  }
  return found.slice(0, MAX_IDS);
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
