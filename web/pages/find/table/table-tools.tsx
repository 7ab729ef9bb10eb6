import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { STOCKS_CSV } from '#contract/paths.ts';
import { BASE } from '#domain/address/addresses.ts';
import { MAX_STOCK_CSV_ROWS, offeredColumns, type StockColumnKey } from '#domain/stock/stock-columns.ts';
import { usePage } from '#web/app/page.ts';
import { type StockSearch, stockInput, stockList } from '#web/features/stock/stock-search.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { chooseColumn, forgetColumns } from './chosen-columns.ts';

/** Which columns are shown, and the table as a file. */
export function TableTools({ search, columns }: { search: StockSearch; columns: readonly StockColumnKey[] }) {
  const { t, lang } = usePage();
  const id = `${useId()}columns`;
  const count = useInfiniteQuery(stockList(search).query).data?.pages.at(-1)?.count ?? 0;
  const query = new URLSearchParams({ lang, columns: columns.join(), ...stockInput(search) });
  return (
    <div className="stock-table-tools" data-print="hide">
      <button type="button" popoverTarget={id} className="chip chip-off">
        <Icon of="sliders-horizontal" size="sm" />
        {t('find:columns')}
      </button>
      <section id={id} popover="auto" aria-label={t('find:columns')} className="panel">
        <fieldset className="grid min-h-0 flex-auto gap-x-2 overflow-y-auto p-3 sm:grid-cols-2">
          <legend className="sr-only">{t('find:columns')}</legend>
          {offeredColumns(search.filter).map((key) => (
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
          <Button look="quiet" onClick={forgetColumns}>
            {t('find:columns_usual')}
          </Button>
          <button type="button" popoverTarget={id} popoverTargetAction="hide" className="button button-plain">
            {t('find:close')}
          </button>
        </footer>
      </section>
      <a href={`${BASE}/${STOCKS_CSV}?${query}`} download className="chip chip-off">
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
