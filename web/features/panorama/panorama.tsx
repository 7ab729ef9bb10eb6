import { useEffect, useRef, useState } from 'react';
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
 * cannot draw it, the picture is shown flat.
 */
export function Panorama({ url, label }: { url: string; label: string }) {
  const t = useT();
  const container = useRef<HTMLDivElement>(null);
  const [sphere, setSphere] = useState<Sphere | 'loading' | 'failed'>('loading');

  useEffect(() => {
    const left = new AbortController();
    let opened: Sphere | undefined;
    const open = async (container: HTMLElement) => {
      const { openSphere } = await loadCode(() => import('./sphere.ts'));
      opened = await openSphere(container, pictureAddress(url, PANORAMA_WIDTH), left.signal);
      if (left.signal.aborted) opened.close();
      else setSphere(opened);
    };
    if (container.current) open(container.current).catch(() => !left.signal.aborted && setSphere('failed'));
    return () => {
      left.abort();
      opened?.close();
    };
  }, [url]);

  if (sphere === 'failed')
    return (
      <figure className="grid size-full grid-rows-[1fr_auto] justify-items-center gap-2">
        <img src={pictureAddress(url, 1440)} alt={label} className="size-full min-h-0 object-contain" />
        <figcaption className="p-3 text-center text-sm">{t('details:panorama.flat')}</figcaption>
      </figure>
    );
  const ready = sphere !== 'loading';
  return (
    <section aria-label={label} data-panorama={ready ? 'ready' : 'loading'} className="relative size-full">
      <div ref={container} className="absolute inset-0" />
      {!ready && (
        <p role="status" className="absolute inset-0 grid animate-pulse place-content-center">
          {t('layout.loading')}
        </p>
      )}
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
