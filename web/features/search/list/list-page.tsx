import { Fragment, memo, type ReactNode, useEffect, useRef, useState } from 'react';
import type { NumberedRow } from '#domain/search/paging.ts';
import type { NearScreenObserver } from './near-screen-observer.ts';
import { useScrollAnchorOnRender } from './scroll-anchor.ts';

/**
 * Heights of collapsed pages in pixels, by the rows of the page. A visitor who returns to the list
 * finds the same total height and the same pages collapsed.
 */
const COLLAPSED_HEIGHTS = new WeakMap<readonly NumberedRow[], number>();

export type ListPageProps<Row extends NumberedRow> = {
  rows: readonly Row[];
  /** Number of rows rendered so far; the remaining rows show `placeholder`. */
  renderedRowCount: number;
  observer: NearScreenObserver;
  renderRow: (row: Row) => ReactNode;
  /** Empty element of about the size of a row, so that content below the list stays below the screen. */
  placeholder: ReactNode;
  className: string;
};

/**
 * One page of a list. Far from the screen the page collapses to an empty box of the same height, which
 * keeps the document of a long list small. The box includes the gap below the last row, so that the
 * page has the same height before and after.
 */
function ListPageView<Row extends NumberedRow>({
  rows,
  renderedRowCount,
  observer,
  renderRow,
  placeholder,
  className,
}: ListPageProps<Row>) {
  const containerRef = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(() => COLLAPSED_HEIGHTS.get(rows));

  useEffect(() => {
    const element = containerRef.current;
    if (!element) return;
    return observer.watch(element, (isNear, height) => {
      // A hidden list has height 0, which must not be stored. A page that contains the focus never
      // collapses, because the focus would be lost.
      if (!isNear && (height === 0 || element.contains(document.activeElement))) return;
      if (isNear) COLLAPSED_HEIGHTS.delete(rows);
      else COLLAPSED_HEIGHTS.set(rows, COLLAPSED_HEIGHTS.get(rows) ?? height);
      setHeight(COLLAPSED_HEIGHTS.get(rows));
    });
  }, [rows, observer]);

  // Compensates for a changed height, for example after the window was resized.
  useScrollAnchorOnRender(containerRef, height);

  if (height !== undefined) return <div ref={containerRef} style={{ height }} />;
  return (
    <div ref={containerRef} className={`result-page ${className}`}>
      {rows.map((row, index) => (
        <Fragment key={row.rownum}>{index < renderedRowCount ? renderRow(row) : placeholder}</Fragment>
      ))}
    </div>
  );
}

export const ListPage = memo(ListPageView) as typeof ListPageView;
