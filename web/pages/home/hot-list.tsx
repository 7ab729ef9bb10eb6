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
    <li className="relative flex max-sm:nth-[n+5]:hidden flex-1 items-center gap-3 px-4 py-2.5 transition-colors duration-150 hover:bg-brand-tint">
      {stock.thumbnail && (
        <Picture
          url={stock.thumbnail}
          alt=""
          sizes="96px"
          width={96}
          height={72}
          loading="lazy"
          className="h-18 w-24 shrink-0 rounded-control object-cover"
        />
      )}
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-1">
        <StockLink
          stock={stock}
          className="line-clamp-2 leading-snug font-semibold stretched-link after:rounded-none"
        >
          {labels.name(stock)}
        </StockLink>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <StockBadge stock={stock} />
          {price && (
            <p className="leading-tight font-bold">
              {price.text}
              <span className="text-sm font-medium text-muted">{price.unit}</span>
            </p>
          )}
        </div>
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
    </li>
  );
}
