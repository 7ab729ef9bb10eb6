import { type ComponentType, useEffect, useMemo, useState } from 'react';
import type { Stock } from '#contract/stock.ts';
import { isAboutAllInRent } from '#domain/stock/stock-columns.ts';
import type { StockFlag } from '#domain/stock/stock-filter.ts';
import { useListView } from '#web/app/list-view.ts';
import { usePage } from '#web/app/page.ts';
import { lastTravelTimes } from '#web/features/records/last-travel-times.ts';
import type { RowDisplay, RowState } from '#web/features/search/list/endless-list.tsx';
import { Results } from '#web/features/search/list/results.tsx';
import { type ListMapHighlight, useIsHighlightedByMarker } from '#web/features/search/list-map-highlight.ts';
import type { RowsProps } from '#web/features/search/search-kind.ts';
import { StockCard } from '#web/features/stock/stock-card.tsx';
import { type StockSearch, stockList } from '#web/features/stock/stock-search.ts';
import {
  STOCK_GRID_CLASS,
  StockCardPlaceholder,
  StockGridSkeleton,
} from '#web/features/stock/stock-skeleton.tsx';
import { travelTimesText } from '#web/features/stock/travel-times.ts';
import { NO_REACHES, useTravelTimes } from '#web/features/stock/use-travel-times.ts';
import { loadSections } from '#web/i18n/load-sections.ts';
import { loadWithRetry } from '#web/ui/load-code.ts';
import { combinedTxType } from './labels.ts';
import { useStockActions } from './table/use-stock-actions.ts';

type RowsComponent = ComponentType<RowsProps<StockSearch, Stock>>;

/** Result list of the listing search, as cards or as a table. The code of the table is loaded on demand. */
export default function StockRows(props: RowsProps<StockSearch, Stock>) {
  useRecordTravelTimes(props.search);
  const isTable = useListView() === 'table';
  const Table = useStockTableComponent(isTable);
  return isTable && Table ? <Table {...props} /> : <StockCards {...props} />;
}

/** Stores the travel times of the search for the pages of its listings. */
function useRecordTravelTimes({ filter: { reach = NO_REACHES } }: StockSearch): void {
  useEffect(() => {
    lastTravelTimes.update(() => reach);
  }, [reach]);
}

/**
 * Results as listing cards. Until the code of the table view has loaded, CSS arranges the cards as rows
 * of equal height.
 */
function StockCards({ search, highlight, linkedRow }: RowsProps<StockSearch, Stock>) {
  const txType = combinedTxType(search.filter.txType) === 'L' ? 'L' : 'S';
  const showsAllInRent = isAboutAllInRent(search.filter, search.order.field);
  const travelTimesOf = useTravelTimes(search.filter.reach ?? NO_REACHES);
  const rowDisplay = useStockDisplay(txType, highlight, search.filter.flags, showsAllInRent, travelTimesOf);
  return (
    <>
      <div className="stock-table-room" />
      <Results
        search={search}
        list={stockList(search)}
        display={rowDisplay}
        highlight={highlight}
        linkedRow={linkedRow}
      />
    </>
  );
}

/** The table component, cached after the first load, so that later lists render the table at once. */
let loadedStockTable: RowsComponent | undefined;

/**
 * Returns the table component. Its code and phrases are loaded when the visitor first selects the table
 * view.
 */
function useStockTableComponent(isTableView: boolean): RowsComponent | undefined {
  const page = usePage();
  const [Table, setTable] = useState(() => loadedStockTable);
  useEffect(() => {
    if (!isTableView || loadedStockTable) return;
    const importStockTable = () =>
      Promise.all([import('./table/stock-table.tsx'), loadSections(page, ['fields'])]);
    // If loading fails, the cards remain, arranged as rows by CSS.
    void loadWithRetry(importStockTable).then(([{ default: StockTable }]) => {
      loadedStockTable = StockTable;
      setTable(() => StockTable);
    });
  }, [isTableView, page]);
  return Table ?? loadedStockTable;
}

/** Number of cards on the first screen of a phone or desktop. Their pictures load eagerly. */
const FIRST_SCREEN_CARD_COUNT = 6;

/**
 * Returns the functions that render the rows of the result list. `txType` is the transaction type of
 * the search; its price is displayed first. Flags that the search requires are also displayed first.
 */
function useStockDisplay(
  txType: 'S' | 'L',
  highlight: ListMapHighlight<Stock>,
  flags: readonly StockFlag[] | undefined,
  showsAllInRent: boolean,
  travelTimesOf: ReturnType<typeof useTravelTimes>,
): RowDisplay<Stock> {
  const { t, lang } = usePage();
  const actions = useStockActions();
  return useMemo(
    () => ({
      rowIdOf: ({ gstock_id }) => gstock_id,
      renderRow: (stock, state) => (
        <StockRow
          stock={stock}
          state={state}
          txType={txType}
          highlight={highlight}
          flags={flags}
          showsAllInRent={showsAllInRent}
          travelText={travelTimesText(travelTimesOf(stock), t, lang)}
          actions={actions}
        />
      ),
      placeholder: <StockCardPlaceholder />,
      renderSkeleton: (rowCount) => <StockGridSkeleton cardCount={rowCount} />,
      pageClassName: `${STOCK_GRID_CLASS} pb-4 @lg:pb-[18px]`,
    }),
    [txType, highlight, flags, showsAllInRent, actions, travelTimesOf, t, lang],
  );
}

function StockRow({
  stock,
  state: { attributes, isLinked, showsPicture },
  txType,
  highlight,
  flags,
  showsAllInRent,
  travelText,
  actions: Actions,
}: {
  stock: Stock;
  state: RowState;
  txType: 'S' | 'L';
  highlight: ListMapHighlight<Stock>;
  flags: readonly StockFlag[] | undefined;
  showsAllInRent: boolean;
  travelText: string;
  /** Undefined while the code of the buttons is loading. */
  actions: ComponentType<{ stock: Stock }> | undefined;
}) {
  const isHighlighted = useIsHighlightedByMarker(highlight, {
    id: stock.gstock_id,
    pis_bldg_id: stock.pis_bldg_id,
  });
  return (
    <StockCard
      stock={stock}
      txType={txType}
      requestedFlags={flags}
      showsAllInRent={showsAllInRent}
      travelText={travelText}
      attributes={attributes}
      isEager={stock.rownum <= FIRST_SCREEN_CARD_COUNT}
      showsPicture={showsPicture}
      isLinked={isLinked}
      isHighlighted={isHighlighted}
      actions={Actions && <Actions stock={stock} />}
    />
  );
}
