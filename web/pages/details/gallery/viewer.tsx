import { Dialog } from '@base-ui/react/dialog';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { StockDetail } from '#contract/stock.ts';
import { usePage } from '#web/app/page.ts';
import { Panorama } from '#web/features/panorama/panorama.tsx';
import { Tour } from '#web/features/panorama/tour.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Spaced } from '#web/ui/spaced.tsx';
import { useBackCloses } from '#web/ui/use-back-closes.ts';
import { Video } from '#web/ui/video.tsx';
import { captionOf, type Slide, slideOfKey } from './slides.ts';

/** The strip counts as resting when it has not moved for so long, in milliseconds. */
const REST_MS = 120;
/** A browser may stop a pixel beside a picture; as a share of the strip's width. */
const REST_TOLERANCE = 0.02;
const BUTTON = 'text-on-picture outline-on-picture hover:opacity-70';
const ARROW =
  'absolute top-1/2 -translate-y-1/2 bg-picture-mark text-on-picture outline-on-picture hover:bg-viewer';

type Shown = { stock: StockDetail; slides: readonly Slide[]; first: number; name: string };

/** All photos, videos and panoramas of a listing, over the whole screen. */
export default function Viewer({ onClosed, ...shown }: Shown & { onClosed: () => void }) {
  const { t } = usePage();
  useBackCloses(true, onClosed);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClosed()}>
      <Dialog.Portal>
        <Dialog.Popup
          aria-label={t('details:gallery')}
          data-print="hide"
          className="viewer fixed inset-0 z-50 flex flex-col overflow-hidden bg-viewer text-on-picture outline-none"
        >
          <Slides {...shown} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** A strip that the browser scrolls: a finger swipes it, keys and buttons move it. */
function Slides({ stock, slides, first, name }: Shown) {
  const page = usePage();
  const { t } = page;
  const strip = useRef<HTMLElement>(null);
  const [at, setAt] = useState(Math.max(first, 0));
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);

  useLayoutEffect(() => {
    const { current } = strip;
    current?.scrollTo({ left: current.clientWidth * first, behavior: 'instant' });
  }, [first]);

  const go = (to: number) => {
    setAt(to);
    const { current } = strip;
    current?.scrollTo({ left: current.clientWidth * to });
  };

  // On the document, since an arrow button that disappears when pressed loses the focus to the page, and
  // before the dialog, which keeps arrow keys to itself.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLMediaElement) return;
      const to = slideOfKey(event.key, at, slides.length);
      if (to === undefined) return;
      event.preventDefault();
      go(to);
    };
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  });

  useEffect(() => () => clearTimeout(rest.current), []);
  const onScroll = () => {
    clearTimeout(rest.current);
    rest.current = setTimeout(() => {
      if (!strip.current) return;
      const position = strip.current.scrollLeft / strip.current.clientWidth;
      // Between two pictures the strip is still moving, however slowly.
      if (Math.abs(position - Math.round(position)) > REST_TOLERANCE) onScroll();
      else setAt(Math.round(position));
    }, REST_MS);
  };

  const captions = slides.map((slide) => captionOf(slide, slides, { ...page, name }));
  return (
    <>
      <header className="flex items-center gap-4 py-1.5 pr-1.5 pl-4">
        <p aria-live="polite" className="flex min-w-0 flex-1 gap-4">
          <Spaced>
            <span className="shrink-0 font-bold">
              {t('details:gallery.counter', { n: at + 1, total: slides.length })}
            </span>
            <span className="truncate">{captions[at]}</span>
          </Spaced>
        </p>
        <Dialog.Close
          render={
            <IconButton icon="x" label={t('details:gallery.close')} className={cx(BUTTON, 'size-11')} />
          }
        />
      </header>
      <div className="relative min-h-0 flex-1">
        <section
          ref={strip}
          onScroll={onScroll}
          aria-label={t('details:gallery.strip', { n: at + 1, total: slides.length })}
          // A region that scrolls must be reachable by keyboard.
          tabIndex={slides.length > 1 ? 0 : undefined}
          className="size-full snap-x snap-mandatory overflow-x-auto overscroll-contain -outline-offset-4 outline-on-picture motion-safe:scroll-smooth [scrollbar-width:none]"
        >
          <ul className="flex size-full">
            {slides.map((slide, index) => (
              <li
                key={slide.id}
                inert={index !== at}
                className="grid size-full shrink-0 snap-center snap-always place-items-center md:px-16 md:pb-2"
              >
                <Content
                  stock={stock}
                  slide={slide}
                  caption={captions[index] ?? ''}
                  current={index === at}
                  poster={slides.find(({ kind }) => kind === 'photo')?.url}
                />
              </li>
            ))}
          </ul>
        </section>
        {at > 0 && (
          <IconButton
            icon="chevron-left"
            label={t('details:gallery.previous')}
            className={cx(ARROW, 'left-2')}
            onClick={() => go(at - 1)}
          />
        )}
        {at < slides.length - 1 && (
          <IconButton
            icon="chevron-right"
            label={t('details:gallery.next')}
            className={cx(ARROW, 'right-2')}
            onClick={() => go(at + 1)}
          />
        )}
      </div>
      <Thumbnails slides={slides} at={at} captions={captions} onChoose={go} />
    </>
  );
}

function Content({
  stock,
  slide,
  caption,
  current,
  poster,
}: {
  stock: StockDetail;
  slide: Slide;
  caption: string;
  current: boolean;
  /** The picture of a video that has not been started. */
  poster: string | undefined;
}) {
  if (slide.kind === 'photo')
    return (
      <Picture
        url={slide.url}
        alt={caption}
        sizes="100vw"
        width={slide.width ?? undefined}
        height={slide.height ?? undefined}
        loading={current ? 'eager' : 'lazy'}
        className="size-full object-contain"
      />
    );
  if (slide.kind === 'video')
    return <Video url={slide.url} label={caption} poster={poster} className="size-full" />;
  if (!current) return null;
  return slide.isTour ? <Tour stock={stock} /> : <Panorama url={slide.url} label={caption} />;
}

const SIGN = { video: 'play', panorama: 'rotate-3d' } as const;

/** On a desk all pictures at a glance. */
function Thumbnails({
  slides,
  captions,
  at,
  onChoose,
}: {
  slides: readonly Slide[];
  captions: readonly string[];
  at: number;
  onChoose: (index: number) => void;
}) {
  const strip = useRef<HTMLUListElement>(null);
  useEffect(() => {
    strip.current?.children[at]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [at]);
  return (
    <ul ref={strip} className="mx-auto hidden max-w-full gap-2 overflow-x-auto p-3 md:flex">
      {slides.map((slide, index) => (
        <li key={slide.id} className="shrink-0">
          <button
            type="button"
            aria-label={captions[index]}
            aria-current={index === at}
            onClick={() => onChoose(index)}
            className={cx(
              'grid h-14 w-22 place-items-center overflow-hidden rounded-mark border-2 outline-on-picture',
              index === at ? 'border-on-picture' : 'border-transparent opacity-60 hover:opacity-100',
            )}
          >
            {slide.kind === 'photo' ? (
              <Picture
                url={slide.url}
                alt=""
                sizes="88px"
                loading="lazy"
                className="size-full object-cover"
              />
            ) : (
              <Icon of={SIGN[slide.kind]} />
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
