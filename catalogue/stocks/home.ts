import type { Stock } from '#contract/stock.ts';
import type { HomeAnswer } from '#contract/stock-calls.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';
import { isInHongKong } from '#domain/codes/region.ts';
import type { StockOrder } from '#domain/search/sort.ts';
import type { StockFilter } from '#domain/stock/stock-filter.ts';
import type { DistrictRow } from '#presenters/rows.ts';
import type { OpenStocks } from './search.ts';

/** Filter for listings with any price cut. The minimum is 1. */
const ANY_PRICE_CUT = { min: 1 };

/**
 * Returns three lists of Hong Kong listings for each type: the newest with a photo, the newest hot
 * listings, and the largest price cuts. Also returns the counts of all active listings.
 */
export function createHomeSections(
  stocks: Pick<OpenStocks, 'firstStocks'>,
  districts: readonly DistrictRow[],
  limit: number,
): HomeAnswer {
  const hongKongDistricts = districts.filter(isInHongKong).map(({ code }) => code);
  const createSection = (type: IcsType): HomeAnswer[IcsType] => {
    const icsType = [type];
    const countStocks = (txType?: ['S' | 'L']) =>
      stocks.firstStocks({ icsType, ...(txType && { txType }) }, 0).count;
    return {
      count: countStocks(),
      sale: countStocks(['S']),
      lease: countStocks(['L']),
      reduced_count: stocks.firstStocks({ icsType, priceCut: ANY_PRICE_CUT }, 0).count,
      fresh: listStocks({ icsType, flags: ['photo'] }),
      hot: listStocks({ icsType, flags: ['hot'] }),
      reduced: listStocks(
        { icsType, flags: ['photo'], priceCut: ANY_PRICE_CUT },
        { field: 'price_cut', direction: 'desc' },
      ),
    };
  };
  function listStocks(filter: StockFilter, order?: StockOrder): Stock[] {
    // Without this check, an empty list of districts would disable the district filter.
    if (hongKongDistricts.length === 0) return [];
    return stocks.firstStocks({ ...filter, districts: hongKongDistricts }, limit, order).stocks;
  }
  return { i: createSection('i'), c: createSection('c'), s: createSection('s') };
}
