import { type ComponentProps, type ComponentType, useRef, useState } from 'react';
import type { StockDetail } from '#contract/stock.ts';
import { usePage } from '#web/app/page.ts';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/icon.tsx';
import { loadWithRetry } from '#web/ui/load-code.ts';
import { Picture } from '#web/ui/picture.tsx';
import { GalleryArrows } from './arrows.tsx';
import { GalleryMediaLinks } from './media-links.tsx';
import { captionOf, type Slide, slidesOf } from './slides.ts';
import type Viewer from './viewer.tsx';

/** Number of photos that are visible initially. They load eagerly; later photos load lazily. */
const INITIAL_PHOTO_COUNT = 3;

type OpenedViewer = {
  readonly Viewer: ComponentType<ComponentProps<typeof Viewer>>;
  readonly slide: Slide;
};

/**
 * Strip of photos that scrolls horizontally. A phone shows one photo at a time; a desktop shows one
 * large photo with two smaller photos beside it and the edge of the next. Each photo links to its
 * full-size file; with JavaScript the link opens the viewer.
 */
export function Gallery({ stock, name }: { stock: StockDetail; name: string }) {
  const page = usePage();
  const { t } = page;
  const stripRef = useRef<HTMLUListElement>(null);
  const [openedViewer, setOpenedViewer] = useState<OpenedViewer>();
  const slides = slidesOf(stock.media);
  const photos = slides.filter(({ kind }) => kind === 'photo');

  const openViewer = async (slide: Slide) => {
    const { default: Viewer } = await loadWithRetry(() => import('./viewer.tsx'));
    setOpenedViewer({ Viewer, slide });
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
          ref={stripRef}
          className={cx(
            'grid snap-x snap-mandatory grid-flow-col gap-x-2 overflow-x-auto overscroll-x-contain motion-safe:scroll-smooth md:aspect-5/2 md:max-h-[480px] md:w-full md:grid-rows-2 md:gap-2',
            photos.length > 1 ? 'auto-cols-[92%]' : 'auto-cols-[100%]',
            photos.length > INITIAL_PHOTO_COUNT
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
              onOpen={() => openViewer(photo)}
            />
          ))}
        </ul>
      )}
      {photos.length > INITIAL_PHOTO_COUNT && <GalleryArrows stripRef={stripRef} />}
      <GalleryMediaLinks media={stock.media} stockId={stock.gstock_id} onOpen={openViewer} />
      {openedViewer && (
        <openedViewer.Viewer
          stock={stock}
          slides={slides}
          initialIndex={slides.findIndex(({ id }) => id === openedViewer.slide.id)}
          name={name}
          onClosed={() => setOpenedViewer(undefined)}
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
  const isFirst = index === 0;
  // The first photo takes the full height, and so does the last photo if its column has no second
  // photo.
  const isTall = isFirst || (index === total - 1 && total % 2 === 0);
  return (
    <li
      className={cx(
        'min-h-0 snap-start',
        isTall && 'md:row-span-2',
        isFirst && (total === 1 ? 'md:col-span-3' : 'md:col-span-2'),
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
          sizes={isFirst ? '(min-width: 768px) 720px, 92vw' : '(min-width: 768px) 400px, 60vw'}
          width={photo.width ?? undefined}
          height={photo.height ?? undefined}
          loading={index < INITIAL_PHOTO_COUNT ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : undefined}
          // The first photo is cropped to fill its box. The other photos may be floor plans, which must
          // stay uncropped.
          className={cx(
            'aspect-16/10 size-full bg-sea md:aspect-auto',
            isFirst ? 'object-cover object-top' : 'object-contain',
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
