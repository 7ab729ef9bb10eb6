import { Fragment, memo, type ReactNode, useEffect, useRef, useState } from 'react';
import type { NumberedRow } from '#domain/search/paging.ts';
import type { NearScreenObserver } from './near-screen-observer.ts';
import { useScrollAnchorOnRender } from './scroll-anchor.ts';

/**
 * Heights in pixels of the collapsed pages, by page. A visitor who returns to the list finds it as long
 * as before, with the same pages rendered.
 */
const COLLAPSED_HEIGHTS = new WeakMap<readonly NumberedRow[], number>();

export type ListPageProps<Row extends NumberedRow> = {
  rows: readonly Row[];
  /** Number of rows rendered so far; the remaining rows show `placeholder`. */
  renderedRowCount: number;
  observer: NearScreenObserver;
  renderRow: (row: Row) => ReactNode;
  /** About as large as a row, so that content below the list stays below the screen. */
  placeholder: ReactNode;
  className: string;
};

/**
 * One page of a list. Far from the screen it collapses to an empty box of the same height, so that a
 * list of thousands keeps the document small. The gap below its last row is inside the box, so that
 * pages join without a seam.
 */
function Page<Row extends NumberedRow>({
  rows,
  renderedRowCount,
  observer,
  renderRow,
  placeholder,
  className,
}: ListPageProps<Row>) {
  const box = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(() => COLLAPSED_HEIGHTS.get(rows));

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    return observer.watch(element, (isNear, height) => {
      // A hidden list has height 0. A page that contains the focus is never collapsed, as the focus
      // would be lost.
      if (!isNear && (height === 0 || element.contains(document.activeElement))) return;
      if (isNear) COLLAPSED_HEIGHTS.delete(rows);
      else COLLAPSED_HEIGHTS.set(rows, COLLAPSED_HEIGHTS.get(rows) ?? height);
      setHeight(COLLAPSED_HEIGHTS.get(rows));
    });
  }, [rows, observer]);

  // Compensates for a changed height, for example after the window was resized.
  useScrollAnchorOnRender(box, height);

  if (height !== undefined) return <div ref={box} style={{ height }} />;
  return (
    <div ref={box} className={`feed-page ${className}`}>
      {rows.map((row, index) => (
        <Fragment key={row.rownum}>{index < renderedRowCount ? renderRow(row) : placeholder}</Fragment>
      ))}
    </div>
  );
}

export const ListPage = memo(Page) as typeof Page;
