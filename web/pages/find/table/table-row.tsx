import type { ReactNode } from 'react';
import type { Stock } from '#contract/stock.ts';
import type { StockColumnKey } from '#domain/stock/stock-columns.ts';
import { usePage } from '#web/app/page.ts';
import type { RowState } from '#web/features/search/list/endless-list.tsx';
import { StockLink } from '#web/features/stock/stock-link.tsx';
import { useStockLabels } from '#web/features/stock/use-stock-labels.ts';
import { cx } from '#web/ui/cx.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { stockCellText } from './stock-cell-text.ts';

/**
 * A listing as a row of the table. For screen readers the row is an article of the list, and each value
 * is preceded by its column name.
 */
export function TableRow({
  stock,
  columns,
  state: { attributes, isLinked },
  isHighlighted,
  actions,
}: {
  stock: Stock;
  columns: readonly StockColumnKey[];
  state: RowState;
  isHighlighted: boolean;
  actions: ReactNode;
}) {
  const { t, lang } = usePage();
  const labels = useStockLabels();
  return (
    <article
      {...attributes}
      className={cx('stock-line', isLinked && 'stock-line-marked', isHighlighted && 'stock-line-highlighted')}
    >
      <div>
        <h2>
          <StockLink stock={stock} className="stretched-link">
            {labels.name(stock)}
          </StockLink>
        </h2>
        <span>{[labels.district(stock), labels.floor(stock)].filter(Boolean).join(' · ')}</span>
      </div>
      {columns.map((key) => (
        <p key={key}>
          <VisuallyHidden>{t(`find:column.${key}`)}</VisuallyHidden>{' '}
          {stockCellText(key, stock, labels, t, lang)}
        </p>
      ))}
      <div className="stock-line-actions">{actions}</div>
    </article>
  );
}
