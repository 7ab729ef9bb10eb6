import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { usePage } from '#web/app/page.ts';
import type { Theme } from '#web/app/theme.ts';
import type { LiveMap } from './map-context.ts';
import { createEchoes, showsTarget } from './map-target.ts';
import { createMarkerLayer } from './marker-layer.ts';
import { MapError, type MapTarget, type MapView, type MapViewOptions } from './providers/map-view.ts';
import { openMap, prepareMap } from './providers/open-map.ts';
import { useNearScreen } from './use-near-screen.ts';
import { useTheme } from './use-theme.ts';

export type LiveMapState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly map: LiveMap }
  | { readonly kind: MapError['reason'] };

export type LiveMapProps = {
  readonly label: string;
  /** Where the map opens. When it changes, the map moves there. */
  readonly target: MapTarget;
  /** The map is part of a page that scrolls. */
  readonly inPage: boolean;
  /** Called when the map has opened, and when a movement ends. */
  readonly onMoveEnd?: ((view: MapView, byVisitor: boolean) => void) | undefined;
};

/**
 * Opens a map in the frame when this comes near the screen, and updates its theme, target and size with the
 * page. While it is loading it is invisible, so that the drawn map can be seen and used.
 */
export function useLiveMap(
  frame: RefObject<HTMLElement | null>,
  { label, target, inPage, onMoveEnd }: LiveMapProps,
): { readonly state: LiveMapState; readonly retry: () => void } {
  const { site, lang, t } = usePage();
  const theme = useTheme();
  const isNear = useNearScreen(frame);
  const [state, setState] = useState<LiveMapState>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const [echoes] = useState(createEchoes);
  /** The theme and target (as JSON) the map was opened with, or was given last. */
  const shown = useRef<{ theme: Theme; target: string }>({ theme, target: '' });
  /** Which drawn marker had the focus when the live map took its place; -1 for none. */
  const focused = useRef(-1);
  const reportMoveEnd = useEffectEvent((view: MapView, byVisitor: boolean) => {
    // A hidden map, for example while the page changes, has no visible area.
    if (view.overlay.clientWidth === 0) return;
    if (byVisitor) echoes.noteMove(view.bounds());
    onMoveEnd?.(view, byVisitor);
  });

  const open = useEffectEvent((host: HTMLElement, events: Pick<MapViewOptions, 'onMove' | 'onMoveEnd'>) => {
    const setActivity = (activity: 'moving' | 'idle') => {
      const { dataset } = frame.current ?? {};
      if (dataset && dataset.map !== activity) dataset.map = activity;
    };
    shown.current = { theme, target: JSON.stringify(target) };
    prepareMap(site.map, lang);
    return openMap({
      container: host,
      settings: site.map,
      target,
      lang,
      theme,
      label,
      ...(inPage && {
        gestures: {
          mouse: t('map:gesture.mouse'),
          mac: t('map:gesture.mac'),
          touch: t('map:gesture.touch'),
        },
      }),
      onMove: () => {
        setActivity('moving');
        events.onMove();
      },
      onMoveEnd: events.onMoveEnd,
      onIdle: () => setActivity('idle'),
    });
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens the map again
  useEffect(() => {
    if (!isNear) return;
    const host = document.createElement('div');
    host.className = 'map-host map-loading';
    frame.current?.append(host);
    let map: LiveMap | undefined;
    let isClosed = false;
    // The size is remembered, as asking an element for it makes the browser lay out the page at once.
    let size = { width: host.clientWidth, height: host.clientHeight };
    const sizes = new ResizeObserver(([entry]) => {
      if (!entry) return;
      size = entry.contentRect;
      map?.layer.settle();
    });
    sizes.observe(host);
    const onMove = () => map?.layer.follow();
    const onMoveEnd = (byVisitor: boolean) => {
      if (!map) return;
      map.layer.settle();
      reportMoveEnd(map.view, byVisitor);
    };
    open(host, { onMove, onMoveEnd }).then(
      (view) => {
        if (isClosed) return view.close();
        map = { kind: 'live', view, layer: createMarkerLayer(view, () => size) };
        host.classList.remove('map-loading');
        const drawn = [...(frame.current?.querySelectorAll('.map-marker') ?? [])];
        focused.current = drawn.indexOf(document.activeElement ?? host);
        setState({ kind: 'ready', map });
        reportMoveEnd(view, false);
      },
      (error: unknown) => {
        if (isClosed) return;
        setState({ kind: error instanceof MapError ? error.reason : 'unreachable' });
      },
    );
    return () => {
      isClosed = true;
      sizes.disconnect();
      map?.view.close();
      host.remove();
      setState({ kind: 'loading' });
    };
  }, [isNear, attempt]);

  const map = state.kind === 'ready' ? state.map : undefined;
  useEffect(() => {
    if (!map || focused.current < 0) return;
    const marker = map.layer.element.querySelectorAll<HTMLElement>('.map-marker')[focused.current];
    marker?.focus({ preventScroll: true });
  }, [map]);
  const view = map?.view;
  useEffect(() => {
    if (!view || shown.current.theme === theme) return;
    shown.current = { ...shown.current, theme };
    view.setTheme(theme);
  }, [view, theme]);
  const wanted = JSON.stringify(target);
  const moveToTarget = useEffectEvent((open: MapView) => {
    if (!echoes.isEcho(target) && !showsTarget(open, target)) open.show(target);
  });
  useEffect(() => {
    if (!view || shown.current.target === wanted) return;
    shown.current = { ...shown.current, target: wanted };
    moveToTarget(view);
  }, [view, wanted]);
  return { state, retry: () => setAttempt((count) => count + 1) };
}
