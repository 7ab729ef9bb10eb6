import type { Stock } from '#contract/stock.ts';
import { tellDetailOpened } from '../../app/analytics.ts';
import { usePage } from '../../app/page-context.ts';
import { StockSeal } from '../../features/stock/stock-seal.tsx';
import { useStockWords } from '../../features/stock/use-stock-words.ts';
import { Link } from '../../ui/link.tsx';

/** The hot list, a line each: where it is, how large, and what is asked. */
export function HotList({ title, stocks }: { readonly title: string; readonly stocks: readonly Stock[] }) {
  return (
    <div className="flex flex-col rounded-card border border-line bg-raised">
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
  const { lang } = usePage();
  const words = useStockWords();
  const [price] = words.prices(stock);
  const facts = [words.district(stock), words.area(stock)].filter(Boolean);
  return (
    <li className="relative flex flex-1 items-center gap-3 px-4 py-3 transition-colors duration-150 hover:bg-brand-tint">
      <StockSeal stock={stock} />
      <div className="min-w-0 flex-1">
        <Link
          to={stock.link[lang]}
          onClick={() => tellDetailOpened(stock)}
          className="line-clamp-1 font-semibold outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-brand"
        >
          {words.name(stock)}
        </Link>
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
      {price && (
        <p className="shrink-0 text-right leading-tight">
          <span className="block font-bold">
            {price.text}
            {price.unit && <span className="text-sm font-medium text-muted">{price.unit}</span>}
          </span>
          <span className="block text-sm text-muted">{price.perFoot}</span>
        </p>
      )}
    </li>
  );
}
