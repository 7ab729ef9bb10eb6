import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { usePage } from '#web/app/page-context.ts';
import type { Theme } from '#web/app/theme.ts';
import type { MapStage } from './map-context.ts';
import { MapError, type MapTarget, type MapView, type MapViewOptions } from './map-view.ts';
import { createMarkerLayer } from './marker-layer.ts';
import { openMap } from './providers.ts';
import { createEchoes, isShown } from './target.ts';
import { useTheme } from './use-theme.ts';

export type MapState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly stage: MapStage }
  | { readonly kind: MapError['reason'] };

export type MapViewProps = {
  readonly label: string;
  /** Where the map opens; when it changes, the map goes there. */
  readonly target: MapTarget;
  /** The map stands in a page that scrolls. */
  readonly inPage: boolean;
  /** A movement has come to its end, or the map is there. */
  readonly onRest?: ((view: MapView, byVisitor: boolean) => void) | undefined;
};

/** Opens a map in the container and keeps it in step with the page: theme, target, size. */
export function useMapView(
  container: RefObject<HTMLElement | null>,
  { label, target, inPage, onRest }: MapViewProps,
): { readonly state: MapState; readonly retry: () => void } {
  const { site, lang, t } = usePage();
  const theme = useTheme();
  const [state, setState] = useState<MapState>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const [echoes] = useState(createEchoes);
  const tellRest = useEffectEvent((view: MapView, byVisitor: boolean) => {
    // A map that is hidden, as while another page comes in its place, shows nothing.
    if (view.overlay.clientWidth === 0) return;
    if (byVisitor) echoes.tell(view.bounds());
    onRest?.(view, byVisitor);
  });

  const open = useEffectEvent((host: HTMLElement, moved: Pick<MapViewOptions, 'onMove' | 'onRest'>) => {
    const tell = (moment: 'moving' | 'idle') => {
      const { dataset } = container.current ?? {};
      if (dataset && dataset.map !== moment) dataset.map = moment;
    };
    return openMap({
      container: host,
      settings: site.map,
      target,
      lang,
      theme,
      label,
      ...(inPage && {
        gestures: {
          mouse: t('stock_info:map.gesture.mouse'),
          mac: t('stock_info:map.gesture.mac'),
          touch: t('stock_info:map.gesture.touch'),
        },
      }),
      onMove: () => {
        tell('moving');
        moved.onMove();
      },
      onRest: moved.onRest,
      onIdle: () => tell('idle'),
    });
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens the map anew
  useEffect(() => {
    const host = document.createElement('div');
    host.className = 'map-host';
    container.current?.append(host);
    let stage: MapStage | undefined;
    let closed = false;
    // Known, for asking an element for its size makes the browser lay the page out at once.
    let size = { width: host.clientWidth, height: host.clientHeight };
    const sizes = new ResizeObserver(([entry]) => {
      if (!entry) return;
      size = entry.contentRect;
      stage?.layer.settle();
    });
    sizes.observe(host);
    const onMove = () => stage?.layer.follow();
    const onRest = (byVisitor: boolean) => {
      if (!stage) return;
      stage.layer.settle();
      tellRest(stage.view, byVisitor);
    };
    open(host, { onMove, onRest }).then(
      (view) => {
        if (closed) return view.close();
        stage = { view, layer: createMarkerLayer(view, () => size) };
        setState({ kind: 'ready', stage });
        tellRest(view, false);
      },
      (error: unknown) => {
        if (closed) return;
        setState({ kind: error instanceof MapError ? error.reason : 'unreachable' });
      },
    );
    return () => {
      closed = true;
      sizes.disconnect();
      stage?.view.close();
      host.remove();
      setState({ kind: 'loading' });
    };
  }, [attempt]);

  useKeptInStep(state.kind === 'ready' ? state.stage.view : undefined, theme, target, echoes.hears);
  return { state, retry: () => setAttempt((count) => count + 1) };
}

function useKeptInStep(
  view: MapView | undefined,
  theme: Theme,
  target: MapTarget,
  isEcho: (target: MapTarget) => boolean,
): void {
  useAfterFirst(view, theme, (shown) => shown.setTheme(theme));
  useAfterFirst(view, JSON.stringify(target), (shown) => {
    if (!isEcho(target) && !isShown(shown, target)) shown.show(target);
  });
}

/** Does it whenever the value is another than the map was opened with, or last told. */
function useAfterFirst(view: MapView | undefined, value: string, act: (view: MapView) => void): void {
  const told = useRef<{ view: MapView | undefined; value: string }>({ view: undefined, value });
  const tell = useEffectEvent(act);
  useEffect(() => {
    const before = told.current;
    told.current = { view, value };
    // What changed while the map was opening is told when it is there.
    if (view && before.value !== value) tell(view);
  }, [view, value]);
}
