import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useT } from '#web/app/page-context.ts';
import { cx } from '#web/ui/cx.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import type { HomeMapProps } from './home-map.tsx';
import type { PlaceMapProps } from './place-map.tsx';
import type { StockMapProps } from './stock-map.tsx';

/** How long before it comes into sight a map is fetched. */
const NEAR = '300px';

/**
 * A map whose code comes only when its place comes near the screen. The place is as large as `className`
 * makes it from the first paint on, so nothing moves when the map is there; on the server and without
 * script it stays the colour of the sea.
 */
function lazyMap<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return function LazyMap(props: Props & { className?: string | undefined }) {
    const t = useT();
    const place = useRef<HTMLDivElement>(null);
    const [Shown, setShown] = useState<ComponentType<Props>>();
    const [failed, setFailed] = useState(false);
    const fetchMap = useEffectEvent(async () => {
      setFailed(false);
      try {
        const loaded = await load();
        setShown(() => loaded);
      } catch {
        setFailed(true);
      }
    });
    useEffect(() => {
      if (!place.current) return;
      const watch = new IntersectionObserver(
        (entries) => {
          if (!entries.some((entry) => entry.isIntersecting)) return;
          watch.disconnect();
          void fetchMap();
        },
        { rootMargin: NEAR },
      );
      watch.observe(place.current);
      return () => watch.disconnect();
    }, []);
    return (
      <div
        ref={place}
        className={cx('overflow-hidden bg-sea', props.className)}
        data-map-place=""
        data-print="hide"
      >
        {Shown && <Shown {...props} />}
        {failed && (
          <div className="p-4">
            <ErrorState
              title={t('stock_info:map.failed')}
              retryLabel={t('stock_info:map.retry')}
              onRetry={() => void fetchMap()}
            />
          </div>
        )}
      </div>
    );
  };
}

export const StockMap = lazyMap<StockMapProps>(async () => (await import('./stock-map.tsx')).StockMap);
export const PlaceMap = lazyMap<PlaceMapProps>(async () => (await import('./place-map.tsx')).PlaceMap);
export const HomeMap = lazyMap<HomeMapProps>(async () => (await import('./home-map.tsx')).HomeMap);
