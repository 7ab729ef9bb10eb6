import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useBeforePaint } from '#web/app/scroll/use-before-paint.ts';

/** The prices of a marker are asked for when the pointer has rested on it this long. */
const REST_MS = 150;
/** A preview stays this far inside the map, in pixels. */
const MARGIN = 8;

/** A small preview above a marker. Screen readers have the marker's label instead. */
export function Preview({ children }: { children: ReactNode }) {
  const element = useRef<HTMLSpanElement>(null);
  useBeforePaint(() => {
    const preview = element.current;
    const frame = preview?.closest('.map-frame')?.getBoundingClientRect();
    if (!preview || !frame) return;
    preview.style.translate = '';
    preview.dataset.side = 'above';
    const above = preview.getBoundingClientRect();
    if (above.top < frame.top + MARGIN) preview.dataset.side = 'below';
    const beyondRight = Math.max(0, above.right - (frame.right - MARGIN));
    const beyondLeft = Math.max(0, frame.left + MARGIN - above.left);
    preview.style.translate = `${beyondLeft - beyondRight}px 0`;
  });
  return (
    <span ref={element} aria-hidden="true" className="map-preview">
      {children}
    </span>
  );
}

/** True when the pointer has rested on the marker for a while. */
export function usePointerAtRest(): boolean {
  const [isResting, setResting] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setResting(true), REST_MS);
    return () => clearTimeout(timer);
  }, []);
  return isResting;
}
