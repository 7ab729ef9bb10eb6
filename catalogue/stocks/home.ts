import type { HomeAnswer } from '#contract/stock-calls.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';
import type { OpenStocks } from './search.ts';

/** The three sections of the home page: the newest listings with a photograph, and the newest hot ones. */
export function homeSections(stocks: Pick<OpenStocks, 'newest'>, limit: number): HomeAnswer {
  const section = (type: IcsType): HomeAnswer[IcsType] => {
    const icsType = [type];
    const count = (txType?: ['S' | 'L']) => stocks.newest({ icsType, ...(txType && { txType }) }, 0).count;
    return {
      count: count(),
      sale: count(['S']),
      lease: count(['L']),
      fresh: stocks.newest({ icsType, flags: ['photo'] }, limit).stocks,
      hot: stocks.newest({ icsType, flags: ['hot'] }, limit).stocks,
    };
  };
  return { i: section('i'), c: section('c'), s: section('s') };
}
