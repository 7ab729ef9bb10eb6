import type { Stock } from '#contract/stock.ts';
import { useT } from '#web/app/page-context.ts';
import { StockLink } from './stock-link.tsx';
import { StockPicture } from './stock-picture.tsx';
import { type Side, StockPrices } from './stock-prices.tsx';
import { StockSeal } from './stock-seal.tsx';
import { useStockWords } from './use-stock-words.ts';

/**
 * A listing in a list. The name is its one link, stretched over the whole card. `side` is what the
 * visitor is after: that price comes first. `eager` is for cards of the first screen, whose pictures
 * should not wait.
 */
export function StockCard({
  stock,
  heading: Heading = 'h2',
  side = 'S',
  eager = false,
}: {
  stock: Stock;
  heading?: 'h2' | 'h3';
  side?: Side;
  eager?: boolean;
}) {
  const t = useT();
  const words = useStockWords();
  const name = words.name(stock);
  const place = [words.address(stock), words.floor(stock)].filter((part) => part && part !== name);
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-raised transition-colors duration-150 focus-within:border-ink hover:border-ink">
      <StockPicture stock={stock} drop={words.drop(stock)} eager={eager} />
      <div className="flex flex-1 flex-col gap-1.5 px-3.5 pt-3 pb-3">
        {/* English seals are too wide to stand beside a name. */}
        <div className="flex items-start gap-2.5 lang-en:flex-col lang-en:gap-1.5">
          <StockSeal stock={stock} />
          <Heading className="line-clamp-2 min-w-0 text-[17px] leading-[26px]">
            <StockLink
              stock={stock}
              className="outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-brand"
            >
              {name}
            </StockLink>
          </Heading>
        </div>
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          {place.map((part) => (
            <span key={part}>{part}</span>
          ))}
        </p>
        <div className="mt-auto pt-1">
          <StockPrices prices={words.prices(stock)} side={side} />
        </div>
        <p className="mt-1 flex flex-wrap items-baseline gap-x-3 border-t border-line pt-2 text-sm text-muted">
          {stock.area !== null && <span className="font-semibold text-ink">{words.area(stock)}</span>}
          <span title={t('stock_info:reference', { id: stock.id })}>{stock.id}</span>
          <time dateTime={stock.update_date} title={words.updatedOn(stock)} className="ml-auto">
            {words.updated(stock)}
          </time>
        </p>
      </div>
    </article>
  );
}
