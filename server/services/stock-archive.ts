import type { SearchEngine } from '#catalogue/engine.ts';
import type { ArchiveAnswer } from '#contract/stocks.ts';
import { filterMatcher } from '#domain/filter-match.ts';
import { STOCK_FILTERS, STOCK_FLAGS, type StockFilter } from '#domain/stock-filter.ts';
import { withRownums } from '#presenters/rownum.ts';
import { searchedTexts } from '#presenters/searched-texts.ts';

/**
 * Listings by id, sold and leased ones too, without those that do not answer the filter. They are few and
 * not in the tables that are searched, so they are looked at one by one, whichever engine answers.
 */
export async function filteredArchive(
  engine: Pick<SearchEngine, 'archive'>,
  ids: readonly number[],
  filter: StockFilter,
): Promise<ArchiveAnswer> {
  const { stocks } = await engine.archive(ids);
  const answers = filterMatcher(STOCK_FILTERS, filter);
  const found = stocks.filter((stock) =>
    answers({
      ...stock,
      district_code: stock.dist_code,
      building_id: stock.pis_bldg_id,
      usage_code: stock.usage,
      flags: STOCK_FLAGS.filter((flag) => stock[flag]),
      formattedId: stock.id,
      texts: filter.keyword === undefined ? [] : searchedTexts(stock),
    }),
  );
  return { stocks: withRownums(found) };
}
