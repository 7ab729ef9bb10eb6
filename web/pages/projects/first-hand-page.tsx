import { useSuspenseQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { PodiumError } from '#contract/error.ts';
import type { FirstHandDetail } from '#contract/projects.ts';
import { isExpected } from '#domain/building/completion.ts';
import { offeredOn } from '#domain/building/price-list.ts';
import { grouped } from '#domain/text/numbers.ts';
import { hkd, priceText } from '#domain/text/price.ts';
import { slug } from '#domain/text/slug.ts';
import { firstHandQuery } from '#web/api/content-queries.ts';
import { breadcrumbOf, graphOf, type Step } from '#web/app/json-ld.ts';
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
import { Advertisement } from './advertisement.tsx';
import { areasText } from './areas-text.ts';
import { ProjectEnquiry } from './enquiry.tsx';
import { ProjectFacts } from './facts.tsx';
import { Gallery } from './gallery.tsx';
import { firstHandJsonLd } from './json-ld.ts';
import { ProjectLocation } from './location.tsx';
import { PriceList, UnitsByFloor } from './price-list.tsx';
import { SalesProgress } from './progress.tsx';

/** The id decides; an address with another name, or none, leads to the building's own. */
export async function loader({ request, context, params }: LoaderFunctionArgs): Promise<null> {
  const { id = '' } = params;
  if (!/^\d{1,9}$/.test(id)) throw new PodiumError('not_found');
  const { queryClient, addressOf } = context.get(pageContext);
  const found = await queryClient.ensureQueryData(firstHandQuery(id));
  const own = addressOf('firstHand', found.id, slug(found.name.en));
  const { pathname, search } = new URL(request.url);
  if (pathname !== own) throw redirect(own + search, 301);
  return null;
}

export function head(_: null, context: HeadContext): Head {
  const { params, origin, queryClient, addressOf, textOf } = context;
  const found = queryClient.getQueryData(firstHandQuery(params.id ?? '').queryKey);
  if (!found) return { description: '', robots: 'noindex' };
  const canonical = addressOf('firstHand', found.id, slug(found.name.en));
  return {
    title: textOf(found.name),
    description: textOf(found.description),
    canonical,
    jsonLd:
      import.meta.env.SSR &&
      graphOf(
        firstHandJsonLd(found, canonical, context),
        breadcrumbOf([...trailOf(context), { to: canonical, label: textOf(found.name) }], origin),
      ),
  };
}

function trailOf({ t, addressOf }: PageContext): readonly Step[] {
  return [{ to: addressOf('firstHands'), label: t('project:first_hand') }];
}

/** One first-hand building: what is left, what it costs, where it is. */
export default function FirstHandPage() {
  const page = usePage();
  const { t, addressOf, textOf } = page;
  const { data: firstHand } = useSuspenseQuery(firstHandQuery(usePageParams().id ?? ''));
  const name = textOf(firstHand.name);
  const { project } = firstHand;
  return (
    <div className="page-width grid gap-8 pt-4 md:pt-6">
      <Breadcrumb label={t('project:breadcrumb')} trail={trailOf(page)} current={name} className="-mb-4" />
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
          <Numbers firstHand={firstHand} />
          <SalesProgress firstHand={firstHand} />
        </div>
      </div>
      <Advertisement of={firstHand} />
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
        <UnitsByFloor stocks={offeredOn(firstHand.stocks, 'S')} />
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

function Numbers({ firstHand }: { firstHand: FirstHandDetail }) {
  const { t, lang, site } = usePage();
  const { sell_from, completion_year } = firstHand;
  const isComing = completion_year !== null && isExpected(completion_year, site.today);
  const numbers = [
    [
      'price',
      sell_from === null
        ? t('project:not_provided')
        : t('project:from', { price: priceText(hkd(sell_from), lang, pricePhrases(t)) }),
    ],
    ['left', grouped(firstHand.units_left)],
    ['area', areasText(firstHand, t, lang)],
    [
      isComing ? 'expected' : 'completion',
      completion_year === null ? t('project:not_provided') : String(completion_year),
    ],
  ] as const;
  return (
    <dl className="grid grid-cols-2 overflow-hidden rounded-card border border-line bg-raised">
      {numbers.map(([key, value]) => (
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
