import { type ComponentType, useEffect, useMemo, useState } from 'react';
import type { Stock } from '#contract/stock.ts';
import type { StockFlag } from '#domain/stock/stock-filter.ts';
import { useListView } from '#web/app/list-view.ts';
import { usePage } from '#web/app/page.ts';
import type { RowDisplay, RowState } from '#web/features/search/list/feed.tsx';
import { Results } from '#web/features/search/list/results.tsx';
import { type ListMapHighlight, useHighlightedByMarker } from '#web/features/search/list-map-highlight.ts';
import type { RowsProps } from '#web/features/search/search-kind.ts';
import { StockCard } from '#web/features/stock/stock-card.tsx';
import { type StockSearch, stockList } from '#web/features/stock/stock-search.ts';
import { BlankStockCard, STOCK_GRID, StockGridSkeleton } from '#web/features/stock/stock-skeleton.tsx';
import { loadSections } from '#web/i18n/load-sections.ts';
import { loadPart } from '#web/ui/load-code.ts';
import { combinedTxType } from './labels.ts';
import { useStockActions } from './table/use-stock-actions.ts';

type Rows = ComponentType<RowsProps<StockSearch, Stock>>;

/** The listings of a search: as cards, or as a table once its code has come. */
export default function StockRows(props: RowsProps<StockSearch, Stock>) {
  const isTable = useListView() === 'table';
  const Table = useTable(isTable);
  return isTable && Table ? <Table {...props} /> : <StockCards {...props} />;
}

/** Until the code of the table has come, the style sheet arranges cards in rows of the same height. */
function StockCards({ search, highlight, marked }: RowsProps<StockSearch, Stock>) {
  const side = combinedTxType(search.filter.txType) === 'L' ? 'L' : 'S';
  const display = useStockDisplay(side, highlight, search.filter.flags);
  return (
    <>
      <div className="stock-table-room" />
      <Results
        search={search}
        list={stockList(search)}
        display={display}
        highlight={highlight}
        marked={marked}
      />
    </>
  );
}

/** Once loaded, every list has it at once. */
let loaded: Rows | undefined;

/** The table, whose code and words are loaded when the visitor first wants it. */
function useTable(isWanted: boolean): Rows | undefined {
  const page = usePage();
  const [Table, setTable] = useState(() => loaded);
  useEffect(() => {
    if (!isWanted || loaded) return;
    const load = () => Promise.all([import('./table/stock-table.tsx'), loadSections(page, ['fields'])]);
    // Without it the rows stay as the style sheet arranges them.
    void loadPart(load).then(([{ default: StockTable }]) => {
      loaded = StockTable;
      setTable(() => StockTable);
    });
  }, [isWanted, page]);
  return Table ?? loaded;
}

/** Cards of the first screen of a phone or desk: their pictures do not wait to be scrolled to. */
const FIRST_SCREEN = 6;

/**
 * How listings are shown in a list. `txType` is what the visitor is after: that price comes first, and so does a flag
 * that was asked for.
 */
function useStockDisplay(
  txType: 'S' | 'L',
  highlight: ListMapHighlight<Stock>,
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
  highlight: ListMapHighlight<Stock>;
  flags: readonly StockFlag[] | undefined;
  /** undefined while their code is loading */
  actions: ComponentType<{ stock: Stock }> | undefined;
}) {
  const isHighlighted = useHighlightedByMarker(highlight, {
    id: stock.gstock_id,
    pis_bldg_id: stock.pis_bldg_id,
  });
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
