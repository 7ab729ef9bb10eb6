import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { usePage } from '#web/app/page.ts';
import type { Theme } from '#web/app/theme.ts';
import type { LiveMap } from './map-context.ts';
import { createEchoDetector, showsTarget } from './map-target.ts';
import { createMarkerLayer } from './marker-layer.ts';
import { MapError, type MapTarget, type MapView, type MapViewOptions } from './providers/map-view.ts';
import { openMap, prefetchMap } from './providers/open-map.ts';
import { useNearScreen } from './use-near-screen.ts';
import { useTheme } from './use-theme.ts';

export type LiveMapState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly map: LiveMap }
  | { readonly kind: MapError['reason'] };

export type LiveMapProps = {
  readonly label: string;
  /** Area that the map shows at first. When the target changes, the map moves to the new one. */
  readonly target: MapTarget;
  /** True if the map is part of a scrolling page. */
  readonly isInPage: boolean;
  /** Called when the map has opened and whenever a movement ends. */
  readonly onMoveEnd?: ((view: MapView, byVisitor: boolean) => void) | undefined;
};

/**
 * Opens a live map in the frame when the frame comes near the viewport, and updates its theme, target
 * and size. The live map is invisible while it loads, so that the static map stays usable.
 */
export function useLiveMap(
  frameRef: RefObject<HTMLElement | null>,
  { label, target, isInPage, onMoveEnd }: LiveMapProps,
): { readonly state: LiveMapState; readonly retry: () => void } {
  const { site, lang, t } = usePage();
  const theme = useTheme();
  const isNearScreen = useNearScreen(frameRef);
  const [state, setState] = useState<LiveMapState>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const [echoDetector] = useState(createEchoDetector);
  /** Theme and target (as JSON) that were last applied to the map. */
  const appliedStateRef = useRef<{ theme: Theme; target: string }>({ theme, target: '' });
  /** Index of the static marker that had the focus when the live map replaced it, or -1 for none. */
  const focusedMarkerIndexRef = useRef(-1);
  const notifyMoveEnd = useEffectEvent((view: MapView, byVisitor: boolean) => {
    // A hidden map, for example during page navigation, has no visible area.
    if (view.overlay.clientWidth === 0) return;
    if (byVisitor) echoDetector.recordMove(view.bounds());
    onMoveEnd?.(view, byVisitor);
  });

  const openInHost = useEffectEvent(
    (host: HTMLElement, events: Pick<MapViewOptions, 'onMove' | 'onMoveEnd'>) => {
      const setActivity = (activity: 'moving' | 'idle') => {
        const { dataset } = frameRef.current ?? {};
        if (dataset && dataset.map !== activity) dataset.map = activity;
      };
      appliedStateRef.current = { theme, target: JSON.stringify(target) };
      prefetchMap(site.map, lang);
      return openMap({
        container: host,
        settings: site.map,
        target,
        lang,
        theme,
        label,
        ...(isInPage && {
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
    },
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt number repeats the request
  useEffect(() => {
    if (!isNearScreen) return;
    const host = document.createElement('div');
    host.className = 'map-host map-loading';
    frameRef.current?.append(host);
    let map: LiveMap | undefined;
    let isClosed = false;
    // The size is cached, because reading it from the element forces a synchronous layout.
    let hostSize = { width: host.clientWidth, height: host.clientHeight };
    const resizeObserver = new ResizeObserver(([entry]) => {
      if (!entry) return;
      hostSize = entry.contentRect;
      map?.layer.handleMoveEnd();
    });
    resizeObserver.observe(host);
    const onMove = () => map?.layer.handleMove();
    const onMoveEnd = (byVisitor: boolean) => {
      if (!map) return;
      map.layer.handleMoveEnd();
      notifyMoveEnd(map.view, byVisitor);
    };
    openInHost(host, { onMove, onMoveEnd }).then(
      (view) => {
        if (isClosed) return view.close();
        map = { kind: 'live', view, layer: createMarkerLayer(view, () => hostSize) };
        host.classList.remove('map-loading');
        const staticMarkers = [...(frameRef.current?.querySelectorAll('.map-marker') ?? [])];
        focusedMarkerIndexRef.current = staticMarkers.indexOf(document.activeElement ?? host);
        setState({ kind: 'ready', map });
        notifyMoveEnd(view, false);
      },
      (error: unknown) => {
        if (isClosed) return;
        setState({ kind: error instanceof MapError ? error.reason : 'unreachable' });
      },
    );
    return () => {
      isClosed = true;
      resizeObserver.disconnect();
      map?.view.close();
      host.remove();
      setState({ kind: 'loading' });
    };
  }, [isNearScreen, attempt]);

  const map = state.kind === 'ready' ? state.map : undefined;
  useEffect(() => {
    if (!map || focusedMarkerIndexRef.current < 0) return;
    const marker =
      map.layer.element.querySelectorAll<HTMLElement>('.map-marker')[focusedMarkerIndexRef.current];
    marker?.focus({ preventScroll: true });
  }, [map]);
  const view = map?.view;
  useEffect(() => {
    if (!view || appliedStateRef.current.theme === theme) return;
    appliedStateRef.current = { ...appliedStateRef.current, theme };
    view.setTheme(theme);
  }, [view, theme]);
  const targetJson = JSON.stringify(target);
  const moveToTarget = useEffectEvent((liveView: MapView) => {
    if (!echoDetector.isEcho(target) && !showsTarget(liveView, target)) liveView.showTarget(target);
  });
  useEffect(() => {
    if (!view || appliedStateRef.current.target === targetJson) return;
    appliedStateRef.current = { ...appliedStateRef.current, target: targetJson };
    moveToTarget(view);
  }, [view, targetJson]);
  return { state, retry: () => setAttempt((previousCount) => previousCount + 1) };
}
