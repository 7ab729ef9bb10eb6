import type { ReactNode } from 'react';
import type { Stock } from '#contract/stock.ts';
import { VISITOR_DAYS } from '#domain/records/favourites.ts';
import { STOCK_PAGE } from '#domain/search/paging.ts';
import { usePage } from '#web/app/page.ts';
import { StockCard } from '#web/features/stock/stock-card.tsx';
import { STOCK_GRID, StockCardSkeleton, StockGridSkeleton } from '#web/features/stock/stock-skeleton.tsx';
import { HEADING_ID } from './record-head.tsx';

export type RecordEntry = { readonly key: string; readonly stock: Stock | undefined };

/** Cards of favourites or of history, each with a line of its own below; a card that is loading has a skeleton. */
export function RecordList({
  entries,
  heading,
  actions,
  foot,
}: {
  entries: readonly RecordEntry[];
  heading: 'h2' | 'h3';
  actions: (stock: Stock) => ReactNode;
  foot: (stock: Stock, key: string) => ReactNode;
}) {
  return (
    <div className="@container">
      <ul className={STOCK_GRID}>
        {entries.map(({ key, stock }) => (
          <li key={key} id={cardId(key)} className="flex min-w-0 flex-col">
            {stock ? (
              <>
                <div className="flex-1">
                  <StockCard stock={stock} heading={heading} actions={actions(stock)} />
                </div>
                <div className="flex min-h-11 items-center justify-between gap-3 px-1 text-sm text-muted">
                  {foot(stock, key)}
                </div>
              </>
            ) : (
              <>
                <StockCardSkeleton />
                <div className="min-h-11" />
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

const cardId = (key: string) => `record-${key}`;

/** The card's link, to go on from by keyboard; without the card, the head of the list. */
export function cardLink(key: string): HTMLElement | null {
  const card = document.getElementById(cardId(key));
  return card?.querySelector('a') ?? document.getElementById(HEADING_ID);
}

/** Once the page shows the card again. */
export function focusCard(key: string): void {
  setTimeout(() => cardLink(key)?.focus());
}

/** The server draws this, since it cannot know the browser's lists. Without script it stays. */
export function RecordsUnknown() {
  const { t } = usePage();
  return (
    <>
      <p className="hidden text-muted noscript:block">{t('records:no_script', { days: VISITOR_DAYS })}</p>
      <div className="noscript:hidden">
        <StockGridSkeleton cards={STOCK_PAGE / 2} />
      </div>
    </>
  );
}
