import { type RefObject, useEffect, useState } from 'react';

/** An element this close to the screen is near, so that it is ready when the visitor gets there. */
const NEAR = '300px';

/** Whether an element has come near the screen. Once it has, this stays true. */
export function useNearScreen(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        setIsNear(true);
      },
      { rootMargin: NEAR },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}
