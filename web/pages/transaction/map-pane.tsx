import type { Transaction } from '#contract/transaction.ts';
import { useHighlightedRow } from '#web/features/search/list-map-highlight.ts';
import { SearchMap } from '#web/features/search/map/search-map.tsx';
import type { MapPaneProps } from '#web/features/search/page/search-page.tsx';
import {
  TRANSACTION_SEARCH,
  type TransactionSearch,
  transactionInput,
} from '#web/features/transaction/transaction-search.ts';
import { TransactionMap } from '#web/pages/transaction/transaction-map.tsx';

/** The transactions of a search on the map. */
export default function TransactionMapPane({
  search,
  latest,
  highlight,
}: MapPaneProps<TransactionSearch, Transaction>) {
  const highlighted = useHighlightedRow(highlight);
  return (
    <SearchMap
      definition={TRANSACTION_SEARCH}
      search={search}
      latest={latest}
      renderMap={(props) => (
        <TransactionMap
          {...props}
          params={transactionInput(search)}
          highlighted={highlighted}
          onHighlight={highlight.marker.set}
        />
      )}
    />
  );
}
