import type { ReactNode } from 'react';
import type { Stock } from '#contract/stock.ts';
import type { StockColumnKey } from '#domain/stock/stock-columns.ts';
import { usePage } from '#web/app/page.ts';
import type { RowState } from '#web/features/search/list/feed.tsx';
import { StockLink } from '#web/features/stock/stock-link.tsx';
import { useStockLabels } from '#web/features/stock/use-stock-labels.ts';
import { cx } from '#web/ui/cx.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { cellText } from './cells.ts';

/**
 * A listing as a row of the table. To those who hear the page it is an article of the list, whose values are named
 * each: what the eye reads in the headings.
 */
export function TableRow({
  stock,
  columns,
  state: { attributes, isMarked },
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
      className={cx('stock-line', isMarked && 'stock-line-marked', isHighlighted && 'stock-line-highlighted')}
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
          <VisuallyHidden>{t(`find:column.${key}`)}</VisuallyHidden> {cellText(key, stock, labels, t, lang)}
        </p>
      ))}
      <div className="stock-line-actions">{actions}</div>
    </article>
  );
}
