import { usePage } from '#web/app/page.ts';
import { cx } from '#web/ui/cx.ts';
import { Picture } from '#web/ui/picture.tsx';
import type { PageBuilding } from './building-query.ts';

/**
 * Photos of the building: a large photo of the street front and two other views beside it. On a phone
 * the photos scroll horizontally.
 */
export function BuildingPhotos({ building }: { building: PageBuilding }) {
  const { t, textOf } = usePage();
  const photos = building.media.filter(({ kind }) => kind === 'photo').slice(0, MAX_PHOTOS);
  if (photos.length === 0) return null;
  const name = textOf(building.name);
  return (
    <ul
      aria-label={t('building_page:photos')}
      className="flex snap-x gap-2 overflow-x-auto md:grid md:h-96 md:grid-cols-3 md:grid-rows-2 md:overflow-hidden"
    >
      {photos.map(({ id, url, caption }, index) => (
        <li
          key={id}
          className={cx(
            'shrink-0 snap-start overflow-hidden rounded-card bg-land max-md:w-[85%]',
            index === 0 && 'md:col-span-2 md:row-span-2',
            photos.length === 1 && 'md:col-span-3',
            index > 0 && photos.length === 2 && 'md:row-span-2',
          )}
        >
          <Picture
            url={url}
            sizes={index === 0 ? '(min-width: 768px) 720px, 100vw' : '(min-width: 768px) 360px, 60vw'}
            alt={caption ? textOf(caption) : t('building_page:photo', { name, n: index + 1 })}
            width={640}
            height={400}
            loading={index === 0 ? 'eager' : 'lazy'}
            className="size-full object-cover max-md:aspect-16/10"
          />
        </li>
      ))}
    </ul>
  );
}

const MAX_PHOTOS = 3;
