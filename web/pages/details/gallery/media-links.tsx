import type { Medium } from '#contract/stock.ts';
import { mediumAddress } from '#domain/address/read-address.ts';
import { usePage } from '#web/app/page.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { IconName } from '#web/ui/icon-names.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { type Slide, slidesOf } from './slides.ts';

const LINK_CLASS =
  'inline-flex min-h-9 items-center gap-1.5 px-3 -outline-offset-2 outline-on-picture hover:underline pointer-coarse:min-h-11';
const KINDS = ['photo', 'video', 'panorama'] as const;
const ICON_BY_KIND: Readonly<Record<Medium['kind'], IconName>> = {
  photo: 'camera',
  video: 'play',
  panorama: 'rotate-3d',
  virtual_tour: 'scan-eye',
};

/**
 * Links to the listing's first photo, video, panorama and virtual tour, with the number of photos. The
 * links point to the media files, so they work without JavaScript. On a phone only the photo link has a
 * label; the other links are icons.
 */
export function GalleryMediaLinks({
  media,
  stockId,
  onOpen,
}: {
  media: readonly Medium[];
  stockId: number;
  onOpen: (slide: Slide) => void;
}) {
  const { t, lang } = usePage();
  const slides = slidesOf(media);
  const virtualTour = media.find(({ kind }) => kind === 'virtual_tour');
  const firstSlides = KINDS.flatMap((kind) => slides.find((slide) => slide.kind === kind) ?? []);
  if (firstSlides.length === 0 && !virtualTour) return null;
  return (
    <ul className="absolute right-3 bottom-3 flex overflow-hidden rounded-control bg-picture-mark text-sm font-bold whitespace-nowrap text-on-picture">
      {firstSlides.map((slide) => (
        <li key={slide.kind}>
          <a
            href={slide.url}
            className={LINK_CLASS}
            onClick={(event) => {
              event.preventDefault();
              onOpen(slide);
            }}
          >
            <Icon of={ICON_BY_KIND[slide.kind]} size="sm" />
            {slide.kind === 'photo' ? (
              t('stock_info:photos', { count: slides.filter(({ kind }) => kind === 'photo').length })
            ) : (
              <span className="sr-only sm:not-sr-only">{t(`details:feature.${slide.kind}`)}</span>
            )}
          </a>
        </li>
      ))}
      {virtualTour && (
        <li>
          <a
            href={mediumAddress(virtualTour.url, lang, stockId)}
            target="_blank"
            rel="noopener"
            className={LINK_CLASS}
          >
            <Icon of={ICON_BY_KIND.virtual_tour} size="sm" />
            <span className="sr-only sm:not-sr-only">{t('details:feature.virtual_tour')}</span>
            <VisuallyHidden>{t('stock_info:new_tab')}</VisuallyHidden>
          </a>
        </li>
      )}
    </ul>
  );
}
