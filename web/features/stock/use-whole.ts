import { startTransition, useEffect, useState } from 'react';
import { keptListPlace } from '#web/app/list-place.ts';
import { useScripted } from '#web/app/use-scripted.ts';

/**
 * Whether all of a list is to be drawn by now. A new list begins with the cards of its first screen, and
 * without pictures: these are seen at once, and all else follows while the visitor begins to read. What the
 * server has drawn is whole, and so is a list that opens further down.
 */
export function useWhole(opensBelow: boolean): boolean {
  const isNew = useScripted();
  const [whole, setWhole] = useState(() => !isNew || opensBelow || keptListPlace() !== undefined);
  useEffect(() => {
    if (whole) return;
    let painted: ReturnType<typeof setTimeout>;
    // A frame begins before it is painted; what it puts off comes after.
    const frame = requestAnimationFrame(() => {
      painted = setTimeout(() => startTransition(() => setWhole(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(painted);
    };
  }, [whole]);
  return whole;
}
