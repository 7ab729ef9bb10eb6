import type { ComponentType } from 'react';
import { cx } from '#web/ui/cx.ts';
import { deferred } from '#web/ui/deferred.tsx';

/**
 * Wraps a map component that is part of a scrolling page. The server renders a static map; the code
 * loads after the first paint, and the live map starts when the visitor scrolls near. `className` must
 * give the map a height.
 */
function withPageFrame<Props extends object>(Component: ComponentType<Props>) {
  return function MapInPage(props: Props & { className: string }) {
    return (
      <div className={cx('overflow-hidden bg-sea', props.className)} data-print="hide">
        <Component {...props} />
      </div>
    );
  };
}

export const MarkerMap = withPageFrame(
  deferred(async () => ({ default: (await import('./marker-map.tsx')).MarkerMap })),
);
