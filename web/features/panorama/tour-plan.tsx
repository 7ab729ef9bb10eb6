import type { RefObject } from 'react';
import { useT } from '#web/app/page.ts';
import { cx } from '#web/ui/cx.ts';
import { Picture } from '#web/ui/picture.tsx';
import type { Scene } from './scenes.ts';

const toPercent = (fraction: number) => `${fraction * 100}%`;

/**
 * Floor plan of a tour with the position of each panorama. The caller rotates the element in `coneRef`
 * to the viewing direction.
 */
export function TourPlan({
  scene,
  scenes,
  coneRef,
}: {
  scene: Scene;
  scenes: readonly Scene[];
  coneRef: RefObject<SVGSVGElement | null>;
}) {
  const t = useT();
  const { plan } = scene;
  if (!plan) return null;
  const { picture } = plan;
  return (
    <figure className="pointer-events-none absolute top-3 right-3 z-10 w-34 overflow-hidden rounded-control bg-on-picture shadow-float md:w-56">
      <Picture
        url={picture.url}
        alt={t('details:tour.plan', { name: scene.name })}
        sizes="224px"
        width={picture.width ?? undefined}
        height={picture.height ?? undefined}
        className="h-auto w-full"
      />
      {scenes.map(
        ({ id, plan: planPosition }) =>
          planPosition?.picture.id === picture.id && (
            <span
              key={id}
              aria-hidden
              className={cx(
                'absolute size-2.5 -translate-1/2 rounded-full border-2 border-on-picture',
                id === scene.id ? 'bg-picture-alert' : 'bg-picture-mark',
              )}
              style={{ left: toPercent(planPosition.x), top: toPercent(planPosition.y) }}
            />
          ),
      )}
      <svg
        ref={coneRef}
        aria-hidden
        viewBox="-24 -24 48 48"
        className="absolute size-12 -translate-1/2 md:size-16"
        style={{ left: toPercent(plan.x), top: toPercent(plan.y) }}
      >
        <path d="M0 0 L-13 -20 A24 24 0 0 1 13 -20 Z" className="fill-picture-alert opacity-40" />
      </svg>
    </figure>
  );
}
