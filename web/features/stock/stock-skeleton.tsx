import { Skeleton } from '#web/ui/skeleton.tsx';

/**
 * Grid with one column on a phone and up to four columns with more space. A page of twelve cards always
 * ends with a full row, because twelve is divisible by each column count. The breakpoints depend on the
 * width of the nearest container.
 */
export const STOCK_GRID_CLASS =
  'grid grid-cols-1 gap-4 @lg:grid-cols-2 @lg:gap-[18px] @4xl:grid-cols-3 @7xl:grid-cols-4';

/** Skeleton of a card grid, of the same size, so that loading causes no layout shift. */
export function StockGridSkeleton({ cardCount }: { cardCount: number }) {
  return (
    <div className="result-list @container">
      <div aria-hidden="true" className={`${STOCK_GRID_CLASS} result-page`}>
        {[...Array(cardCount).keys()].map((index) => (
          <StockCardSkeleton key={index} />
        ))}
      </div>
    </div>
  );
}

/** An empty card of about the same height, shown until the card is rendered. */
export function StockCardPlaceholder() {
  return <div className="stock-card min-h-108 rounded-card border border-line bg-raised" />;
}

export function StockCardSkeleton() {
  return (
    <div className="stock-card overflow-hidden rounded-card border border-line bg-raised">
      <Skeleton className="stock-picture aspect-16/10 rounded-none" />
      <div className="stock-body grid gap-2.5 px-3.5 pt-3 pb-4">
        <Skeleton className="stock-head h-6 w-3/5" />
        <Skeleton className="stock-address h-4 w-4/5" />
        <Skeleton className="stock-prices mt-2 h-7 w-1/2" />
        <Skeleton className="stock-area mt-2 h-4 w-full" />
      </div>
    </div>
  );
}
