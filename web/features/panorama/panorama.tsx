import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { PANORAMA_WIDTH, pictureAddress } from '#domain/stock/picture.ts';
import { useT } from '#web/app/page.ts';
import { IconButton } from '#web/ui/button.tsx';
import type { IconName } from '#web/ui/icon-names.ts';
import { loadCode } from '#web/ui/load-code.ts';
import type { Sphere } from './sphere.ts';

/** Degrees a press turns by. */
const TURN = 20;

const CONTROLS: readonly {
  readonly move: 'left' | 'right' | 'up' | 'down' | 'closer' | 'away';
  readonly icon: IconName;
  readonly press: (sphere: Sphere) => void;
}[] = [
  { move: 'left', icon: 'chevron-left', press: (sphere) => sphere.turn(-TURN, 0) },
  { move: 'right', icon: 'chevron-right', press: (sphere) => sphere.turn(TURN, 0) },
  { move: 'up', icon: 'chevron-up', press: (sphere) => sphere.turn(0, TURN) },
  { move: 'down', icon: 'chevron-down', press: (sphere) => sphere.turn(0, -TURN) },
  { move: 'closer', icon: 'zoom-in', press: (sphere) => sphere.zoom(1) },
  { move: 'away', icon: 'zoom-out', press: (sphere) => sphere.zoom(-1) },
];

/**
 * A picture to look around in. The code that draws it is loaded here, and only here; where the browser
 * cannot draw it, the picture is shown flat. Another `url` takes its place without a pause. `children` stand over it.
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
  /** Where to look at first, in degrees from the middle of the picture. */
  yaw?: number;
  onDraw?: (sphere: Sphere) => void;
  children?: ReactNode;
}) {
  const t = useT();
  const container = useRef<HTMLDivElement>(null);
  const [sphere, setSphere] = useState<Sphere | 'loading' | 'failed'>('loading');
  const shown = useRef<string>(undefined);
  const [isMoving, setMoving] = useState(false);
  const address = pictureAddress(url, PANORAMA_WIDTH);

  const draw = useEffectEvent((drawn: Sphere) => onDraw?.(drawn));
  const open = useEffectEvent(async (container: HTMLElement, signal: AbortSignal) => {
    shown.current = address;
    const { openSphere } = await loadCode(() => import('./sphere.ts'));
    return openSphere(container, { url: address, yaw, signal });
  });
  const show = useEffectEvent((opened: Sphere, next: string, signal: AbortSignal) =>
    opened.show(next, yaw, signal),
  );

  useEffect(() => {
    if (!container.current) return;
    const left = new AbortController();
    const opening = open(container.current, left.signal);
    opening.then(
      (opened) => !left.signal.aborted && setSphere(opened),
      () => !left.signal.aborted && setSphere('failed'),
    );
    return () => {
      left.abort();
      opening.then(
        (opened) => opened.close(),
        () => undefined,
      );
    };
  }, []);

  useEffect(() => {
    if (typeof sphere === 'string') return;
    draw(sphere);
    return sphere.onDraw(() => draw(sphere));
  }, [sphere]);

  useEffect(() => {
    if (typeof sphere === 'string' || shown.current === address) return;
    shown.current = address;
    const left = new AbortController();
    setMoving(true);
    show(sphere, address, left.signal).then(
      () => !left.signal.aborted && setMoving(false),
      () => !left.signal.aborted && setSphere('failed'),
    );
    return () => left.abort();
  }, [sphere, address]);

  if (sphere === 'failed')
    return (
      <figure className="grid size-full grid-rows-[1fr_auto] justify-items-center gap-2">
        <img src={pictureAddress(url, 1440)} alt={label} className="size-full min-h-0 object-contain" />
        <figcaption className="p-3 text-center text-sm">{t('details:panorama.flat')}</figcaption>
      </figure>
    );
  const ready = sphere !== 'loading';
  return (
    <section
      aria-label={label}
      data-panorama={ready && !isMoving ? 'ready' : 'loading'}
      className="relative size-full overflow-hidden"
    >
      <div ref={container} className="absolute inset-0" />
      {(!ready || isMoving) && (
        <p role="status" className="absolute inset-0 grid animate-pulse place-content-center">
          <span className="rounded-control bg-picture-mark px-3 py-1.5">{t('layout.loading')}</span>
        </p>
      )}
      {ready && !isMoving && children}
      {ready && (
        <div className="absolute inset-x-0 bottom-3 z-10 mx-auto flex w-max rounded-control bg-picture-mark">
          {CONTROLS.map(({ move, icon, press }) => (
            <IconButton
              icon={icon}
              key={move}
              label={t(`details:panorama.${move}`)}
              className="text-on-picture outline-on-picture hover:bg-viewer"
              onClick={() => press(sphere)}
            />
          ))}
        </div>
      )}
    </section>
  );
}
