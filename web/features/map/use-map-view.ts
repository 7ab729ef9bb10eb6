import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { usePage } from '#web/app/page-context.ts';
import type { Theme } from '#web/app/theme.ts';
import type { LiveMap } from './map-context.ts';
import { createEchoes, showsTarget } from './map-target.ts';
import { MapError, type MapTarget, type MapView, type MapViewOptions } from './map-view.ts';
import { createMarkerLayer } from './marker-layer.ts';
import { openMap } from './providers.ts';
import { useTheme } from './use-theme.ts';

export type MapState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly map: LiveMap }
  | { readonly kind: MapError['reason'] };

export type MapViewProps = {
  readonly label: string;
  /** Where the map opens. When it changes, the map moves there. */
  readonly target: MapTarget;
  /** The map is part of a page that scrolls. */
  readonly inPage: boolean;
  /** Called when the map has opened, and when a movement ends. */
  readonly onMoveEnd?: ((view: MapView, byVisitor: boolean) => void) | undefined;
};

/** Opens a map in the container and updates its theme, target and size with the page. */
export function useMapView(
  container: RefObject<HTMLElement | null>,
  { label, target, inPage, onMoveEnd }: MapViewProps,
): { readonly state: MapState; readonly retry: () => void } {
  const { site, lang, t } = usePage();
  const theme = useTheme();
  const [state, setState] = useState<MapState>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const [echoes] = useState(createEchoes);
  /** The theme and target (as JSON) the map was opened with, or was given last. */
  const shown = useRef<{ theme: Theme; target: string }>({ theme, target: '' });
  const reportMoveEnd = useEffectEvent((view: MapView, byVisitor: boolean) => {
    // A hidden map, for example while the page changes, has no visible area.
    if (view.overlay.clientWidth === 0) return;
    if (byVisitor) echoes.noteMove(view.bounds());
    onMoveEnd?.(view, byVisitor);
  });

  const open = useEffectEvent((host: HTMLElement, events: Pick<MapViewOptions, 'onMove' | 'onMoveEnd'>) => {
    const setActivity = (activity: 'moving' | 'idle') => {
      const { dataset } = container.current ?? {};
      if (dataset && dataset.map !== activity) dataset.map = activity;
    };
    shown.current = { theme, target: JSON.stringify(target) };
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens the map anew
  useEffect(() => {
    const host = document.createElement('div');
    host.className = 'map-host';
    container.current?.append(host);
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
        map = { view, layer: createMarkerLayer(view, () => size) };
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
  }, [attempt]);

  const view = state.kind === 'ready' ? state.map.view : undefined;
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
