import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import type { LatLng } from '#domain/lib/lat-lng.ts';
import { useT } from '#web/app/page.ts';
import { IconButton } from '#web/ui/button.tsx';
import { useMap } from './map-context.ts';
import { panToUncover } from './pan-to-uncover.ts';

/** Panel over the map that opens on a click on a marker. The panel takes the focus, and Escape closes it. */
export function MapPanel({
  title,
  subtitle,
  position,
  onClose,
  children,
}: {
  title: ReactNode;
  subtitle?: ReactNode;
  /** Position of the marker that the panel belongs to. The map pans if the panel would cover the marker. */
  position: LatLng;
  onClose: () => void;
  children: ReactNode;
}) {
  const t = useT();
  const id = useId();
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => headingRef.current?.focus({ preventScroll: true }), []);
  const panelRef = useRef<HTMLDivElement>(null);
  useKeepMarkerUncovered(panelRef, position);
  return (
    <div
      ref={panelRef}
      className="map-panel"
      role="dialog"
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <header>
        <div className="min-w-0 flex-1">
          <h2 id={id} ref={headingRef} tabIndex={-1} className="truncate text-base outline-none">
            {title}
          </h2>
          {subtitle && <p className="text-sm text-muted">{subtitle}</p>}
        </div>
        <IconButton icon="x" label={t('map:close')} onClick={onClose} />
      </header>
      {children}
    </div>
  );
}

/**
 * Delay before the map pans, in milliseconds. Longer than the map's movement animation, because the
 * panel may open while the map is still moving.
 */
const UNCOVER_DELAY_MS = 250;

/** Pans the map when the panel is laid out or resized, so that the panel does not cover its marker. */
function useKeepMarkerUncovered(panelRef: RefObject<HTMLElement | null>, { lat, lng }: LatLng): void {
  const map = useMap();
  const view = map.kind === 'live' ? map.view : undefined;
  useEffect(() => {
    const element = panelRef.current;
    if (!view || !element) return;
    const panIfCovered = () => {
      const mapBox = view.overlay.getBoundingClientRect();
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const panelBox = {
        left: left - mapBox.left,
        top: top - mapBox.top,
        right: right - mapBox.left,
        bottom: bottom - mapBox.top,
      };
      const pan = panToUncover(panelBox, view.project({ lat, lng }), mapBox);
      if (pan.right !== 0 || pan.down !== 0) view.panBy(pan.right, pan.down);
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const resizeObserver = new ResizeObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(panIfCovered, UNCOVER_DELAY_MS);
    });
    resizeObserver.observe(element);
    return () => {
      resizeObserver.disconnect();
      clearTimeout(timer);
    };
  }, [view, panelRef, lat, lng]);
}
