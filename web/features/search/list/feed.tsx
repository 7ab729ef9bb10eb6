import { type ReactNode, useCallback, useRef, useState } from 'react';
import { at } from '#domain/lib/at.ts';
import type { Numbered } from '#domain/search/paging.ts';
import { HIGHLIGHTED_ID } from '../search-view.ts';
import { useAnchoredFront } from './anchor.ts';
import { FeedPage } from './feed-page.tsx';
import { leaveFeed } from './leave-feed.ts';
import { createNearScreenObserver } from './near-screen-observer.ts';
import { useEndless } from './use-endless.ts';
import { useGradualDrawing } from './use-gradual-drawing.ts';

/** Pages this far from the screen are still drawn, in pixels: about two screens. */
const DRAWN_PX = 1600;

/** How a list shows its rows. The functions must stay the same while what they show does. */
export type RowDisplay<Row extends Numbered> = {
  readonly rowId: (row: Row) => number;
  /**
   * One row. Its element takes `attributes`, by which the list finds it again. The same element is a card or
   * the row of a table: the style sheet arranges it by the view that the visitor has chosen.
   */
  readonly renderRow: (row: Row, state: RowState) => ReactNode;
  /** An empty row of about the same size. */
  readonly blank: ReactNode;
  /** Rows that are on their way. */
  readonly skeleton: (rows: number) => ReactNode;
  /** The grid that the rows of a page stand in, with the gap below. */
  readonly pageClassName: string;
};

export type RowState = {
  readonly attributes: RowAttributes;
  /** Whether the address points at it. */
  readonly isMarked: boolean;
  /** Whether its picture is drawn yet, or its space kept free. */
  readonly hasPicture: boolean;
};
export type RowAttributes = {
  readonly 'data-row': number;
  readonly 'aria-posinset': number;
  readonly 'aria-setsize': number;
  /** The address points at it. */
  readonly 'aria-current'?: boolean;
  readonly id?: string;
};

/**
 * Rows page by page, with no end in sight and the document kept small. Pages may be put before those shown:
 * what is on the screen stays where it is. Another search is another feed: give it a key.
 */
export function Feed<Row extends Numbered>({
  label,
  pages,
  count,
  isBusy,
  markedId,
  display: { rowId, renderRow, blank, pageClassName },
  onPoint,
  onEnd,
  onFront,
}: {
  label: string;
  /** In the order of the list, without repeats; there is at least one row. */
  pages: readonly (readonly Row[])[];
  /** Rows of the whole result. */
  count: number;
  isBusy: boolean;
  /** The id of the row the address points at. */
  markedId: number | undefined;
  display: RowDisplay<Row>;
  /** The visitor points at a row, or at none any more. */
  onPoint: (row: Row | null) => void;
  /** The end, or the front when scrolling up, comes near; undefined where nothing is to be done then. */
  onEnd: (() => void) | undefined;
  onFront: (() => void) | undefined;
}) {
  const feed = useRef<HTMLDivElement>(null);
  const [observer] = useState(() => createNearScreenObserver(DRAWN_PX));
  const drawing = useGradualDrawing(markedId !== undefined);
  useAnchoredFront(feed, at(at(pages, 0), 0).rownum);
  useEndless(feed, { onEnd, onFront });

  const render = useCallback(
    (row: Row) => {
      const id = rowId(row);
      const isMarked = id === markedId;
      const attributes = {
        'data-row': id,
        'aria-posinset': row.rownum,
        'aria-setsize': count,
        ...(isMarked && { 'aria-current': true, id: HIGHLIGHTED_ID }),
      };
      return renderRow(row, { attributes, isMarked, hasPicture: drawing.pictures });
    },
    [rowId, renderRow, count, markedId, drawing.pictures],
  );
  const point = (target: EventTarget) => {
    const id = target instanceof Element && target.closest<HTMLElement>('[data-row]')?.dataset.row;
    onPoint(id ? (pages.flat().find((row) => rowId(row) === Number(id)) ?? null) : null);
  };
  return (
    <div
      ref={feed}
      role="feed"
      aria-label={label}
      aria-busy={isBusy}
      className="feed @container"
      onMouseOver={(event) => point(event.target)}
      onMouseLeave={() => onPoint(null)}
      onFocus={(event) => point(event.target)}
      onBlur={() => onPoint(null)}
      onKeyDown={(event) => {
        if (event.ctrlKey && leaveFeed(event.currentTarget, event.key)) event.preventDefault();
      }}
    >
      {pages.map((rows) => (
        <FeedPage
          key={rows[0]?.rownum}
          rows={rows}
          drawn={drawing.rows}
          observer={observer}
          renderRow={render}
          blank={blank}
          className={pageClassName}
        />
      ))}
    </div>
  );
}
