import { startTransition, useEffect, useState } from 'react';
import { currentListView } from '#web/app/list-view.ts';
import { hasRowPosition } from '#web/app/scroll/position.ts';
import { useClientFlag } from '#web/app/use-client-flag.ts';

/** How much of a list is rendered so far. */
export type RenderProgress = {
  /** Number of rendered rows in each page. */
  readonly rowCount: number;
  readonly showsPictures: boolean;
};
const COMPLETE_PROGRESS: RenderProgress = { rowCount: Number.POSITIVE_INFINITY, showsPictures: true };

/**
 * Renders a new list in stages: first only the rows on the first screen, without pictures; after the
 * next paint the pictures; then the remaining rows in a transition. A server-rendered list and a list
 * that opens below its top are rendered completely at once.
 */
export function useGradualRendering(startsBelowTop: boolean): RenderProgress {
  const isClientRendered = useClientFlag();
  const [progress, setProgress] = useState<RenderProgress>(() =>
    !isClientRendered || startsBelowTop || hasRowPosition()
      ? COMPLETE_PROGRESS
      : { rowCount: firstScreenRowCount(), showsPictures: false },
  );
  useEffect(() => {
    if (progress === COMPLETE_PROGRESS) return;
    if (progress.showsPictures) return startTransition(() => setProgress(COMPLETE_PROGRESS));
    let paintTimer: ReturnType<typeof setTimeout>;
    // requestAnimationFrame runs before the paint; a timeout set inside it runs after the paint.
    const frameRequestId = requestAnimationFrame(() => {
      paintTimer = setTimeout(() => setProgress({ ...progress, showsPictures: true }));
    });
    return () => {
      cancelAnimationFrame(frameRequestId);
      clearTimeout(paintTimer);
    };
  }, [progress]);
  return progress;
}

/** Estimated heights in pixels: the content above a new list, a table row and a card. */
const HEADER_PX = 240;
const TABLE_ROW_PX = 64;
const CARD_PX = 430;

/** Returns the number of rows on the first screen, rounded up. */
function firstScreenRowCount(): number {
  const { innerWidth, innerHeight } = window;
  const rowCountForHeight = (height: number) => Math.ceil((innerHeight - HEADER_PX) / height);
  if (currentListView() === 'table') return rowCountForHeight(TABLE_ROW_PX);
  return rowCountForHeight(CARD_PX) * (innerWidth < 1700 ? 2 : innerWidth < 2400 ? 3 : 4);
}
