import { type ComponentType, useMemo } from 'react';
import type { Stock } from '#contract/stock.ts';
import type { StockFlag } from '#domain/stock/stock-filter.ts';
import { type Highlight, highlightsRow } from '#web/features/map/highlight.ts';
import type { RowDisplay, RowState } from '#web/features/search/list/feed.tsx';
import { type ListMapHighlight, useHighlightedByMarker } from '#web/features/search/list-map-highlight.ts';
import { StockCard } from '#web/features/stock/stock-card.tsx';
import { BlankStockCard, STOCK_GRID, StockGridSkeleton } from '#web/features/stock/stock-skeleton.tsx';
import { useStockActions } from '#web/pages/find/table/use-stock-actions.ts';

export type StockHighlight = ListMapHighlight<Stock, Highlight>;

/** Cards of the first screen of a phone or desk: their pictures do not wait to be scrolled to. */
const FIRST_SCREEN = 6;

/**
 * How listings are shown in a list. `txType` is what the visitor is after: that price comes first, and so does a flag
 * that was asked for.
 */
export function useStockDisplay(
  txType: 'S' | 'L',
  highlight: StockHighlight,
  flags: readonly StockFlag[] | undefined,
): RowDisplay<Stock> {
  const actions = useStockActions();
  return useMemo(
    () => ({
      rowId: ({ gstock_id }) => gstock_id,
      renderRow: (stock, state) => (
        <StockRow
          stock={stock}
          state={state}
          txType={txType}
          highlight={highlight}
          flags={flags}
          actions={actions}
        />
      ),
      blank: <BlankStockCard />,
      skeleton: (rows) => <StockGridSkeleton cards={rows} />,
      pageClassName: `${STOCK_GRID} pb-4 @lg:pb-[18px]`,
    }),
    [txType, highlight, flags, actions],
  );
}

function StockRow({
  stock,
  state: { attributes, isMarked, hasPicture },
  txType,
  highlight,
  flags,
  actions: Actions,
}: {
  stock: Stock;
  state: RowState;
  txType: 'S' | 'L';
  highlight: StockHighlight;
  flags: readonly StockFlag[] | undefined;
  /** undefined while their code is loading */
  actions: ComponentType<{ stock: Stock }> | undefined;
}) {
  const isHighlighted = useHighlightedByMarker(highlight, (marker) =>
    highlightsRow(marker, { id: stock.gstock_id, pis_bldg_id: stock.pis_bldg_id }),
  );
  return (
    <StockCard
      stock={stock}
      txType={txType}
      askedFlags={flags}
      attributes={attributes}
      eager={stock.rownum <= FIRST_SCREEN}
      hasPicture={hasPicture}
      isMarked={isMarked}
      isHighlighted={isHighlighted}
      actions={Actions && <Actions stock={stock} />}
    />
  );
}
