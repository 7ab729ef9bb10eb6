import type { SearchEngine } from '#catalogue/engine.ts';
import type { Stock } from '#contract/stock.ts';
import type { ArchiveAnswer } from '#contract/stocks.ts';
import { filterMatcher } from '#domain/filter-match.ts';
import { STOCK_FILTERS, STOCK_FLAGS, type StockFilter } from '#domain/stock-filter.ts';
import { searchedTexts } from '#presenters/searched-texts.ts';

type Engine = Pick<SearchEngine, 'archive' | 'building'>;

/**
 * Listings by id, sold and leased ones too, of which only those that answer the filter are kept. They are
 * few and not in the tables that are searched, so they are looked at one by one, whichever the engine.
 */
export async function narrowedArchive(
  engine: Engine,
  ids: readonly number[],
  filter: StockFilter,
): Promise<ArchiveAnswer> {
  const { stocks } = await engine.archive(ids);
  const grades = filter.grade ? await gradesOf(engine, stocks) : new Map<number, null>();
  const answers = filterMatcher(STOCK_FILTERS, filter);
  const found = stocks.filter((stock) =>
    answers({
      ics_type: stock.ics_type,
      tx_type: stock.tx_type,
      district_code: stock.dist_code,
      building_id: stock.pis_bldg_id,
      street_id: stock.street_id,
      usage_code: stock.usage,
      grade: (stock.pis_bldg_id !== null && grades.get(stock.pis_bldg_id)) || null,
      flags: STOCK_FLAGS.filter((flag) => stock[flag]),
      area: stock.area,
      sell: stock.sell,
      rent: stock.rent,
      ft_sell: stock.ft_sell,
      ft_rent: stock.ft_rent,
      lat: stock.lat,
      lng: stock.lng,
      formattedId: stock.id,
      texts: filter.keyword === undefined ? [] : searchedTexts(stock),
    }),
  );
  return { stocks: found.map((stock, index) => ({ ...stock, rownum: index + 1 })) };
}

/** The grade of each building that houses one of the listings. */
async function gradesOf(engine: Engine, stocks: readonly Stock[]) {
  const buildings = [...new Set(stocks.flatMap((stock) => stock.pis_bldg_id ?? []))];
  return new Map(
    await Promise.all(buildings.map(async (id) => [id, (await engine.building(id))?.grade ?? null] as const)),
  );
}
