import type { Stock } from '#contract/stock.ts';
import { StockBadge } from '#web/features/stock/stock-badge.tsx';
import { StockLink } from '#web/features/stock/stock-link.tsx';
import { useStockLabels } from '#web/features/stock/use-stock-labels.ts';
import { Picture } from '#web/ui/picture.tsx';

/** The hot list, a line each: where it is, how large, and what is asked. */
export function HotList({ title, stocks }: { readonly title: string; readonly stocks: readonly Stock[] }) {
  return (
    <div className="flex min-w-0 flex-col rounded-card border border-line bg-raised">
      <h3 className="border-b border-line px-4 py-3 text-base">{title}</h3>
      <ol className="flex flex-1 flex-col divide-y divide-line">
        {stocks.map((stock) => (
          <HotStock key={stock.gstock_id} stock={stock} />
        ))}
      </ol>
    </div>
  );
}

function HotStock({ stock }: { readonly stock: Stock }) {
  const labels = useStockLabels();
  const [price] = labels.prices(stock);
  const facts = [labels.district(stock), labels.area(stock), price?.perFoot].filter(Boolean);
  return (
    <li className="hot-stock">
      {stock.thumbnail && (
        <Picture url={stock.thumbnail} alt="" sizes="96px" width={96} height={72} loading="lazy" />
      )}
      <div>
        <StockLink stock={stock} className="stretched-link after:rounded-none">
          {labels.name(stock)}
        </StockLink>
        <div>
          <StockBadge stock={stock} />
          {price && (
            <p>
              {price.text}
              {price.unit && <span className="price-unit">{price.unit}</span>}
            </p>
          )}
        </div>
        <p className="facts">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
    </li>
  );
}
