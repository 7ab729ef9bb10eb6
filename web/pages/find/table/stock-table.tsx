import './stock-table.css';
import { type ComponentType, type CSSProperties, useMemo } from 'react';
import type { Stock } from '#contract/stock.ts';
import { type StockColumnKey, visibleColumns } from '#domain/stock/stock-columns.ts';
import { usePage } from '#web/app/page.ts';
import type { RowDisplay, RowState } from '#web/features/search/list/endless-list.tsx';
import { Results } from '#web/features/search/list/results.tsx';
import { type ListMapHighlight, useIsHighlightedByMarker } from '#web/features/search/list-map-highlight.ts';
import type { RowsProps } from '#web/features/search/search-kind.ts';
import { type StockSearch, stockList } from '#web/features/stock/stock-search.ts';
import { useStockActions } from '#web/pages/find/table/use-stock-actions.ts';
import { useColumnChoices } from './column-choices.ts';
import { TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import { TableTools } from './table-tools.tsx';

/** Minimum width of each column in pixels, wide enough for the longest value in Chinese and in English. */
const MIN_WIDTHS_PX: Readonly<Record<StockColumnKey, readonly [chinese: number, english: number]>> = {
  area: [152, 140],
  sell: [104, 136],
  ft_sell: [96, 112],
  yield: [136, 120],
  tenancy_rent: [100, 100],
  tenancy_expiry: [112, 104],
  tenant_trade: [96, 128],
  rent: [100, 132],
  ft_rent: [88, 104],
  rent_with_charges: [112, 132],
  price_cut: [72, 84],
  station: [112, 152],
  grade: [60, 64],
  update_date: [104, 104],
  id: [96, 108],
};

/**
 * Widths of the name column, the button column and the gap between columns, in pixels. They must match
 * stock-table.css.
 */
const NAME_PX = 168;
const ACTIONS_PX = 48;
const GAP_PX = 12;

/**
 * Result list as a table. If the table is wider than the page, it scrolls sideways inside its own
 * container.
 */
export default function StockTable({ search, highlight, linkedRow }: RowsProps<StockSearch, Stock>) {
  const { lang } = usePage();
  const columnChoices = useColumnChoices();
  const columns = useMemo(
    () => visibleColumns(search.filter, search.order.field, columnChoices),
    [search.filter, search.order.field, columnChoices],
  );
  const rowDisplay = useTableDisplay(columns, highlight);
  const minWidthsPx = columns.map((key) => MIN_WIDTHS_PX[key][lang === 'en' ? 1 : 0]);
  return (
    <>
      <TableTools search={search} columns={columns} />
      <Results
        search={search}
        list={stockList(search)}
        display={rowDisplay}
        highlight={highlight}
        linkedRow={linkedRow}
        renderList={(list) => (
          <div className="stock-table" style={columnStyle(minWidthsPx)}>
            <TableHead search={search} columns={columns} />
            {list}
          </div>
        )}
      />
    </>
  );
}

/**
 * Returns the CSS variables of the columns. Each row is a separate grid, so columns align only with
 * explicit widths.
 */
function columnStyle(widths: readonly number[]): CSSProperties {
  const totalWidth = widths.reduce((sum, width) => sum + width + GAP_PX, NAME_PX + ACTIONS_PX + GAP_PX);
  return {
    '--stock-columns': widths.map((width) => `minmax(${width}px,.5fr)`).join(' '),
    '--stock-width': `${totalWidth}px`,
  } as CSSProperties;
}

function useTableDisplay(
  columns: readonly StockColumnKey[],
  highlight: ListMapHighlight<Stock>,
): RowDisplay<Stock> {
  const actions = useStockActions();
  return useMemo(
    () => ({
      rowIdOf: ({ gstock_id }) => gstock_id,
      renderRow: (stock, state) => (
        <HighlightedRow
          stock={stock}
          state={state}
          columns={columns}
          highlight={highlight}
          actions={actions}
        />
      ),
      placeholder: <div className="stock-line" />,
      renderSkeleton: (rowCount) => (
        <div aria-hidden="true" style={{ height: `calc(var(--stock-line) * ${rowCount})` }} />
      ),
      pageClassName: '',
    }),
    [columns, highlight, actions],
  );
}

function HighlightedRow({
  stock,
  state,
  columns,
  highlight,
  actions: Actions,
}: {
  stock: Stock;
  state: RowState;
  columns: readonly StockColumnKey[];
  highlight: ListMapHighlight<Stock>;
  /** Undefined while the code of the buttons is loading. */
  actions: ComponentType<{ stock: Stock }> | undefined;
}) {
  const isHighlighted = useIsHighlightedByMarker(highlight, {
    id: stock.gstock_id,
    pis_bldg_id: stock.pis_bldg_id,
  });
  return (
    <TableRow
      stock={stock}
      state={state}
      columns={columns}
      isHighlighted={isHighlighted}
      actions={Actions && <Actions stock={stock} />}
    />
  );
}
