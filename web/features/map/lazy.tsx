import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useT } from '#web/app/page-context.ts';
import { cx } from '#web/ui/cx.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import type { HomeMapProps } from './home-map.tsx';
import type { MarkerMapProps } from './marker-map.tsx';
import type { StockMapProps } from './stock-map.tsx';
import type { TransactionMapProps } from './transaction-map.tsx';

/** The code of a map is fetched when the map is this close to the screen. */
const NEAR = '300px';

/**
 * A map whose code is fetched only when it comes near the screen. `className` gives it its size from the
 * first paint on, so nothing moves when the map appears.
 */
function lazyMap<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return function LazyMap(props: Props & { className?: string | undefined }) {
    const t = useT();
    const slot = useRef<HTMLDivElement>(null);
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
      if (!slot.current) return;
      const watch = new IntersectionObserver(
        (entries) => {
          if (!entries.some((entry) => entry.isIntersecting)) return;
          watch.disconnect();
          void fetchMap();
        },
        { rootMargin: NEAR },
      );
      watch.observe(slot.current);
      return () => watch.disconnect();
    }, []);
    return (
      <div
        ref={slot}
        className={cx('overflow-hidden bg-sea', props.className)}
        data-map-slot=""
        data-print="hide"
      >
        {Shown && <Shown {...props} />}
        {failed && (
          <div className="p-4">
            <ErrorState title={t('map:failed')} retryLabel={t('map:retry')} onRetry={() => void fetchMap()} />
          </div>
        )}
      </div>
    );
  };
}

export const StockMap = lazyMap<StockMapProps>(async () => (await import('./stock-map.tsx')).StockMap);
export const TransactionMap = lazyMap<TransactionMapProps>(
  async () => (await import('./transaction-map.tsx')).TransactionMap,
);
export const MarkerMap = lazyMap<MarkerMapProps>(async () => (await import('./marker-map.tsx')).MarkerMap);
export const HomeMap = lazyMap<HomeMapProps>(async () => (await import('./home-map.tsx')).HomeMap);
