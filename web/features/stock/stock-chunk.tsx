import { memo, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Stock } from '#contract/stock.ts';
import { useAnchoredRedraw } from '#web/app/scroll/anchor.ts';
import type { Nearness } from './nearness.ts';
import { STOCK_GRID } from './stock-skeleton.tsx';

/**
 * The height of every page of listings that is too far away to be drawn, by the page itself: so whoever
 * comes back to a list finds it as long as it was, with the same pages drawn.
 */
const AWAY = new WeakMap<readonly Stock[], number>();

/**
 * One page of a list. Far from the screen it is an empty box of the same height, so that a list of
 * thousands keeps the document small. Its last gap is inside of it: pages stand on each other seamlessly.
 */
export const StockChunk = memo(function StockChunk({
  stocks,
  most,
  nearness,
  draw,
}: {
  stocks: readonly Stock[];
  /** How many of them are drawn by now; the others are empty cards. */
  most: number;
  nearness: Nearness;
  draw: (stock: Stock) => ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(() => AWAY.get(stocks));

  useEffect(() => {
    const part = box.current;
    if (!part) return;
    return nearness.watch(part, (near, now) => {
      // A list that is not shown at all has no height. And what has the focus stays: nobody should lose
      // it by looking elsewhere.
      if (!near && (now === 0 || part.contains(document.activeElement))) return;
      if (near) AWAY.delete(stocks);
      else AWAY.set(stocks, AWAY.get(stocks) ?? now);
      setHeight(AWAY.get(stocks));
    });
  }, [stocks, nearness]);

  // Drawn again it may be higher or lower than it was, when the window has another width.
  useAnchoredRedraw(box, height);

  if (height !== undefined) return <div ref={box} style={{ height }} />;
  return (
    <div ref={box} className={`${STOCK_GRID} stock-chunk pb-4 @lg:pb-[18px]`}>
      {stocks.map((stock, place) => (place < most ? draw(stock) : <ComingCard key={stock.gstock_id} />))}
    </div>
  );
});

/** About as high as a card, so that what comes below a list stays below the screen. */
function ComingCard() {
  return <div className="stock-card min-h-108 rounded-card border border-line bg-raised" />;
}
