import { useSuspenseQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { PodiumError } from '#contract/error.ts';
import type { Medium, StockDetail } from '#contract/stock.ts';
import { stockDetailQuery } from '#web/api/queries.ts';
import { type Head, type HeadContext, pageContext, usePage } from '#web/app/page.ts';
import { Panorama } from '#web/features/panorama/panorama.tsx';
import { scenesOf } from '#web/features/panorama/scenes.ts';
import { Tour } from '#web/features/panorama/tour.tsx';
import { stockLabels } from '#web/features/stock/stock-labels.ts';
import { trackingProps } from '#web/features/stock/stock-link.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Picture } from '#web/ui/picture.tsx';
import { Video } from '#web/ui/video.tsx';
import { findMedium, type MediumLocation, mediumOf } from './find-medium.ts';

export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<MediumLocation> {
  const { queryClient } = context.get(pageContext);
  return findMedium(queryClient, params, new URL(request.url).searchParams.get('stock_id'));
}

export function head({ stockId, mediumId }: MediumLocation, context: HeadContext): Head {
  const { queryClient, t, lang, site } = context;
  const stock = queryClient.getQueryData(stockDetailQuery(stockId).queryKey);
  const medium = stock && mediumOf(stock, mediumId);
  if (!medium) throw new PodiumError('not_found');
  const phraseParams = {
    name: stockLabels(t, lang, site.today).name(stock),
    kind: t(`details:feature.${medium.kind}`),
    id: stock.id,
  };
  return {
    title: t('details:media.title', phraseParams),
    description: t('details:media.description', phraseParams),
    // Not indexed, because search engines should index the page of the listing instead.
    robots: 'noindex, follow',
  };
}

const FRAME_CLASS = 'h-[70dvh] overflow-hidden rounded-card bg-viewer text-on-picture md:h-[76dvh]';

/**
 * Page of a photo, video, panorama or virtual tour of a listing, in frames of about three quarters of
 * the window's height. A virtual tour may show several panoramas or photos.
 */
export default function MediaPage() {
  const { stockId, mediumId } = useLoaderData<MediumLocation>();
  const { data: stock } = useSuspenseQuery(stockDetailQuery(stockId));
  const { t, lang, site } = usePage();
  const medium = mediumOf(stock, mediumId);
  if (!medium) throw new PodiumError('not_found');
  const name = stockLabels(t, lang, site.today).name(stock);
  const kindText = t(`details:feature.${medium.kind}`);
  const isTour = medium.kind === 'virtual_tour' && panoramasOf(stock).length > 1;
  return (
    <article className="page-width grid gap-4 py-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl">{t('details:media.title', { name, kind: kindText })}</h1>
        <ButtonLink icon="arrow-left" variant="plain" wraps to={stock.link[lang]} {...trackingProps(stock)}>
          {t('details:media.back')}
        </ButtonLink>
      </header>
      {isTour && <PanoramaTour stock={stock} />}
      {!isTour &&
        visibleMediaOf(stock, medium).map((visibleMedium) => (
          <div key={visibleMedium.id} className={FRAME_CLASS}>
            <MediumView
              medium={visibleMedium}
              label={t('details:media.title', { name, kind: kindText })}
              poster={stock.media.find((candidate) => candidate.kind === 'photo')?.url}
            />
          </div>
        ))}
    </article>
  );
}

function panoramasOf({ media }: StockDetail): readonly Medium[] {
  return media.filter(({ kind }) => kind === 'panorama');
}

/**
 * Tour through the panoramas of a listing. Without JavaScript, a list of links to the panoramas is
 * shown instead.
 */
function PanoramaTour({ stock }: { stock: StockDetail }) {
  const page = usePage();
  return (
    <>
      <div className={cx(FRAME_CLASS, 'noscript:hidden')}>
        <Tour stock={stock} />
      </div>
      <ul className="hidden gap-4 noscript:grid">
        {scenesOf(stock.media, [], page).map(({ id, url, name }) => (
          <li key={id}>
            <a href={url} className="grid gap-1 font-bold text-brand">
              <Picture
                url={url}
                alt=""
                sizes="100vw"
                loading="lazy"
                className="aspect-2/1 w-full rounded-card"
              />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

/**
 * Returns the media to show. A virtual tour without connected panoramas is replaced by the listing's
 * only panorama or by its photographs.
 */
function visibleMediaOf(stock: StockDetail, medium: Medium): readonly Medium[] {
  if (medium.kind !== 'virtual_tour') return [medium];
  const panoramas = panoramasOf(stock);
  return panoramas.length > 0 ? panoramas : stock.media.filter(({ kind }) => kind === 'photo');
}

function MediumView({
  medium,
  label,
  poster,
}: {
  medium: Medium;
  label: string;
  poster: string | undefined;
}) {
  if (medium.kind === 'panorama') return <Panorama url={medium.url} label={label} />;
  if (medium.kind === 'video')
    return <Video url={medium.url} label={label} poster={poster} className="size-full" />;
  return (
    <Picture
      url={medium.url}
      alt={label}
      sizes="100vw"
      width={medium.width ?? undefined}
      height={medium.height ?? undefined}
      className="size-full object-contain"
    />
  );
}
