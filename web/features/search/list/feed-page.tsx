import { Fragment, memo, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Numbered } from '#domain/search/paging.ts';
import { useAnchoredRedraw } from './anchor.ts';
import type { NearScreenObserver } from './near-screen-observer.ts';

/**
 * The height in pixels of every page that is too far from the screen to be drawn, by the page itself. So
 * whoever comes back to a list finds it as long as it was, with the same pages drawn.
 */
const HEIGHTS = new WeakMap<readonly Numbered[], number>();

export type FeedPageProps<Row extends Numbered> = {
  rows: readonly Row[];
  /** How many of them are drawn by now; in place of the others stands `blank`. */
  drawn: number;
  observer: NearScreenObserver;
  renderRow: (row: Row) => ReactNode;
  /** About as large as a row, so that what comes below the list stays below the screen. */
  blank: ReactNode;
  className: string;
};

/**
 * One page of a list. Far from the screen it is an empty box of the same height, so that a list of
 * thousands keeps the document small. The gap below its last row is inside of it, so that pages stand on each
 * other without a seam.
 */
function Page<Row extends Numbered>({
  rows,
  drawn,
  observer,
  renderRow,
  blank,
  className,
}: FeedPageProps<Row>) {
  const box = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(() => HEIGHTS.get(rows));

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    return observer.watch(element, (isNear, height) => {
      // A list that is not shown at all has no height. A page with the focus stays: nobody should lose the
      // focus by scrolling.
      if (!isNear && (height === 0 || element.contains(document.activeElement))) return;
      if (isNear) HEIGHTS.delete(rows);
      else HEIGHTS.set(rows, HEIGHTS.get(rows) ?? height);
      setHeight(HEIGHTS.get(rows));
    });
  }, [rows, observer]);

  // Drawn again it may be higher or lower than it was, when the window has another width.
  useAnchoredRedraw(box, height);

  if (height !== undefined) return <div ref={box} style={{ height }} />;
  return (
    <div ref={box} className={`feed-page ${className}`}>
      {rows.map((row, index) => (
        <Fragment key={row.rownum}>{index < drawn ? renderRow(row) : blank}</Fragment>
      ))}
    </div>
  );
}

export const FeedPage = memo(Page) as typeof Page;
