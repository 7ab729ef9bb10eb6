import { startTransition, useEffect, useState } from 'react';
import { shownListView } from '#web/app/list-view.ts';
import { hasRowPosition } from '#web/app/scroll/position.ts';
import { useScripted } from '#web/app/use-scripted.ts';

/** How much of a list is drawn by now. */
export type Drawing = {
  /** Rows of every page. */
  readonly rows: number;
  readonly pictures: boolean;
};
const ALL: Drawing = { rows: Number.POSITIVE_INFINITY, pictures: true };

/**
 * A new list is first drawn as far as its first screen, and without pictures, so that it is seen at once. The
 * pictures come with the next frame, and the rows below in slices, while the visitor begins to read. What the
 * server has drawn is complete, and so is a list that opens further down.
 */
export function useGradualDrawing(opensBelow: boolean): Drawing {
  const isNew = useScripted();
  const [drawing, setDrawing] = useState<Drawing>(() =>
    !isNew || opensBelow || hasRowPosition() ? ALL : { rows: rowsOfFirstScreen(), pictures: false },
  );
  useEffect(() => {
    if (drawing === ALL) return;
    if (drawing.pictures) return startTransition(() => setDrawing(ALL));
    let afterPaint: ReturnType<typeof setTimeout>;
    // An animation frame begins before its paint; a timeout set in it runs after that.
    const frame = requestAnimationFrame(() => {
      afterPaint = setTimeout(() => setDrawing({ ...drawing, pictures: true }));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(afterPaint);
    };
  }, [drawing]);
  return drawing;
}

/** What stands above a new list, and how high its rows are, in pixels. */
const ABOVE_PX = 240;
const TABLE_ROW_PX = 64;
const CARD_PX = 430;

/** The rows that are seen of a new list, or a few more. */
function rowsOfFirstScreen(): number {
  const { innerWidth, innerHeight } = window;
  const lines = (height: number) => Math.ceil((innerHeight - ABOVE_PX) / height);
  if (shownListView() === 'table') return lines(TABLE_ROW_PX);
  return lines(CARD_PX) * (innerWidth < 1700 ? 2 : innerWidth < 2400 ? 3 : 4);
}
