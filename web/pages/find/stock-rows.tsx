import type { Stock } from '#contract/stock.ts';
import { Results } from '#web/features/search/list/results.tsx';
import type { RowsProps } from '#web/features/search/page/search-page.tsx';
import { STOCK_SEARCH, type StockSearch, stockList } from '#web/features/stock/stock-search.ts';
import { combinedTxType } from './labels.ts';
import { useStockDisplay } from './stock-display.tsx';

/** The listings of a search. */
export default function StockRows({ search, highlight, ...rest }: RowsProps<StockSearch, Stock>) {
  const display = useStockDisplay(combinedTxType(search.filter.txType) === 'L' ? 'L' : 'S', highlight);
  return (
    <Results
      {...rest}
      definition={STOCK_SEARCH}
      search={search}
      list={stockList(search)}
      display={display}
      onPoint={highlight.row.set}
    />
  );
}
