import { useEffect, useEffectEvent } from 'react';
import type { LatLng } from '#domain/lib/lat-lng.ts';
import type { MapView } from '../providers/map-view.ts';
import { positionAt } from './position-at.ts';

/** A press that moved further than this was no click, in pixels. */
const CLICK_PIXELS = 6;

type Pointer = {
  /** A click or a tap on the map, on whatever stands there. `corner` is the corner that was hit. */
  readonly onClick: (position: LatLng, corner: number | undefined) => void;
  readonly onDoubleClick: () => void;
  /** A corner is dragged. */
  readonly onDrag: (corner: number, position: LatLng) => void;
};

/**
 * Takes clicks from the map and its markers, and presses on a corner; the map is moved and zoomed as ever. A corner is
 * an element with `data-corner`, its number.
 */
export function useMapPointer(view: MapView, pointer: Pointer): void {
  const click = useEffectEvent(pointer.onClick);
  const doubleClick = useEffectEvent(pointer.onDoubleClick);
  const drag = useEffectEvent(pointer.onDrag);
  useEffect(() => {
    const host = view.overlay.closest<HTMLElement>('.map-host');
    if (!host) return;
    const listening = new AbortController();
    const { signal } = listening;
    const options = { capture: true, signal };
    let pressed: PointerEvent | undefined;
    let hasMoved = false;
    let dragged: number | undefined;
    const positionOf = ({ clientX, clientY }: MouseEvent) => {
      const { left, top } = view.overlay.getBoundingClientRect();
      return positionAt(view, { x: clientX - left, y: clientY - top });
    };
    host.addEventListener(
      'pointerdown',
      (event) => {
        pressed = event;
        hasMoved = false;
        dragged = cornerOf(event);
      },
      options,
    );
    window.addEventListener(
      'pointermove',
      (event) => {
        if (!pressed || event.pointerId !== pressed.pointerId) return;
        const far = Math.hypot(event.clientX - pressed.clientX, event.clientY - pressed.clientY);
        hasMoved ||= far > CLICK_PIXELS;
        if (hasMoved && dragged !== undefined) drag(dragged, positionOf(event));
      },
      options,
    );
    for (const end of ['pointerup', 'pointercancel'] as const)
      window.addEventListener(
        end,
        () => {
          pressed = undefined;
          dragged = undefined;
        },
        options,
      );
    // The map must not move with a corner.
    for (const start of ['mousedown', 'touchstart', 'pointerdown'] as const)
      host.addEventListener(
        start,
        (event) => cornerOf(event) !== undefined && event.stopPropagation(),
        options,
      );
    const take = (event: MouseEvent) => {
      event.preventDefault();
      event.stopPropagation();
    };
    host.addEventListener(
      'click',
      (event) => {
        take(event);
        if (!hasMoved) click(positionOf(event), cornerOf(event));
      },
      options,
    );
    host.addEventListener(
      'dblclick',
      (event) => {
        take(event);
        doubleClick();
      },
      options,
    );
    return () => listening.abort();
  }, [view]);
}

function cornerOf({ target }: Event): number | undefined {
  const corner = target instanceof Element ? target.closest<HTMLElement>('[data-corner]') : null;
  return corner ? Number(corner.dataset.corner) : undefined;
}
