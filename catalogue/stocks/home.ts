import type { Stock } from '#contract/stock.ts';
import type { HomeAnswer } from '#contract/stock-calls.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';
import { isInHongKong } from '#domain/codes/region.ts';
import type { StockOrder } from '#domain/search/sort.ts';
import type { StockFilter } from '#domain/stock/stock-filter.ts';
import type { DistrictRow } from '#presenters/rows.ts';
import type { OpenStocks } from './search.ts';

/** Any price cut at all. */
const REDUCED = { min: 1 };

/**
 * The three sections of the home page: the newest listings in Hong Kong with a photograph, the newest hot ones there,
 * and those whose prices have come down most.
 */
export function homeSections(
  stocks: Pick<OpenStocks, 'first'>,
  districts: readonly DistrictRow[],
  limit: number,
): HomeAnswer {
  const inHongKong = districts.filter(isInHongKong).map(({ code }) => code);
  const section = (type: IcsType): HomeAnswer[IcsType] => {
    const icsType = [type];
    const count = (txType?: ['S' | 'L']) => stocks.first({ icsType, ...(txType && { txType }) }, 0).count;
    return {
      count: count(),
      sale: count(['S']),
      lease: count(['L']),
      reduced_count: stocks.first({ icsType, priceCut: REDUCED }, 0).count,
      fresh: listed({ icsType, flags: ['photo'] }),
      hot: listed({ icsType, flags: ['hot'] }),
      reduced: listed(
        { icsType, flags: ['photo'], priceCut: REDUCED },
        { field: 'price_cut', direction: 'desc' },
      ),
    };
  };
  function listed(filter: StockFilter, order?: StockOrder): Stock[] {
    // No district at all would be no filter.
    if (inHongKong.length === 0) return [];
    return stocks.first({ ...filter, districts: inHongKong }, limit, order).stocks;
  }
  return { i: section('i'), c: section('c'), s: section('s') };
}
