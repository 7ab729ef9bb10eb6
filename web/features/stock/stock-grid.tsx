import type { Stock } from '#contract/stock.ts';
import { StockActions } from '../stock-actions/stock-actions.tsx';
import { StockCard } from './stock-card.tsx';
import type { Side } from './stock-prices.tsx';
import { STOCK_GRID } from './stock-skeleton.tsx';

/** Cards in their container, for lists that are short. */
export function StockGrid({
  stocks,
  heading = 'h2',
  side = 'S',
}: {
  stocks: readonly Stock[];
  heading?: 'h2' | 'h3';
  side?: Side;
}) {
  return (
    <div className="@container">
      <ul className={STOCK_GRID}>
        {stocks.map((stock) => (
          <li key={stock.gstock_id} className="min-w-0">
            <StockCard stock={stock} heading={heading} side={side} actions={<StockActions stock={stock} />} />
          </li>
        ))}
      </ul>
    </div>
  );
}
