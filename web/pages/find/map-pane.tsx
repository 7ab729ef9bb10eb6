import type { Stock } from '#contract/stock.ts';
import { useHighlightedRow } from '#web/features/search/list-map-highlight.ts';
import { SearchMap } from '#web/features/search/map/search-map.tsx';
import type { MapPaneProps } from '#web/features/search/page/search-page.tsx';
import { StockMap } from '#web/features/stock/stock-map.tsx';
import { STOCK_SEARCH, type StockSearch, stockInput } from '#web/features/stock/stock-search.ts';
import { combinedTxType } from './labels.ts';

/** The listings of a search on the map. */
export default function StockMapPane({ search, latest, highlight }: MapPaneProps<StockSearch, Stock>) {
  const highlighted = useHighlightedRow(highlight);
  return (
    <SearchMap
      definition={STOCK_SEARCH}
      search={search}
      latest={latest}
      renderMap={(props) => (
        <StockMap
          {...props}
          params={stockInput(search)}
          txType={combinedTxType(search.filter.txType) === 'L' ? 'L' : 'S'}
          highlighted={highlighted}
          onHighlight={highlight.marker.set}
        />
      )}
    />
  );
}
