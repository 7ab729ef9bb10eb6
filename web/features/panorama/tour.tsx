import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { StockDetail } from '#contract/stock.ts';
import { normalizeDegrees, yawAfterStep } from '#domain/stock/tour.ts';
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

/**
 * Vertical position of the links in the panorama, in degrees. They appear on the floor ahead, below the
 * centre of the view.
 */
const SPOT_PITCH = -14;

/**
 * Virtual tour through the panoramas of a listing. Links in the picture and thumbnails below lead to
 * other panoramas, and a floor plan shows the visitor's position and viewing direction.
 */
export function Tour({ stock }: { stock: Pick<StockDetail, 'gstock_id' | 'media'> }) {
  const page = usePage();
  const { t } = page;
  const { data, isPending, failureCount } = useQuery(tourQuery(stock.gstock_id));
  const scenes = scenesOf(stock.media, data?.scenes ?? [], page);
  const [view, setView] = useState<{ id: number; yaw: number }>();
  const sphereRef = useRef<Sphere>(undefined);
  const coneRef = useRef<SVGSVGElement>(null);
  const spotButtonsRef = useRef(new Map<number, HTMLButtonElement>());
  const thumbnailButtonsRef = useRef(new Map<number, HTMLButtonElement>());
  const sceneIndex = Math.max(
    scenes.findIndex(({ id }) => id === view?.id),
    0,
  );
  const scene = scenes[sceneIndex];
  // Positions new link buttons before the browser paints.
  useBeforePaint(() => {
    if (sphereRef.current) onDraw(sphereRef.current);
  });
  if (!scene) return null;

  /**
   * Updates the positions of the link buttons and the viewing direction. Runs on every frame, too often
   * for React state.
   */
  function onDraw(drawnSphere: Sphere) {
    sphereRef.current = drawnSphere;
    if (coneRef.current)
      coneRef.current.style.rotate = `${normalizeDegrees((scene?.heading ?? 0) + drawnSphere.yaw())}deg`;
    for (const { to, yaw } of scene?.links ?? [])
      positionSpot(spotButtonsRef.current.get(to), drawnSphere, yaw);
  }

  function goToScene(sceneId: Scene['id']) {
    const nextScene = scenes.find(({ id }) => id === sceneId);
    if (!scene || !nextScene) return;
    setView({ id: sceneId, yaw: yawAfterStep(scene, sphereRef.current?.yaw() ?? 0, nextScene) });
    // The pressed link button disappears with its panorama, so the thumbnail takes the focus.
    thumbnailButtonsRef.current.get(sceneId)?.focus();
  }

  return (
    <div className="relative size-full">
      {/* The initial direction faces the first link, so the panorama waits for the tour data. If the
         request fails, the panorama opens without links. */}
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
              buttonRef={(button) => setOrDeleteButton(spotButtonsRef.current, link.to, button)}
              onFocusOutOfSight={() => sphereRef.current?.lookAt(link.yaw)}
              onGo={() => goToScene(link.to)}
            />
          ))}
        </Panorama>
      )}
      <TourPlan scene={scene} scenes={scenes} coneRef={coneRef} />
      <ul
        aria-label={t('details:tour.scenes')}
        className="absolute inset-x-0 bottom-16 z-10 mx-auto flex w-max max-w-full gap-2 overflow-x-auto px-3 py-1"
      >
        {scenes.map(({ id, url, name }) => (
          <li key={id} className="shrink-0">
            <button
              type="button"
              ref={(button) => setOrDeleteButton(thumbnailButtonsRef.current, id, button)}
              aria-label={t('details:tour.go', { name })}
              aria-current={id === scene.id}
              onClick={() => goToScene(id)}
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
        {t('details:tour.at', { name: scene.name, n: sceneIndex + 1, total: scenes.length })}
      </p>
    </div>
  );
}

/**
 * Link in the panorama to another panorama. While outside the view, it can still be focused by
 * keyboard, which rotates the view to it.
 */
function Spot({
  link: { name },
  buttonRef,
  onFocusOutOfSight,
  onGo,
}: {
  link: SceneLink;
  buttonRef: (button: HTMLButtonElement | null) => void;
  onFocusOutOfSight: () => void;
  onGo: () => void;
}) {
  const { t } = usePage();
  return (
    <button
      ref={buttonRef}
      type="button"
      aria-label={t('details:tour.go', { name })}
      // A visible button must not move while it is being pressed.
      onFocus={({ currentTarget }) => !currentTarget.hasAttribute('data-in-view') && onFocusOutOfSight()}
      onClick={onGo}
      className="absolute top-0 left-0 z-10 flex min-h-11 items-center gap-1.5 rounded-full bg-picture-mark px-3 text-sm font-bold whitespace-nowrap text-on-picture outline-on-picture not-data-in-view:pointer-events-none not-data-in-view:opacity-0 hover:bg-viewer"
    >
      <Icon of="circle-arrow-up" size="sm" />
      {name}
    </button>
  );
}

function positionSpot(spot: HTMLButtonElement | undefined, sphere: Sphere, yaw: number): void {
  if (!spot) return;
  const pixel = sphere.pixelOf({ yaw, pitch: SPOT_PITCH });
  spot.toggleAttribute('data-in-view', pixel !== undefined);
  if (pixel) spot.style.translate = `calc(${pixel.x}px - 50%) calc(${pixel.y}px - 50%)`;
}

function setOrDeleteButton(
  map: Map<number, HTMLButtonElement>,
  id: number,
  button: HTMLButtonElement | null,
): void {
  if (button) map.set(id, button);
  else map.delete(id);
}
