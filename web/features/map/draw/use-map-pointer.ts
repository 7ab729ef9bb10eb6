import { useEffect, useEffectEvent } from 'react';
import type { LatLng } from '#domain/lib/lat-lng.ts';
import type { MapView } from '../providers/map-view.ts';
import { positionAt } from './position-at.ts';

/** Maximum pointer movement of a click, in pixels. A longer movement is a drag. */
const MAX_CLICK_MOVEMENT_PX = 6;

type PointerHandlers = {
  /**
   * Called on a click or tap anywhere on the map, including on markers. `corner` is the index of the
   * clicked polygon corner, or undefined.
   */
  readonly onClick: (position: LatLng, corner: number | undefined) => void;
  readonly onDoubleClick: () => void;
  /** Called on each pointer movement while a corner is dragged. */
  readonly onDrag: (corner: number, position: LatLng) => void;
};

/**
 * Handles clicks on the map and its markers, and drags of polygon corners. Panning and zooming still
 * work. A corner is an element whose `data-corner` attribute holds its index.
 */
export function useMapPointer(view: MapView, handlers: PointerHandlers): void {
  const handleClick = useEffectEvent(handlers.onClick);
  const handleDoubleClick = useEffectEvent(handlers.onDoubleClick);
  const handleDrag = useEffectEvent(handlers.onDrag);
  useEffect(() => {
    const host = view.overlay.closest<HTMLElement>('.map-host');
    if (!host) return;
    const abortController = new AbortController();
    const { signal } = abortController;
    const listenerOptions = { capture: true, signal };
    let pressEvent: PointerEvent | undefined;
    let hasMoved = false;
    let draggedCorner: number | undefined;
    const positionOf = ({ clientX, clientY }: MouseEvent) => {
      const { left, top } = view.overlay.getBoundingClientRect();
      return positionAt(view, { x: clientX - left, y: clientY - top });
    };
    host.addEventListener(
      'pointerdown',
      (event) => {
        pressEvent = event;
        hasMoved = false;
        draggedCorner = cornerOf(event);
      },
      listenerOptions,
    );
    window.addEventListener(
      'pointermove',
      (event) => {
        if (!pressEvent || event.pointerId !== pressEvent.pointerId) return;
        const distance = Math.hypot(event.clientX - pressEvent.clientX, event.clientY - pressEvent.clientY);
        hasMoved ||= distance > MAX_CLICK_MOVEMENT_PX;
        if (hasMoved && draggedCorner !== undefined) handleDrag(draggedCorner, positionOf(event));
      },
      listenerOptions,
    );
    for (const eventName of ['pointerup', 'pointercancel'] as const)
      window.addEventListener(
        eventName,
        () => {
          pressEvent = undefined;
          draggedCorner = undefined;
        },
        listenerOptions,
      );
    // Prevents the map from panning while a corner is dragged.
    for (const eventName of ['mousedown', 'touchstart', 'pointerdown'] as const)
      host.addEventListener(
        eventName,
        (event) => cornerOf(event) !== undefined && event.stopPropagation(),
        listenerOptions,
      );
    const consumeEvent = (event: MouseEvent) => {
      event.preventDefault();
      event.stopPropagation();
    };
    host.addEventListener(
      'click',
      (event) => {
        consumeEvent(event);
        if (!hasMoved) handleClick(positionOf(event), cornerOf(event));
      },
      listenerOptions,
    );
    host.addEventListener(
      'dblclick',
      (event) => {
        consumeEvent(event);
        handleDoubleClick();
      },
      listenerOptions,
    );
    return () => abortController.abort();
  }, [view]);
}

function cornerOf({ target }: Event): number | undefined {
  const cornerElement = target instanceof Element ? target.closest<HTMLElement>('[data-corner]') : null;
  return cornerElement ? Number(cornerElement.dataset.corner) : undefined;
}
