import { type ReactNode, useCallback, useRef, useState } from 'react';
import { at } from '#domain/lib/at.ts';
import type { NumberedRow } from '#domain/search/paging.ts';
import { HIGHLIGHTED_ROW_ID } from '../search-view.ts';
import { ListPage } from './list-page.tsx';
import { createNearScreenObserver } from './near-screen-observer.ts';
import { useScrollAnchorOnPrepend } from './scroll-anchor.ts';
import { skipList } from './skip-list.ts';
import { useEndlessScroll } from './use-endless-scroll.ts';
import { useGradualRendering } from './use-gradual-rendering.ts';

/** Distance from the screen within which list pages are still rendered, in pixels: about two screens. */
const RENDER_MARGIN_PX = 1600;

/** How a list renders its rows. The functions must keep their identity unless their output changes. */
export type RowDisplay<Row extends NumberedRow> = {
  readonly rowIdOf: (row: Row) => number;
  /**
   * Renders one row. The root element of the row must take `attributes`, by which the list finds the
   * row. CSS displays the same element as a card or as a table row, depending on the view that the
   * visitor has chosen.
   */
  readonly renderRow: (row: Row, state: RowState) => ReactNode;
  /** An empty row of about the same size. */
  readonly placeholder: ReactNode;
  /** Skeleton rows shown while rows are loading. */
  readonly renderSkeleton: (rowCount: number) => ReactNode;
  /** CSS class of the grid around the rows of one page, including the gap below it. */
  readonly pageClassName: string;
};

export type RowState = {
  readonly attributes: RowAttributes;
  /** Whether the URL's `highlight` parameter names this row. */
  readonly isLinked: boolean;
  /** Whether the row's picture is rendered yet; until then its space is left empty. */
  readonly showsPicture: boolean;
};
export type RowAttributes = {
  readonly 'data-row': number;
  readonly 'aria-posinset': number;
  readonly 'aria-setsize': number;
  /** Set on the row that the URL's `highlight` parameter names. */
  readonly 'aria-current'?: boolean;
  readonly id?: string;
};

/**
 * Infinite list of pages. Pages far from the screen are collapsed to keep the document small.
 * Prepending pages does not move the rows on screen. Give each search its own React key.
 */
export function EndlessList<Row extends NumberedRow>({
  label,
  pages,
  count,
  isBusy,
  linkedId,
  display: { rowIdOf, renderRow, placeholder, pageClassName },
  onPointRow,
  onEndReached,
  onStartReached,
}: {
  label: string;
  /** Pages of rows in list order, without duplicates; at least one row. */
  pages: readonly (readonly Row[])[];
  /** Number of rows in the whole result. */
  count: number;
  isBusy: boolean;
  /** Id of the row that the URL's `highlight` parameter names. */
  linkedId: number | undefined;
  display: RowDisplay<Row>;
  /** Called with the row under the pointer or focus, or null when there is none. */
  onPointRow: (row: Row | null) => void;
  /** Called when the visitor scrolls near the end of the list. Undefined while no rows can be loaded. */
  onEndReached: (() => void) | undefined;
  /** Called when the visitor scrolls up near the start of the list. Undefined while no rows can be loaded. */
  onStartReached: (() => void) | undefined;
}) {
  const listRef = useRef<HTMLDivElement>(null);
  const [observer] = useState(() => createNearScreenObserver(RENDER_MARGIN_PX));
  const renderProgress = useGradualRendering(linkedId !== undefined);
  useScrollAnchorOnPrepend(listRef, at(at(pages, 0), 0).rownum);
  useEndlessScroll(listRef, { onEndReached, onStartReached });

  const renderListRow = useCallback(
    (row: Row) => {
      const id = rowIdOf(row);
      const isLinked = id === linkedId;
      const attributes = {
        'data-row': id,
        'aria-posinset': row.rownum,
        'aria-setsize': count,
        ...(isLinked && { 'aria-current': true, id: HIGHLIGHTED_ROW_ID }),
      };
      return renderRow(row, { attributes, isLinked, showsPicture: renderProgress.showsPictures });
    },
    [rowIdOf, renderRow, count, linkedId, renderProgress.showsPictures],
  );
  const updatePointedRow = (target: EventTarget) => {
    const id = target instanceof Element && target.closest<HTMLElement>('[data-row]')?.dataset.row;
    onPointRow(id ? (pages.flat().find((row) => rowIdOf(row) === Number(id)) ?? null) : null);
  };
  return (
    <div
      ref={listRef}
      role="feed"
      aria-label={label}
      aria-busy={isBusy}
      className="result-list @container"
      onMouseOver={(event) => updatePointedRow(event.target)}
      onMouseLeave={() => onPointRow(null)}
      onFocus={(event) => updatePointedRow(event.target)}
      onBlur={() => onPointRow(null)}
      onKeyDown={(event) => {
        if (event.ctrlKey && skipList(event.currentTarget, event.key)) event.preventDefault();
      }}
    >
      {pages.map((rows) => (
        <ListPage
          key={rows[0]?.rownum}
          rows={rows}
          renderedRowCount={renderProgress.rowCount}
          observer={observer}
          renderRow={renderListRow}
          placeholder={placeholder}
          className={pageClassName}
        />
      ))}
    </div>
  );
}
