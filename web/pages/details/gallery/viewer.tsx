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
import { useBackToClose } from '#web/ui/use-back-to-close.ts';
import { Video } from '#web/ui/video.tsx';
import { captionOf, type Slide, slideIndexAfterKey } from './slides.ts';

/** Time in milliseconds without scrolling after which the strip of slides counts as stationary. */
const SCROLL_END_MS = 120;
/**
 * Tolerated distance from a slide when scrolling ends, as a fraction of the strip's width. Browsers may
 * stop a pixel away from the slide.
 */
const SNAP_TOLERANCE = 0.02;
const BUTTON_CLASS = 'text-on-picture outline-on-picture hover:opacity-70';
const ARROW_CLASS =
  'absolute top-1/2 -translate-y-1/2 bg-picture-mark text-on-picture outline-on-picture hover:bg-viewer';

type SlidesProps = { stock: StockDetail; slides: readonly Slide[]; initialIndex: number; name: string };

/** Full-screen viewer for the photos, videos and panoramas of a listing. */
export default function Viewer({ onClosed, ...slidesProps }: SlidesProps & { onClosed: () => void }) {
  const { t } = usePage();
  useBackToClose(true, onClosed);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClosed()}>
      <Dialog.Portal>
        <Dialog.Popup
          aria-label={t('details:gallery')}
          data-print="hide"
          className="viewer fixed inset-0 z-50 flex flex-col overflow-hidden bg-viewer text-on-picture outline-none"
        >
          <Slides {...slidesProps} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Natively scrolling strip of slides, moved by swiping, keys or buttons. */
function Slides({ stock, slides, initialIndex, name }: SlidesProps) {
  const page = usePage();
  const { t } = page;
  const stripRef = useRef<HTMLElement>(null);
  const [currentIndex, setCurrentIndex] = useState(Math.max(initialIndex, 0));
  const scrollEndTimerRef = useRef<ReturnType<typeof setTimeout>>(undefined);

  useLayoutEffect(() => {
    const { current } = stripRef;
    current?.scrollTo({ left: current.clientWidth * initialIndex, behavior: 'instant' });
  }, [initialIndex]);

  const goTo = (index: number) => {
    setCurrentIndex(index);
    const { current } = stripRef;
    current?.scrollTo({ left: current.clientWidth * index });
  };

  // Listens on the document, because an arrow button that disappears after a click loses the focus to
  // the page. Listens in the capture phase, because the dialog stops the propagation of arrow keys.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLMediaElement) return;
      const targetIndex = slideIndexAfterKey(event.key, currentIndex, slides.length);
      if (targetIndex === undefined) return;
      event.preventDefault();
      goTo(targetIndex);
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  });

  useEffect(() => () => clearTimeout(scrollEndTimerRef.current), []);
  const onScroll = () => {
    clearTimeout(scrollEndTimerRef.current);
    scrollEndTimerRef.current = setTimeout(() => {
      if (!stripRef.current) return;
      const position = stripRef.current.scrollLeft / stripRef.current.clientWidth;
      // A position between two slides means that the strip is still scrolling slowly.
      if (Math.abs(position - Math.round(position)) > SNAP_TOLERANCE) onScroll();
      else setCurrentIndex(Math.round(position));
    }, SCROLL_END_MS);
  };

  const captions = slides.map((slide) => captionOf(slide, slides, { ...page, name }));
  return (
    <>
      <header className="flex items-center gap-4 py-1.5 pr-1.5 pl-4">
        <p aria-live="polite" className="flex min-w-0 flex-1 gap-4">
          <Spaced>
            <span className="shrink-0 font-bold">
              {t('details:gallery.counter', { n: currentIndex + 1, total: slides.length })}
            </span>
            <span className="truncate">{captions[currentIndex]}</span>
          </Spaced>
        </p>
        <Dialog.Close
          render={
            <IconButton icon="x" label={t('details:gallery.close')} className={cx(BUTTON_CLASS, 'size-11')} />
          }
        />
      </header>
      <div className="relative min-h-0 flex-1">
        <section
          ref={stripRef}
          onScroll={onScroll}
          aria-label={t('details:gallery.strip', { n: currentIndex + 1, total: slides.length })}
          // Focusable if there are several slides, because a scrollable region must be reachable by
          // keyboard.
          tabIndex={slides.length > 1 ? 0 : undefined}
          className="size-full snap-x snap-mandatory overflow-x-auto overscroll-contain -outline-offset-4 outline-on-picture motion-safe:scroll-smooth [scrollbar-width:none]"
        >
          <ul className="flex size-full">
            {slides.map((slide, index) => (
              <li
                key={slide.id}
                inert={index !== currentIndex}
                className="grid size-full shrink-0 snap-center snap-always place-items-center md:px-16 md:pb-2"
              >
                <SlideContent
                  stock={stock}
                  slide={slide}
                  caption={captions[index] ?? ''}
                  isCurrent={index === currentIndex}
                  poster={slides.find(({ kind }) => kind === 'photo')?.url}
                />
              </li>
            ))}
          </ul>
        </section>
        {currentIndex > 0 && (
          <IconButton
            icon="chevron-left"
            label={t('details:gallery.previous')}
            className={cx(ARROW_CLASS, 'left-2')}
            onClick={() => goTo(currentIndex - 1)}
          />
        )}
        {currentIndex < slides.length - 1 && (
          <IconButton
            icon="chevron-right"
            label={t('details:gallery.next')}
            className={cx(ARROW_CLASS, 'right-2')}
            onClick={() => goTo(currentIndex + 1)}
          />
        )}
      </div>
      <Thumbnails slides={slides} currentIndex={currentIndex} captions={captions} onChoose={goTo} />
    </>
  );
}

function SlideContent({
  stock,
  slide,
  caption,
  isCurrent,
  poster,
}: {
  stock: StockDetail;
  slide: Slide;
  caption: string;
  isCurrent: boolean;
  /** Preview picture of a video that has not started. */
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
        loading={isCurrent ? 'eager' : 'lazy'}
        className="size-full object-contain"
      />
    );
  if (slide.kind === 'video')
    return <Video url={slide.url} label={caption} poster={poster} className="size-full" />;
  if (!isCurrent) return null;
  return slide.isTour ? <Tour stock={stock} /> : <Panorama url={slide.url} label={caption} />;
}

const ICON_BY_KIND = { video: 'play', panorama: 'rotate-3d' } as const;

/** Row of thumbnails of all slides. Visible only on wide screens. */
function Thumbnails({
  slides,
  captions,
  currentIndex,
  onChoose,
}: {
  slides: readonly Slide[];
  captions: readonly string[];
  currentIndex: number;
  onChoose: (index: number) => void;
}) {
  const stripRef = useRef<HTMLUListElement>(null);
  useEffect(() => {
    stripRef.current?.children[currentIndex]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [currentIndex]);
  return (
    <ul ref={stripRef} className="mx-auto hidden max-w-full gap-2 overflow-x-auto p-3 md:flex">
      {slides.map((slide, index) => (
        <li key={slide.id} className="shrink-0">
          <button
            type="button"
            aria-label={captions[index]}
            aria-current={index === currentIndex}
            onClick={() => onChoose(index)}
            className={cx(
              'grid h-14 w-22 place-items-center overflow-hidden rounded-mark border-2 outline-on-picture',
              index === currentIndex
                ? 'border-on-picture'
                : 'border-transparent opacity-60 hover:opacity-100',
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
              <Icon of={ICON_BY_KIND[slide.kind]} />
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
