import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import type { LatLng } from '#domain/lib/lat-lng.ts';
import { useT } from '#web/app/page.ts';
import { IconButton } from '#web/ui/button.tsx';
import { useMap } from './map-context.ts';
import { panFromBelow } from './uncover.ts';

/** What a clicked marker opens: a panel over the map. It takes the focus, and Escape closes it. */
export function MapPanel({
  title,
  subtitle,
  position,
  onClose,
  children,
}: {
  title: ReactNode;
  subtitle?: ReactNode;
  /** Where its marker stands. The map moves when the panel would cover it. */
  position: LatLng;
  onClose: () => void;
  children: ReactNode;
}) {
  const t = useT();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const panel = useRef<HTMLDivElement>(null);
  useUncovered(panel, position);
  return (
    <div
      ref={panel}
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
          <h2 id={id} ref={heading} tabIndex={-1} className="truncate text-base outline-none">
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

/** Longer than a movement of the map: the panel may open while the map is still moving. */
const SETTLE_MS = 250;

/** Moves the map, once the panel has its size, so that its marker stays in sight. */
function useUncovered(panel: RefObject<HTMLElement | null>, { lat, lng }: LatLng): void {
  const map = useMap();
  const view = map.kind === 'live' ? map.view : undefined;
  useEffect(() => {
    const element = panel.current;
    if (!view || !element) return;
    const uncover = () => {
      const frame = view.overlay.getBoundingClientRect();
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const box = {
        left: left - frame.left,
        top: top - frame.top,
        right: right - frame.left,
        bottom: bottom - frame.top,
      };
      const pan = panFromBelow(box, view.project({ lat, lng }), frame);
      if (pan.right !== 0 || pan.down !== 0) view.panBy(pan.right, pan.down);
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const sizes = new ResizeObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(uncover, SETTLE_MS);
    });
    sizes.observe(element);
    return () => {
      sizes.disconnect();
      clearTimeout(timer);
    };
  }, [view, panel, lat, lng]);
}
