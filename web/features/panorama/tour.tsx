import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { StockDetail } from '#contract/stock.ts';
import { turned, yawAfterStep } from '#domain/stock/tour.ts';
import { tourQuery } from '#web/api/queries.ts';
import { usePage } from '#web/app/page.ts';
import { useBeforePaint } from '#web/app/scroll/use-before-paint.ts';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Panorama } from './panorama.tsx';
import { type Scene, type SceneLink, scenesOf } from './scenes.ts';
import type { Sphere } from './sphere.ts';
import { TourPlan } from './tour-plan.tsx';

/** Degrees: points lie on the floor ahead, below the middle of the view. */
const SPOT_PITCH = -14;

/**
 * A walk among the panoramas of a listing: points in the picture and small pictures below it lead from one to the
 * next, and a plan shows where the visitor stands and looks.
 */
export function Tour({ stock }: { stock: Pick<StockDetail, 'gstock_id' | 'media'> }) {
  const page = usePage();
  const { t } = page;
  const { data, isPending, failureCount } = useQuery(tourQuery(stock.gstock_id));
  const scenes = scenesOf(stock.media, data?.scenes ?? [], page);
  const [view, setView] = useState<{ id: number; yaw: number }>();
  const sphere = useRef<Sphere>(undefined);
  const cone = useRef<SVGSVGElement>(null);
  const spots = useRef(new Map<number, HTMLButtonElement>());
  const thumbnails = useRef(new Map<number, HTMLButtonElement>());
  const at = Math.max(
    scenes.findIndex(({ id }) => id === view?.id),
    0,
  );
  const scene = scenes[at];
  // Points that have just come are placed before the picture is drawn again.
  useBeforePaint(() => {
    if (sphere.current) onDraw(sphere.current);
  });
  if (!scene) return null;

  /** Puts points and direction where they are now; drawn too often for React. */
  function onDraw(drawn: Sphere) {
    sphere.current = drawn;
    if (cone.current) cone.current.style.rotate = `${turned((scene?.heading ?? 0) + drawn.yaw())}deg`;
    for (const { to, yaw } of scene?.links ?? []) placeSpot(spots.current.get(to), drawn, yaw);
  }

  function go(to: Scene['id']) {
    const next = scenes.find(({ id }) => id === to);
    if (!scene || !next) return;
    setView({ id: to, yaw: yawAfterStep(scene, sphere.current?.yaw() ?? 0, next) });
    // A point that was pressed is gone with its picture.
    thumbnails.current.get(to)?.focus();
  }

  return (
    <div className="relative size-full">
      {/* One begins with the way on in sight, so it must be known; without an answer one looks around all the same. */}
      {(!isPending || failureCount > 0) && (
        <Panorama
          url={scene.url}
          label={scene.name}
          yaw={view?.yaw ?? scene.links[0]?.yaw ?? 0}
          onDraw={onDraw}
        >
          {scene.links.map((link) => (
            <Spot
              key={link.to}
              link={link}
              keep={(button) => keepIn(spots.current, link.to, button)}
              onFocusUnseen={() => sphere.current?.face(link.yaw)}
              onGo={() => go(link.to)}
            />
          ))}
        </Panorama>
      )}
      <TourPlan scene={scene} scenes={scenes} cone={cone} />
      <ul
        aria-label={t('details:tour.scenes')}
        className="absolute inset-x-0 bottom-16 z-10 mx-auto flex w-max max-w-full gap-2 overflow-x-auto px-3 py-1"
      >
        {scenes.map(({ id, url, name }) => (
          <li key={id} className="shrink-0">
            <button
              type="button"
              ref={(button) => keepIn(thumbnails.current, id, button)}
              aria-label={t('details:tour.go', { name })}
              aria-current={id === scene.id}
              onClick={() => go(id)}
              className={cx(
                'grid w-26 overflow-hidden rounded-mark border-2 bg-picture-mark text-sm text-on-picture outline-on-picture',
                id === scene.id ? 'border-on-picture' : 'border-transparent',
              )}
            >
              <Picture url={url} alt="" sizes="104px" loading="lazy" className="h-12 w-full object-cover" />
              <span className="truncate px-1.5 py-0.5">{name}</span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {t('details:tour.at', { name: scene.name, n: at + 1, total: scenes.length })}
      </p>
    </div>
  );
}

/** A point of the picture that leads on. Out of sight it is still reached by keyboard, which turns to it. */
function Spot({
  link: { name },
  keep,
  onFocusUnseen,
  onGo,
}: {
  link: SceneLink;
  keep: (button: HTMLButtonElement | null) => void;
  onFocusUnseen: () => void;
  onGo: () => void;
}) {
  const { t } = usePage();
  return (
    <button
      ref={keep}
      type="button"
      aria-label={t('details:tour.go', { name })}
      // One that is pressed must not turn away under the finger.
      onFocus={({ currentTarget }) => !currentTarget.hasAttribute('data-seen') && onFocusUnseen()}
      onClick={onGo}
      className="absolute top-0 left-0 z-10 flex min-h-11 items-center gap-1.5 rounded-full bg-picture-mark px-3 text-sm font-bold whitespace-nowrap text-on-picture outline-on-picture not-data-seen:pointer-events-none not-data-seen:opacity-0 hover:bg-viewer"
    >
      <Icon of="circle-arrow-up" size="sm" />
      {name}
    </button>
  );
}

function placeSpot(spot: HTMLButtonElement | undefined, sphere: Sphere, yaw: number): void {
  if (!spot) return;
  const pixel = sphere.pixelOf({ yaw, pitch: SPOT_PITCH });
  spot.toggleAttribute('data-seen', pixel !== undefined);
  if (pixel) spot.style.translate = `calc(${pixel.x}px - 50%) calc(${pixel.y}px - 50%)`;
}

function keepIn(map: Map<number, HTMLButtonElement>, id: number, button: HTMLButtonElement | null): void {
  if (button) map.set(id, button);
  else map.delete(id);
}
