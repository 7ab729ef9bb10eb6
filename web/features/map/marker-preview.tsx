import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useBeforePaint } from '#web/app/scroll/use-before-paint.ts';

/** Hover delay before the prices of a marker are fetched, in milliseconds. */
const HOVER_DELAY_MS = 150;
/** Minimum distance between a preview and the edge of the map, in pixels. */
const PREVIEW_MARGIN_PX = 8;

/** Small preview next to a marker. Hidden from screen readers, which read the marker's label instead. */
export function Preview({ children }: { children: ReactNode }) {
  const elementRef = useRef<HTMLSpanElement>(null);
  useBeforePaint(() => {
    const preview = elementRef.current;
    const mapBox = preview?.closest('.map-frame')?.getBoundingClientRect();
    if (!preview || !mapBox) return;
    preview.style.translate = '';
    preview.dataset.side = 'above';
    const previewBox = preview.getBoundingClientRect();
    if (previewBox.top < mapBox.top + PREVIEW_MARGIN_PX) preview.dataset.side = 'below';
    const overflowRight = Math.max(0, previewBox.right - (mapBox.right - PREVIEW_MARGIN_PX));
    const overflowLeft = Math.max(0, mapBox.left + PREVIEW_MARGIN_PX - previewBox.left);
    preview.style.translate = `${overflowLeft - overflowRight}px 0`;
  });
  return (
    <span ref={elementRef} aria-hidden="true" className="map-preview">
      {children}
    </span>
  );
}

/**
 * Returns true once the component has been mounted for HOVER_DELAY_MS. A preview is mounted while its
 * marker is hovered or focused.
 */
export function useHoverDelayOver(): boolean {
  const [isDelayOver, setDelayOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDelayOver(true), HOVER_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return isDelayOver;
}
