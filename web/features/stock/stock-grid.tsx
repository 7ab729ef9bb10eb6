import type { Stock } from '#contract/stock.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { StockCard } from './stock-card.tsx';
import type { Side } from './stock-prices.tsx';

/** One card across on a phone, up to four on a wide desk. */
const GRID = 'grid gap-4 sm:grid-cols-[repeat(auto-fill,minmax(18.75rem,1fr))] sm:gap-[18px]';
/** Cards of a phone's or desk's first screen at most. */
const FIRST_SCREEN = 4;

/** `firstIsFirst` = the list starts at the top of the page, so its first pictures are asked for at once. */
export function StockGrid({
  stocks,
  heading = 'h2',
  side = 'S',
  firstIsFirst = false,
}: {
  stocks: readonly Stock[];
  heading?: 'h2' | 'h3';
  side?: Side;
  firstIsFirst?: boolean;
}) {
  return (
    <ul className={GRID}>
      {stocks.map((stock, place) => (
        <li key={stock.gstock_id} id={`stock-${stock.gstock_id}`} className="min-w-0">
          <StockCard
            stock={stock}
            heading={heading}
            side={side}
            eager={firstIsFirst && place < FIRST_SCREEN}
          />
        </li>
      ))}
    </ul>
  );
}

/** The same cards while they are on their way, of the same size, so that nothing jumps. */
export function StockGridSkeleton({ cards }: { cards: number }) {
  return (
    <div aria-hidden="true" className={GRID}>
      {[...Array(cards).keys()].map((place) => (
        <StockCardSkeleton key={place} />
      ))}
    </div>
  );
}

function StockCardSkeleton() {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-raised">
      <Skeleton className="aspect-16/10 rounded-none" />
      <div className="grid gap-2.5 px-3.5 pt-3 pb-4">
        <Skeleton className="h-6 w-3/5" />
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="mt-2 h-7 w-1/2" />
        <Skeleton className="mt-2 h-4 w-full" />
      </div>
    </div>
  );
}
