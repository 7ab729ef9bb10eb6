import { type ComponentType, useCallback, useRef, useState } from 'react';
import type { Stock } from '#contract/stock.ts';
import { useAnchoredFront } from '#web/app/scroll/anchor.ts';
import { type Lit, useLit } from './lit.ts';
import { createNearness } from './nearness.ts';
import { StockCard } from './stock-card.tsx';
import { StockChunk } from './stock-chunk.tsx';
import type { Side } from './stock-prices.tsx';
import { useEndless } from './use-endless.ts';
import { useWhole } from './use-whole.ts';

/** Pages this far from the screen are still drawn: about two screens. */
const DRAWN_PX = 1600;
/** Cards of a phone's or desk's first screen: their pictures do not wait to be scrolled to. */
const FIRST_SCREEN = 6;

/**
 * Listings page by page, with no end in sight and the document kept small. Pages may be put before those
 * shown: what is on the screen stays where it is. A list of another search is another feed: give it a key.
 */
export function StockFeed({
  label,
  pages,
  count,
  side,
  busy,
  marked,
  lit,
  actions,
  onEnd,
  onFront,
}: {
  label: string;
  /** in the order of the list, without repeats */
  pages: readonly (readonly Stock[])[];
  /** of the whole result */
  count: number;
  side: Side;
  busy: boolean;
  /** gstock_id of the listing the address points at */
  marked?: number | undefined;
  lit: Lit;
  /** The buttons of a listing; undefined while their code is on its way. */
  actions: ComponentType<{ stock: Stock }> | undefined;
  /** The end, or the front when scrolling up, comes near; undefined where nothing is to be done then. */
  onEnd: (() => void) | undefined;
  onFront: (() => void) | undefined;
}) {
  const feed = useRef<HTMLDivElement>(null);
  const [nearness] = useState(() => createNearness(DRAWN_PX));
  const { cards, pictures } = useWhole(marked !== undefined);
  useAnchoredFront(feed, pages[0]?.[0]?.rownum ?? 0);
  useEndless(feed, { onEnd, onFront });

  const draw = useCallback(
    (stock: Stock) => (
      <FeedCard
        key={stock.gstock_id}
        stock={stock}
        side={side}
        count={count}
        eager={stock.rownum <= FIRST_SCREEN}
        pictured={pictures}
        marked={stock.gstock_id === marked}
        light={lit}
        actions={actions}
      />
    ),
    [side, count, pictures, marked, lit, actions],
  );
  const point = (target: EventTarget) => {
    const id = target instanceof Element && target.closest<HTMLElement>('[data-stock]')?.dataset.stock;
    lit.card.set(id ? (pages.flat().find(({ gstock_id }) => gstock_id === Number(id)) ?? null) : null);
  };
  return (
    <div
      ref={feed}
      role="feed"
      aria-label={label}
      aria-busy={busy}
      className="stock-feed @container"
      onMouseOver={(event) => point(event.target)}
      onMouseLeave={() => lit.card.set(null)}
      onFocus={(event) => point(event.target)}
      onBlur={() => lit.card.set(null)}
    >
      {pages.map((stocks) => (
        <StockChunk key={stocks[0]?.rownum} stocks={stocks} most={cards} nearness={nearness} draw={draw} />
      ))}
    </div>
  );
}

function FeedCard({
  stock,
  light,
  actions: Actions,
  ...card
}: {
  stock: Stock;
  side: Side;
  count: number;
  eager: boolean;
  pictured: boolean;
  marked: boolean;
  light: Lit;
  actions: ComponentType<{ stock: Stock }> | undefined;
}) {
  const lit = useLit(light, stock);
  return <StockCard stock={stock} lit={lit} actions={Actions && <Actions stock={stock} />} {...card} />;
}
