import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { STOCKS_CSV_PATH } from '#contract/paths.ts';
import { BASE_PATH } from '#domain/address/addresses.ts';
import { applicableColumns, MAX_STOCK_CSV_ROWS, type StockColumnKey } from '#domain/stock/stock-columns.ts';
import { usePage } from '#web/app/page.ts';
import { type StockSearch, stockCallInput, stockList } from '#web/features/stock/stock-search.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { chooseColumn, resetColumns } from './column-choices.ts';

/** Menu to select the visible columns, and a link to download the table as a CSV file. */
export function TableTools({ search, columns }: { search: StockSearch; columns: readonly StockColumnKey[] }) {
  const { t, lang } = usePage();
  const popoverId = `${useId()}columns`;
  const count = useInfiniteQuery(stockList(search).query).data?.pages.at(-1)?.count ?? 0;
  const query = new URLSearchParams({ lang, columns: columns.join(), ...stockCallInput(search) });
  return (
    <div className="stock-table-tools" data-print="hide">
      <button type="button" popoverTarget={popoverId} className="chip chip-off">
        <Icon of="sliders-horizontal" size="sm" />
        {t('find:columns')}
      </button>
      <section id={popoverId} popover="auto" aria-label={t('find:columns')} className="panel">
        <fieldset className="grid min-h-0 flex-auto gap-x-2 overflow-y-auto p-3 sm:grid-cols-2">
          <legend className="sr-only">{t('find:columns')}</legend>
          {applicableColumns(search.filter).map((key) => (
            <Checkbox
              key={key}
              checked={columns.includes(key)}
              onChange={({ currentTarget }) => chooseColumn(key, currentTarget.checked)}
            >
              {t(`find:column.${key}`)}
            </Checkbox>
          ))}
        </fieldset>
        <footer className="flex justify-between gap-3 border-t border-line p-3">
          <Button variant="quiet" onClick={resetColumns}>
            {t('find:columns_usual')}
          </Button>
          <button
            type="button"
            popoverTarget={popoverId}
            popoverTargetAction="hide"
            className="button button-plain"
          >
            {t('find:close')}
          </button>
        </footer>
      </section>
      <a href={`${BASE_PATH}/${STOCKS_CSV_PATH}?${query}`} download className="chip chip-off">
        <Icon of="download" size="sm" />
        {t('find:csv')}
      </a>
      {count > MAX_STOCK_CSV_ROWS && (
        <span className="min-w-0 truncate text-sm text-muted">
          {t('find:csv_limit', { count: MAX_STOCK_CSV_ROWS })}
        </span>
      )}
    </div>
  );
}
