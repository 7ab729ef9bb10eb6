import { type ComponentProps, type ComponentType, useRef, useState } from 'react';
import type { StockDetail } from '#contract/stock.ts';
import { usePage } from '#web/app/page.ts';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/icon.tsx';
import { loadPart } from '#web/ui/load-code.ts';
import { Picture } from '#web/ui/picture.tsx';
import { GalleryArrows } from './arrows.tsx';
import { GalleryMarks } from './marks.tsx';
import { captionOf, type Slide, slidesOf } from './slides.ts';
import type Viewer from './viewer.tsx';

/** As many as the first view shows: they load at once, the rest when they come near. */
const FIRST_VIEW = 3;

type Opened = {
  readonly Viewer: ComponentType<ComponentProps<typeof Viewer>>;
  readonly slide: Slide;
};

/**
 * A strip of pictures that scrolls sideways: one at a time on a phone; on a desk the first is large, with
 * two more beside it. Where there are more, the next one shows its edge. Each picture leads to itself at
 * its full size; with script it opens over the page, among all there is to see.
 */
export function Gallery({ stock, name }: { stock: StockDetail; name: string }) {
  const page = usePage();
  const { t } = page;
  const strip = useRef<HTMLUListElement>(null);
  const [opened, setOpened] = useState<Opened>();
  const slides = slidesOf(stock.media);
  const photos = slides.filter(({ kind }) => kind === 'photo');

  const open = async (slide: Slide) => {
    const { default: Viewer } = await loadPart(() => import('./viewer.tsx'));
    setOpened({ Viewer, slide });
  };

  return (
    <section
      aria-label={t('details:gallery')}
      className="relative -mx-4 overflow-hidden md:mx-0 md:rounded-card"
    >
      {photos.length === 0 ? (
        <NoPhoto />
      ) : (
        <ul
          ref={strip}
          className={cx(
            'grid snap-x snap-mandatory grid-flow-col gap-x-2 overflow-x-auto overscroll-x-contain motion-safe:scroll-smooth md:aspect-5/2 md:max-h-[480px] md:w-full md:grid-rows-2 md:gap-2',
            photos.length > 1 ? 'auto-cols-[92%]' : 'auto-cols-[100%]',
            photos.length > FIRST_VIEW
              ? 'md:auto-cols-[calc((100%-24px)/3.2)]'
              : 'md:auto-cols-[calc((100%-16px)/3)]',
          )}
        >
          {photos.map((photo, index) => (
            <Photo
              key={photo.id}
              photo={photo}
              caption={captionOf(photo, slides, { ...page, name })}
              index={index}
              total={photos.length}
              onOpen={() => open(photo)}
            />
          ))}
        </ul>
      )}
      {photos.length > FIRST_VIEW && <GalleryArrows strip={strip} />}
      <GalleryMarks media={stock.media} stockId={stock.gstock_id} onOpen={open} />
      {opened && (
        <opened.Viewer
          stock={stock}
          slides={slides}
          first={slides.findIndex(({ id }) => id === opened.slide.id)}
          name={name}
          onClosed={() => setOpened(undefined)}
        />
      )}
    </section>
  );
}

function Photo({
  photo,
  caption,
  index,
  total,
  onOpen,
}: {
  photo: Slide;
  caption: string;
  index: number;
  total: number;
  onOpen: () => void;
}) {
  const { t } = usePage();
  const first = index === 0;
  // A last picture without one below it takes the whole height.
  const tall = first || (index === total - 1 && total % 2 === 0);
  return (
    <li
      className={cx(
        'min-h-0 snap-start',
        tall && 'md:row-span-2',
        first && (total === 1 ? 'md:col-span-3' : 'md:col-span-2'),
      )}
    >
      <a
        href={photo.url}
        aria-label={t('details:gallery.open', { n: index + 1, total, caption })}
        onClick={(event) => {
          event.preventDefault();
          onOpen();
        }}
        className="block size-full cursor-zoom-in -outline-offset-4"
      >
        <Picture
          url={photo.url}
          alt={caption}
          sizes={first ? '(min-width: 768px) 720px, 92vw' : '(min-width: 768px) 400px, 60vw'}
          width={photo.width ?? undefined}
          height={photo.height ?? undefined}
          loading={index < FIRST_VIEW ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : undefined}
          // The first fills its place; a plan, which may be any of the others, is of use only when it is whole.
          className={cx(
            'aspect-16/10 size-full bg-sea md:aspect-auto',
            first ? 'object-cover object-top' : 'object-contain',
          )}
        />
      </a>
    </li>
  );
}

function NoPhoto() {
  const { t } = usePage();
  return (
    <div className="grid h-48 place-content-center justify-items-center gap-2 bg-land text-muted md:h-64">
      <Icon of="image-off" size="lg" />
      {t('stock_info:no_photo')}
    </div>
  );
}
