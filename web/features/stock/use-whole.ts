import { startTransition, useEffect, useState } from 'react';
import { shownListView } from '#web/app/list-view.ts';
import { hasRowPosition } from '#web/app/scroll/position.ts';
import { useScripted } from '#web/app/use-scripted.ts';

/** How much of a list is drawn by now. */
export type Drawn = {
  /** Of every page. */
  readonly cards: number;
  readonly pictures: boolean;
};
const WHOLE: Drawn = { cards: Number.POSITIVE_INFINITY, pictures: true };

/**
 * A new list begins with the cards of its first screen, and without pictures: these are seen at once. Their
 * pictures come with the next frame, and all that is below in slices, while the visitor begins to read.
 * What the server has drawn is whole, and so is a list that opens further down.
 */
export function useWhole(opensBelow: boolean): Drawn {
  const isNew = useScripted();
  const [drawn, setDrawn] = useState<Drawn>(() =>
    !isNew || opensBelow || hasRowPosition() ? WHOLE : { cards: firstScreen(), pictures: false },
  );
  useEffect(() => {
    if (drawn === WHOLE) return;
    if (drawn.pictures) return startTransition(() => setDrawn(WHOLE));
    let painted: ReturnType<typeof setTimeout>;
    // A frame begins before it is painted; what it puts off comes after.
    const frame = requestAnimationFrame(() => {
      painted = setTimeout(() => setDrawn({ ...drawn, pictures: true }));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(painted);
    };
  }, [drawn]);
  return drawn;
}

/** What stands above a list when it is new, in pixels. */
const ABOVE_PX = 240;
const ROW_PX = 80;
const CARD_PX = 430;

/** The cards that are seen of a new list, or a few more. */
function firstScreen(): number {
  const { innerWidth: wide, innerHeight } = window;
  const lines = (high: number) => Math.ceil((innerHeight - ABOVE_PX) / high);
  if (shownListView() === 'table') return lines(ROW_PX);
  return lines(CARD_PX) * (wide < 1700 ? 2 : wide < 2400 ? 3 : 4);
}
