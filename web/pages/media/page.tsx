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
import { trackingOf } from '#web/features/stock/stock-link.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Picture } from '#web/ui/picture.tsx';
import { Video } from '#web/ui/video.tsx';
import { type FoundMedium, findMedium, mediumOf } from './find-medium.ts';

export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<FoundMedium> {
  const { queryClient } = context.get(pageContext);
  return findMedium(queryClient, params, new URL(request.url).searchParams.get('stock_id'));
}

export function head({ stockId, mediumId }: FoundMedium, context: HeadContext): Head {
  const { queryClient, t, lang, site } = context;
  const stock = queryClient.getQueryData(stockDetailQuery(stockId).queryKey);
  const medium = stock && mediumOf(stock, mediumId);
  if (!medium) throw new PodiumError('not_found');
  const words = {
    name: stockLabels(t, lang, site.today).name(stock),
    kind: t(`details:feature.${medium.kind}`),
    id: stock.id,
  };
  return {
    title: t('details:media.title', words),
    description: t('details:media.description', words),
    // Search engines should find the listing's own page instead.
    robots: 'noindex, follow',
  };
}

const FRAME = 'h-[70dvh] overflow-hidden rounded-card bg-viewer text-on-picture md:h-[76dvh]';

/** One medium of a listing by itself, as large as the window. */
export default function MediaPage() {
  const { stockId, mediumId } = useLoaderData<FoundMedium>();
  const { data: stock } = useSuspenseQuery(stockDetailQuery(stockId));
  const { t, lang, site } = usePage();
  const medium = mediumOf(stock, mediumId);
  if (!medium) throw new PodiumError('not_found');
  const name = stockLabels(t, lang, site.today).name(stock);
  const kind = t(`details:feature.${medium.kind}`);
  const isTour = medium.kind === 'virtual_tour' && panoramasOf(stock).length > 1;
  return (
    <article className="page-width grid gap-4 py-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl">{t('details:media.title', { name, kind })}</h1>
        <ButtonLink icon="arrow-left" look="plain" wraps to={stock.link[lang]} {...trackingOf(stock)}>
          {t('details:media.back')}
        </ButtonLink>
      </header>
      {isTour && <WalkAbout stock={stock} />}
      {!isTour &&
        shownOf(stock, medium).map((shown) => (
          <div key={shown.id} className={FRAME}>
            <Shown
              medium={shown}
              label={t('details:media.title', { name, kind })}
              poster={stock.media.find((other) => other.kind === 'photo')?.url}
            />
          </div>
        ))}
    </article>
  );
}

function panoramasOf({ media }: StockDetail): readonly Medium[] {
  return media.filter(({ kind }) => kind === 'panorama');
}

/** A tour of our own among several panoramas. Without script it is these, each of which leads to itself. */
function WalkAbout({ stock }: { stock: StockDetail }) {
  const page = usePage();
  return (
    <>
      <div className={cx(FRAME, 'noscript:hidden')}>
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

/** A tour of our own that is no walk is the listing's one panorama, or its photographs; any other medium is itself. */
function shownOf(stock: StockDetail, medium: Medium): readonly Medium[] {
  if (medium.kind !== 'virtual_tour') return [medium];
  const panoramas = panoramasOf(stock);
  return panoramas.length > 0 ? panoramas : stock.media.filter(({ kind }) => kind === 'photo');
}

function Shown({ medium, label, poster }: { medium: Medium; label: string; poster: string | undefined }) {
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
