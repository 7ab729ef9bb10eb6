import { Camera, ChevronLeft, ChevronRight, ImageOff, Play, Rotate3d, ScanEye } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import type { Medium, StockDetail } from '#contract/stock.ts';
import { inLanguage } from '#domain/language.ts';
import { usePage } from '../../app/page-context.ts';
import { IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';

/** As many as the first view shows: they load at once, the rest when they come near. */
const FIRST_VIEW = 3;
const MARK = 'inline-flex items-center gap-1.5';
const ARROW = 'pointer-events-auto bg-raised shadow-float';

/**
 * A strip of pictures that scrolls sideways: one at a time on a phone; on a desk the first is large, with two
 * more beside it. Where there are more, the next one shows its edge. It needs no script; with script
 * a mouse has arrows to click.
 */
export function Gallery({ stock, name }: { stock: StockDetail; name: string }) {
  const { t } = usePage();
  const strip = useRef<HTMLElement>(null);
  const photos = stock.media.filter(({ kind }) => kind === 'photo');
  if (photos.length === 0) return <NoPhoto words={t('stock_info:no_photo')} />;
  return (
    <div className="relative -mx-4 overflow-hidden md:mx-0 md:rounded-card">
      <section
        ref={strip}
        aria-label={t('details:gallery')}
        // A region that scrolls must be reachable by keyboard.
        tabIndex={photos.length > 1 ? 0 : undefined}
        className={cx(
          'grid snap-x snap-mandatory grid-flow-col gap-x-2 overflow-x-auto overscroll-x-contain -outline-offset-2 motion-safe:scroll-smooth md:aspect-5/2 md:max-h-[480px] md:w-full md:grid-rows-2 md:gap-2',
          photos.length > 1 ? 'auto-cols-[92%]' : 'auto-cols-[100%]',
          photos.length > FIRST_VIEW
            ? 'md:auto-cols-[calc((100%-24px)/3.2)]'
            : 'md:auto-cols-[calc((100%-16px)/3)]',
        )}
      >
        {photos.map((photo, index) => (
          <Photo key={photo.id} photo={photo} index={index} total={photos.length} name={name} />
        ))}
      </section>
      <Marks stock={stock} photos={photos.length} />
      {photos.length > FIRST_VIEW && <Arrows strip={strip} />}
    </div>
  );
}

function Photo({ photo, index, total, name }: { photo: Medium; index: number; total: number; name: string }) {
  const { t, lang } = usePage();
  const first = index === 0;
  // A last picture without one below it takes the whole height.
  const tall = first || (index === total - 1 && total % 2 === 0);
  return (
    <img
      src={photo.url}
      alt={
        (photo.caption && inLanguage(photo.caption, lang)) || t('details:photo_of', { name, n: index + 1 })
      }
      width={photo.width ?? undefined}
      height={photo.height ?? undefined}
      loading={index < FIRST_VIEW ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding="async"
      className={cx(
        'aspect-16/10 size-full min-h-0 snap-start bg-sea object-cover object-top md:aspect-auto',
        tall && 'md:row-span-2',
        first && (total === 1 ? 'md:col-span-3' : 'md:col-span-2'),
      )}
    />
  );
}

/** For a mouse, which cannot push the strip: most of its width at a time, so that nothing is passed over. */
function Arrows({ strip }: { strip: RefObject<HTMLElement | null> }) {
  const { t } = usePage();
  const move = (share: number) => strip.current?.scrollBy({ left: strip.current.clientWidth * share });
  return (
    <div className="pointer-events-none absolute inset-x-3 top-1/2 hidden -translate-y-1/2 justify-between md:flex noscript:hidden">
      <IconButton label={t('details:gallery.back')} className={ARROW} onClick={() => move(-0.6)}>
        <Icon of={ChevronLeft} />
      </IconButton>
      <IconButton label={t('details:gallery.on')} className={ARROW} onClick={() => move(0.6)}>
        <Icon of={ChevronRight} />
      </IconButton>
    </div>
  );
}

const MEDIA = { video: Play, panorama: Rotate3d, virtual_tour: ScanEye } as const;

/** How much there is to see; on a phone what is not a photo is told by its sign alone. */
function Marks({ stock, photos }: { stock: StockDetail; photos: number }) {
  const { t } = usePage();
  return (
    <ul className="pointer-events-none absolute right-3 bottom-3 flex gap-x-4 rounded-control bg-picture-mark px-3 py-1.5 text-sm font-semibold whitespace-nowrap text-on-picture">
      <li className={MARK}>
        <Icon of={Camera} size="sm" />
        {t('stock_info:photos', { count: photos })}
      </li>
      {(['video', 'panorama', 'virtual_tour'] as const)
        .filter((kind) => stock[kind])
        .map((kind) => (
          <li key={kind} className={MARK}>
            <Icon of={MEDIA[kind]} size="sm" />
            <span className="sr-only sm:not-sr-only">{t(`details:feature.${kind}`)}</span>
          </li>
        ))}
    </ul>
  );
}

function NoPhoto({ words }: { words: string }) {
  return (
    <div className="-mx-4 grid h-48 place-content-center justify-items-center gap-2 bg-land text-muted md:mx-0 md:h-64 md:rounded-card">
      <Icon of={ImageOff} size="lg" />
      {words}
    </div>
  );
}
