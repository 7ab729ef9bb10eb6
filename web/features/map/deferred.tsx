import type { ComponentType } from 'react';
import { cx } from '#web/ui/cx.ts';
import { deferred } from '#web/ui/deferred.tsx';

/**
 * Maps within a page. The server draws them with the page; their code comes after the first view, and a live
 * map only when the visitor comes near. `className` must give a map its height.
 */
function inPage<Props extends object>(Shown: ComponentType<Props>) {
  return function MapInPage(props: Props & { className: string }) {
    return (
      <div className={cx('overflow-hidden bg-sea', props.className)} data-print="hide">
        <Shown {...props} />
      </div>
    );
  };
}

export const MarkerMap = inPage(
  deferred(async () => ({ default: (await import('./marker-map.tsx')).MarkerMap })),
);
