import type { Stock } from '#contract/stock.ts';
import { cx } from '#web/ui/cx.ts';
import { StockActions } from './stock-actions.tsx';
import { StockCard } from './stock-card.tsx';
import { STOCK_GRID_CLASS } from './stock-skeleton.tsx';

/** A grid of cards, for short lists. */
export function StockGrid({
  stocks,
  heading = 'h2',
  txType = 'S',
}: {
  stocks: readonly Stock[];
  heading?: 'h2' | 'h3';
  txType?: 'S' | 'L';
}) {
  return (
    <div className="@container">
      <ul className={STOCK_GRID_CLASS}>
        {stocks.map((stock, index) => (
          <li key={stock.gstock_id} className={cx('min-w-0', index > 1 && 'below')}>
            <StockCard
              stock={stock}
              heading={heading}
              txType={txType}
              actions={<StockActions stock={stock} />}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
