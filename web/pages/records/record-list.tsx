import type { ReactNode } from 'react';
import type { Stock } from '#contract/stock.ts';
import { VISITOR_RETENTION_DAYS } from '#domain/records/favourites.ts';
import { FIRST_STOCK_PAGE_SIZE } from '#domain/search/paging.ts';
import { usePage } from '#web/app/page.ts';
import { StockCard } from '#web/features/stock/stock-card.tsx';
import {
  STOCK_GRID_CLASS,
  StockCardSkeleton,
  StockGridSkeleton,
} from '#web/features/stock/stock-skeleton.tsx';
import { HEADING_ID } from './record-head.tsx';

export type RecordEntry = { readonly key: string; readonly stock: Stock | undefined };

/** Cards of favourites or history, each with a footer line. A card that is loading shows a skeleton. */
export function RecordList({
  entries,
  heading,
  renderActions,
  renderFooter,
}: {
  entries: readonly RecordEntry[];
  heading: 'h2' | 'h3';
  renderActions: (stock: Stock) => ReactNode;
  renderFooter: (stock: Stock, key: string) => ReactNode;
}) {
  return (
    <div className="@container">
      <ul className={STOCK_GRID_CLASS}>
        {entries.map(({ key, stock }) => (
          <li key={key} id={cardId(key)} className="flex min-w-0 flex-col">
            {stock ? (
              <>
                <div className="flex-1">
                  <StockCard stock={stock} heading={heading} actions={renderActions(stock)} />
                </div>
                <div className="flex min-h-11 items-center justify-between gap-3 px-1 text-sm text-muted">
                  {renderFooter(stock, key)}
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

/**
 * Returns the link of a card, so that it can be focused. Returns the heading of the list if the card
 * does not exist.
 */
export function cardLinkElement(key: string): HTMLElement | null {
  const card = document.getElementById(cardId(key));
  return card?.querySelector('a') ?? document.getElementById(HEADING_ID);
}

/** Focuses a card after React has rendered the card again. */
export function focusCard(key: string): void {
  setTimeout(() => cardLinkElement(key)?.focus());
}

/**
 * Placeholder that the server renders, because the records exist only in the browser. Stays visible
 * without JavaScript.
 */
export function RecordsPlaceholder() {
  const { t } = usePage();
  return (
    <>
      <p className="hidden text-muted noscript:block">
        {t('records:no_script', { days: VISITOR_RETENTION_DAYS })}
      </p>
      <div className="noscript:hidden">
        <StockGridSkeleton cardCount={FIRST_STOCK_PAGE_SIZE / 2} />
      </div>
    </>
  );
}
