import type { StockDetail } from '#contract/stock.ts';
import { inLanguage } from '#domain/language.ts';
import { usePage } from '../../app/page-context.ts';

/** The browser's own player; nothing is fetched before the visitor asks for it. */
export function Videos({ media, name }: { media: StockDetail['media']; name: string }) {
  const { t, lang } = usePage();
  const videos = media.filter(({ kind }) => kind === 'video');
  const photos = media.filter(({ kind }) => kind === 'photo');
  // The second picture: the first already stands large at the top.
  const poster = (photos[1] ?? photos[0])?.url;
  if (videos.length === 0) return null;
  return (
    <section>
      <h2 className="mb-3 text-xl">{t('details:feature.video')}</h2>
      <div className="grid gap-4">
        {videos.map(({ id, url, caption }) => (
          <video
            key={id}
            src={url}
            poster={poster}
            controls
            muted
            playsInline
            preload="none"
            aria-label={(caption && inLanguage(caption, lang)) || t('details:video_of', { name })}
            className="aspect-16/10 w-full max-w-2xl rounded-card bg-land object-cover"
          />
        ))}
      </div>
    </section>
  );
}
