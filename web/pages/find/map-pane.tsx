import { useMemo } from 'react';
import type { Stock } from '#contract/stock.ts';
import { locationOf } from '#domain/lib/lat-lng.ts';
import { useHighlightedRow } from '#web/features/search/list-map-highlight.ts';
import { SearchMap } from '#web/features/search/map/search-map.tsx';
import type { RowsProps } from '#web/features/search/search-kind.ts';
import { StockMap } from '#web/features/stock/stock-map.tsx';
import { STOCK_SEARCH, type StockSearch } from '#web/features/stock/stock-search.ts';
import { combinedTxType } from './labels.ts';

/** Map of the listings that match the search. */
export default function StockMapPane({ search, highlight, linkedRow }: RowsProps<StockSearch, Stock>) {
  const highlightedRow = useHighlightedRow(highlight) ?? linkedRow;
  const linkedPoint = useMemo(() => locationOf(linkedRow), [linkedRow]);
  return (
    <SearchMap
      definition={STOCK_SEARCH}
      search={search}
      linkedPoint={linkedPoint}
      renderMap={(props) => (
        <StockMap
          {...props}
          txType={combinedTxType(search.filter.txType) === 'L' ? 'L' : 'S'}
          highlightedStock={highlightedRow}
          onHighlight={highlight.marker.set}
        />
      )}
    />
  );
}
