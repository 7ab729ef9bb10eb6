import { useSuspenseQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { PodiumError } from '#contract/error.ts';
import type { FirstHandDetail } from '#contract/projects.ts';
import { isCompletionExpected } from '#domain/building/completion.ts';
import { filterByTxType } from '#domain/building/price-list.ts';
import { groupThousands } from '#domain/text/numbers.ts';
import { hkd, priceText } from '#domain/text/price.ts';
import { slug } from '#domain/text/slug.ts';
import { firstHandQuery } from '#web/api/content-queries.ts';
import { type BreadcrumbStep, breadcrumbJsonLd, jsonLdGraph } from '#web/app/json-ld.ts';
import {
  type Head,
  type HeadContext,
  type PageContext,
  pageContext,
  usePage,
  usePageParams,
} from '#web/app/page.ts';
import { pricePhrases } from '#web/i18n/domain-phrases.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Link } from '#web/ui/link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { AdvertisementFacts } from './advertisement.tsx';
import { areaRangeText } from './areas-text.ts';
import { ProjectEnquiry } from './enquiry.tsx';
import { ProjectFacts } from './facts.tsx';
import { Gallery } from './gallery.tsx';
import { firstHandJsonLd } from './json-ld.ts';
import { ProjectLocation } from './location.tsx';
import { PriceList, UnitsByFloor } from './price-list.tsx';
import { SalesProgress } from './sales-progress.tsx';

/** Finds the building by id. A URL with a missing or different name redirects to the canonical URL. */
export async function loader({ request, context, params }: LoaderFunctionArgs): Promise<null> {
  const { id = '' } = params;
  if (!/^\d{1,9}$/.test(id)) throw new PodiumError('not_found');
  const { queryClient, addressOf } = context.get(pageContext);
  const firstHand = await queryClient.ensureQueryData(firstHandQuery(id));
  const canonicalPath = addressOf('firstHand', firstHand.id, slug(firstHand.name.en));
  const { pathname, search } = new URL(request.url);
  if (pathname !== canonicalPath) throw redirect(canonicalPath + search, 301);
  return null;
}

export function head(_: null, context: HeadContext): Head {
  const { params, origin, queryClient, addressOf, textOf } = context;
  const firstHand = queryClient.getQueryData(firstHandQuery(params.id ?? '').queryKey);
  if (!firstHand) return { description: '', robots: 'noindex' };
  const canonical = addressOf('firstHand', firstHand.id, slug(firstHand.name.en));
  return {
    title: textOf(firstHand.name),
    description: textOf(firstHand.description),
    canonical,
    jsonLd:
      import.meta.env.SSR &&
      jsonLdGraph(
        firstHandJsonLd(firstHand, canonical, context),
        breadcrumbJsonLd(
          [...breadcrumbTrailOf(context), { to: canonical, label: textOf(firstHand.name) }],
          origin,
        ),
      ),
  };
}

function breadcrumbTrailOf({ t, addressOf }: PageContext): readonly BreadcrumbStep[] {
  return [{ to: addressOf('firstHands'), label: t('project:first_hand') }];
}

/** Page of one first-hand building: remaining units, prices and location. */
export default function FirstHandPage() {
  const page = usePage();
  const { t, addressOf, textOf } = page;
  const { data: firstHand } = useSuspenseQuery(firstHandQuery(usePageParams().id ?? ''));
  const name = textOf(firstHand.name);
  const { project } = firstHand;
  return (
    <div className="page-width grid gap-8 pt-4 md:pt-6">
      <Breadcrumb
        label={t('project:breadcrumb')}
        trail={breadcrumbTrailOf(page)}
        current={name}
        className="-mb-4"
      />
      <div className="grid items-center gap-6 lg:grid-cols-2">
        {firstHand.picture && (
          <Picture
            url={firstHand.picture}
            alt=""
            sizes="(min-width: 1024px) 600px, 100vw"
            width={1440}
            height={900}
            className="aspect-16/10 w-full rounded-card bg-land object-cover"
          />
        )}
        <div className="grid gap-4">
          <div className="flex flex-wrap items-center gap-3">
            <h1 className="text-2xl md:text-4xl">{name}</h1>
            <Badge icsType={firstHand.ics_type}>{t(`type.${firstHand.ics_type}`)}</Badge>
          </div>
          <p className="text-lg">{textOf(firstHand.headline)}</p>
          <KeyFigures firstHand={firstHand} />
          <SalesProgress firstHand={firstHand} />
        </div>
      </div>
      <AdvertisementFacts minisite={firstHand} />
      <section aria-labelledby="project-about" className="grid gap-2">
        <h2 id="project-about" className="text-xl">
          {t('project:about')}
        </h2>
        <p className="max-w-prose">{textOf(firstHand.description)}</p>
        <p>
          <Link
            to={addressOf('building', project.building.id, textOf(project.building.name))}
            className="target inline-flex items-center font-bold text-brand hover:underline"
          >
            {t('project:to_building', { name: textOf(project.building.name) })}
          </Link>
        </p>
      </section>
      <div className="grid gap-8 lg:grid-cols-[2fr_3fr]">
        <UnitsByFloor stocks={filterByTxType(firstHand.stocks, 'S')} />
        <PriceList stocks={firstHand.stocks} />
      </div>
      <ProjectFacts project={project} />
      <Gallery project={project} />
      <ProjectLocation project={project} icsType={firstHand.ics_type} />
      <ProjectEnquiry
        subject={{ kind: 'first_hand', id: firstHand.id }}
        name={name}
        icsType={firstHand.ics_type}
      />
    </div>
  );
}

function KeyFigures({ firstHand }: { firstHand: FirstHandDetail }) {
  const { t, lang, site } = usePage();
  const { sell_from, completion_year } = firstHand;
  const isUnderConstruction = completion_year !== null && isCompletionExpected(completion_year, site.today);
  const figures = [
    [
      'price',
      sell_from === null
        ? t('project:not_provided')
        : t('project:from', { price: priceText(hkd(sell_from), lang, pricePhrases(t)) }),
    ],
    ['left', groupThousands(firstHand.units_left)],
    ['area', areaRangeText(firstHand, t, lang)],
    [
      isUnderConstruction ? 'expected' : 'completion',
      completion_year === null ? t('project:not_provided') : String(completion_year),
    ],
  ] as const;
  return (
    <dl className="grid grid-cols-2 overflow-hidden rounded-card border border-line bg-raised">
      {figures.map(([key, value]) => (
        <div
          key={key}
          className="-mt-px -ml-px flex flex-col-reverse justify-end border-t border-l border-line px-4 py-3"
        >
          <dt className="text-sm text-muted">{t(`project:number.${key}`)}</dt>
          <dd className="text-xl font-bold break-normal text-balance">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
