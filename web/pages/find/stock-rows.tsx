import { type ComponentType, useEffect, useState } from 'react';
import type { Stock } from '#contract/stock.ts';
import { useListView } from '#web/app/list-view.ts';
import { usePage } from '#web/app/page.ts';
import { Results } from '#web/features/search/list/results.tsx';
import type { RowsProps } from '#web/features/search/page/search-page.tsx';
import { STOCK_SEARCH, type StockSearch, stockList } from '#web/features/stock/stock-search.ts';
import { loadSections } from '#web/i18n/load-sections.ts';
import { loadPart } from '#web/ui/load-code.ts';
import { combinedTxType } from './labels.ts';
import { useStockDisplay } from './stock-display.tsx';

type Rows = ComponentType<RowsProps<StockSearch, Stock>>;

/** The listings of a search: as cards, or as a table once its code has come. */
export default function StockRows(props: RowsProps<StockSearch, Stock>) {
  const isTable = useListView() === 'table';
  const Table = useTable(isTable);
  return isTable && Table ? <Table {...props} /> : <StockCards {...props} />;
}

/** Until the code of the table has come, the style sheet arranges cards in rows of the same height. */
function StockCards({ search, highlight, ...rest }: RowsProps<StockSearch, Stock>) {
  const side = combinedTxType(search.filter.txType) === 'L' ? 'L' : 'S';
  const display = useStockDisplay(side, highlight, search.filter.flags);
  return (
    <>
      <div className="stock-table-room" />
      <Results
        {...rest}
        definition={STOCK_SEARCH}
        search={search}
        list={stockList(search)}
        display={display}
        onPoint={highlight.row.set}
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
