import { type RefObject, useEffect, useState } from 'react';

/**
 * Distance from the viewport at which an element counts as near. The element can then load before the
 * visitor scrolls to it.
 */
const NEAR_SCREEN_MARGIN = '300px';

/** Returns true once the element has come near the viewport, and stays true afterwards. */
export function useNearScreen(elementRef: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!elementRef.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        setIsNear(true);
      },
      { rootMargin: NEAR_SCREEN_MARGIN },
    );
    observer.observe(elementRef.current);
    return () => observer.disconnect();
  }, [elementRef]);
  return isNear;
}
