import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { PANORAMA_WIDTH, pictureAddress } from '#domain/stock/picture.ts';
import { useT } from '#web/app/page.ts';
import { IconButton } from '#web/ui/button.tsx';
import type { IconName } from '#web/ui/icon-names.ts';
import { loadCode } from '#web/ui/load-code.ts';
import type { Sphere } from './sphere.ts';

/** Rotation per press of a button, in degrees. */
const TURN_DEGREES = 20;

const CONTROLS: readonly {
  readonly direction: 'left' | 'right' | 'up' | 'down' | 'closer' | 'away';
  readonly icon: IconName;
  readonly handlePress: (sphere: Sphere) => void;
}[] = [
  { direction: 'left', icon: 'chevron-left', handlePress: (sphere) => sphere.turn(-TURN_DEGREES, 0) },
  { direction: 'right', icon: 'chevron-right', handlePress: (sphere) => sphere.turn(TURN_DEGREES, 0) },
  { direction: 'up', icon: 'chevron-up', handlePress: (sphere) => sphere.turn(0, TURN_DEGREES) },
  { direction: 'down', icon: 'chevron-down', handlePress: (sphere) => sphere.turn(0, -TURN_DEGREES) },
  { direction: 'closer', icon: 'zoom-in', handlePress: (sphere) => sphere.zoom(1) },
  { direction: 'away', icon: 'zoom-out', handlePress: (sphere) => sphere.zoom(-1) },
];

/**
 * 360° panorama viewer, whose code is loaded on demand. If the browser cannot render it, the picture is
 * shown flat. A new `url` replaces the picture in the same viewer. `children` are overlays.
 */
export function Panorama({
  url,
  label,
  yaw = 0,
  onDraw,
  children,
}: {
  url: string;
  label: string;
  /** Initial horizontal direction, in degrees from the centre of the picture. */
  yaw?: number;
  onDraw?: (sphere: Sphere) => void;
  children?: ReactNode;
}) {
  const t = useT();
  const containerRef = useRef<HTMLDivElement>(null);
  const [sphere, setSphere] = useState<Sphere | 'loading' | 'failed'>('loading');
  const displayedUrlRef = useRef<string>(undefined);
  const [isChangingPicture, setChangingPicture] = useState(false);
  const pictureUrl = pictureAddress(url, PANORAMA_WIDTH);

  const notifyDraw = useEffectEvent((drawnSphere: Sphere) => onDraw?.(drawnSphere));
  const openViewer = useEffectEvent(async (container: HTMLElement, signal: AbortSignal) => {
    displayedUrlRef.current = pictureUrl;
    const { openSphere } = await loadCode(() => import('./sphere.ts'));
    return openSphere(container, { url: pictureUrl, yaw, signal });
  });
  const showPicture = useEffectEvent((openedSphere: Sphere, newPictureUrl: string, signal: AbortSignal) =>
    openedSphere.showPicture(newPictureUrl, yaw, signal),
  );

  useEffect(() => {
    if (!containerRef.current) return;
    const abortController = new AbortController();
    const spherePromise = openViewer(containerRef.current, abortController.signal);
    spherePromise.then(
      (openedSphere) => !abortController.signal.aborted && setSphere(openedSphere),
      () => !abortController.signal.aborted && setSphere('failed'),
    );
    return () => {
      abortController.abort();
      spherePromise.then(
        (openedSphere) => openedSphere.close(),
        () => undefined,
      );
    };
  }, []);

  useEffect(() => {
    if (typeof sphere === 'string') return;
    notifyDraw(sphere);
    return sphere.onDraw(() => notifyDraw(sphere));
  }, [sphere]);

  useEffect(() => {
    if (typeof sphere === 'string' || displayedUrlRef.current === pictureUrl) return;
    displayedUrlRef.current = pictureUrl;
    const abortController = new AbortController();
    setChangingPicture(true);
    showPicture(sphere, pictureUrl, abortController.signal).then(
      () => !abortController.signal.aborted && setChangingPicture(false),
      () => !abortController.signal.aborted && setSphere('failed'),
    );
    return () => abortController.abort();
  }, [sphere, pictureUrl]);

  if (sphere === 'failed')
    return (
      <figure className="grid size-full grid-rows-[1fr_auto] justify-items-center gap-2">
        <img src={pictureAddress(url, 1440)} alt={label} className="size-full min-h-0 object-contain" />
        <figcaption className="p-3 text-center text-sm">{t('details:panorama.flat')}</figcaption>
      </figure>
    );
  const isReady = sphere !== 'loading';
  return (
    <section
      aria-label={label}
      data-panorama={isReady && !isChangingPicture ? 'ready' : 'loading'}
      className="relative size-full overflow-hidden"
    >
      <div ref={containerRef} className="absolute inset-0" />
      {(!isReady || isChangingPicture) && (
        <p role="status" className="absolute inset-0 grid animate-pulse place-content-center">
          <span className="rounded-control bg-picture-mark px-3 py-1.5">{t('layout.loading')}</span>
        </p>
      )}
      {isReady && !isChangingPicture && children}
      {isReady && (
        <div className="absolute inset-x-0 bottom-3 z-10 mx-auto flex w-max rounded-control bg-picture-mark">
          {CONTROLS.map(({ direction, icon, handlePress }) => (
            <IconButton
              icon={icon}
              key={direction}
              label={t(`details:panorama.${direction}`)}
              className="text-on-picture outline-on-picture hover:bg-viewer"
              onClick={() => handlePress(sphere)}
            />
          ))}
        </div>
      )}
    </section>
  );
}
