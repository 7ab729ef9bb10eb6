import type { Stock } from '#contract/stock.ts';
import type { HomeAnswer } from '#contract/stock-calls.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';
import { isInHongKong } from '#domain/codes/region.ts';
import type { DistrictRow } from '#presenters/rows.ts';
import type { OpenStocks } from './search.ts';

/**
 * The three sections of the home page: the newest listings in Hong Kong with a photograph, and the newest hot ones
 * there.
 */
export function homeSections(
  stocks: Pick<OpenStocks, 'newest'>,
  districts: readonly DistrictRow[],
  limit: number,
): HomeAnswer {
  const inHongKong = districts.filter(isInHongKong).map(({ code }) => code);
  const section = (type: IcsType): HomeAnswer[IcsType] => {
    const icsType = [type];
    const count = (txType?: ['S' | 'L']) => stocks.newest({ icsType, ...(txType && { txType }) }, 0).count;
    return {
      count: count(),
      sale: count(['S']),
      lease: count(['L']),
      fresh: newest(icsType, 'photo'),
      hot: newest(icsType, 'hot'),
    };
  };
  function newest(icsType: IcsType[], flag: 'photo' | 'hot'): Stock[] {
    // No district at all would be no filter.
    if (inHongKong.length === 0) return [];
    return stocks.newest({ icsType, flags: [flag], districts: inHongKong }, limit).stocks;
  }
  return { i: section('i'), c: section('c'), s: section('s') };
}
