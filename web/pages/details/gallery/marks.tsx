import type { Medium } from '#contract/stock.ts';
import { mediumAddress } from '#domain/address/read-address.ts';
import { usePage } from '#web/app/page.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { IconName } from '#web/ui/icon-names.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { type Slide, slidesOf } from './slides.ts';

const MARK =
  'inline-flex min-h-9 items-center gap-1.5 px-3 -outline-offset-2 outline-on-picture hover:underline pointer-coarse:min-h-11';
const KINDS = ['photo', 'video', 'panorama'] as const;
const SIGN: Readonly<Record<Medium['kind'], IconName>> = {
  photo: 'camera',
  video: 'play',
  panorama: 'rotate-3d',
  virtual_tour: 'scan-eye',
};

/**
 * How much there is to see, and the way to it; on a phone everything but photos is an icon without a label.
 * They are links to the pictures themselves, so that they lead there without script too.
 */
export function GalleryMarks({
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
  const tour = media.find(({ kind }) => kind === 'virtual_tour');
  const firsts = KINDS.flatMap((kind) => slides.find((slide) => slide.kind === kind) ?? []);
  if (firsts.length === 0 && !tour) return null;
  return (
    <ul className="absolute right-3 bottom-3 flex overflow-hidden rounded-control bg-picture-mark text-sm font-bold whitespace-nowrap text-on-picture">
      {firsts.map((slide) => (
        <li key={slide.kind}>
          <a
            href={slide.url}
            className={MARK}
            onClick={(event) => {
              event.preventDefault();
              onOpen(slide);
            }}
          >
            <Icon of={SIGN[slide.kind]} size="sm" />
            {slide.kind === 'photo' ? (
              t('stock_info:photos', { count: slides.filter(({ kind }) => kind === 'photo').length })
            ) : (
              <span className="sr-only sm:not-sr-only">{t(`details:feature.${slide.kind}`)}</span>
            )}
          </a>
        </li>
      ))}
      {tour && (
        <li>
          <a href={mediumAddress(tour.url, lang, stockId)} target="_blank" rel="noopener" className={MARK}>
            <Icon of={SIGN.virtual_tour} size="sm" />
            <span className="sr-only sm:not-sr-only">{t('details:feature.virtual_tour')}</span>
            <VisuallyHidden>{t('stock_info:new_tab')}</VisuallyHidden>
          </a>
        </li>
      )}
    </ul>
  );
}
