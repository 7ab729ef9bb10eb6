import { useSuspenseQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { type LoaderFunctionArgs, useLocation } from 'react-router';
import { PodiumError } from '#contract/error.ts';
import type { MinisiteDetail } from '#contract/projects.ts';
import { readAddress } from '#domain/address/read-address.ts';
import { type IcsType, icsTypeOfSegment } from '#domain/codes/ics-type.ts';
import { isListedCampaign } from '#domain/content/minisites.ts';
import { minisiteQuery } from '#web/api/content-queries.ts';
import { breadcrumbOf, graphOf, type Step } from '#web/app/json-ld.ts';
import { type Head, type HeadContext, type PageContext, pageContext, usePage } from '#web/app/page.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Advertisement } from './advertisement.tsx';
import { ProjectEnquiry } from './enquiry.tsx';
import { ProjectFacts } from './facts.tsx';
import { FloorPlan } from './floor-plan.tsx';
import { Gallery } from './gallery.tsx';
import { minisiteJsonLd } from './json-ld.ts';
import { ProjectLocation } from './location.tsx';
import { Hero } from './minisite-hero.tsx';
import { PriceList } from './price-list.tsx';

/** What the call is asked for by an address: the campaign or its building, and a type. */
function inputOf(pathname: string): Record<string, string> {
  const { campaign, id = '', type } = readAddress(pathname)?.params ?? {};
  if (campaign === undefined) {
    if (!/^\d{1,9}$/.test(id)) throw new PodiumError('not_found');
    return { building_id: id };
  }
  const icsType = icsTypeOfSegment(type);
  return { slug: campaign.toLowerCase(), ...(icsType && { ics_type: icsType }) };
}

/** The type that a page is of: that of its address, where there are units of it, else the campaign's own. */
function typeOf({ ics_type, stocks }: MinisiteDetail, pathname: string): IcsType {
  const asked = icsTypeOfSegment(readAddress(pathname)?.params.type);
  return stocks.find((stock) => stock.ics_type === asked)?.ics_type ?? ics_type;
}

export async function loader({ context, request }: LoaderFunctionArgs): Promise<null> {
  const input = inputOf(new URL(request.url).pathname);
  await context.get(pageContext).queryClient.ensureQueryData(minisiteQuery(input));
  return null;
}

export function head(_: null, context: HeadContext): Head {
  const { url, origin, queryClient, addressOf, textOf, t } = context;
  const minisite = queryClient.getQueryData(minisiteQuery(inputOf(url.pathname)).queryKey);
  if (!minisite) return { description: '', robots: 'noindex' };
  const canonical = addressOf('minisite', minisite.slug);
  return {
    title: `${textOf(minisite.name)} | ${t(`type.${typeOf(minisite, url.pathname)}`)}`,
    description: textOf(minisite.headline),
    canonical,
    jsonLd:
      import.meta.env.SSR &&
      graphOf(
        minisiteJsonLd(minisite, canonical, context),
        breadcrumbOf([...trailOf(context), { to: canonical, label: textOf(minisite.name) }], origin),
      ),
    ...(!isListedCampaign(minisite.slug) && { robots: 'noindex' }),
  };
}

/** The page of one campaign, in its own hue and composition. */
export default function MinisitePage() {
  const { textOf } = usePage();
  const { pathname } = useLocation();
  const { data: minisite } = useSuspenseQuery(minisiteQuery(inputOf(pathname)));
  const { project } = minisite;
  const name = textOf(minisite.name);
  const icsType = typeOf(minisite, pathname);
  return (
    <div
      style={{ '--hue': minisite.accent_hue } as CSSProperties}
      className="accented accented-page grid gap-8 md:gap-12"
    >
      <Hero minisite={minisite} icsType={icsType} />
      <div className="page-width grid gap-8 md:gap-12">
        <MinisiteTrail minisite={minisite} />
        <Advertisement of={minisite} />
        <Sections minisite={minisite} />
        {project && (
          <>
            <ProjectFacts project={project} />
            <FloorPlan project={project} />
            <Gallery project={project} />
          </>
        )}
        <PriceList stocks={minisite.stocks} />
        {project && <ProjectLocation project={project} icsType={icsType} />}
        <ProjectEnquiry subject={{ kind: 'minisite', id: minisite.slug }} name={name} icsType={icsType} />
      </div>
    </div>
  );
}

function trailOf({ t, addressOf }: PageContext): readonly Step[] {
  return [{ to: addressOf('minisites'), label: t('project:minisites') }];
}

function MinisiteTrail({ minisite }: { minisite: MinisiteDetail }) {
  const page = usePage();
  return (
    <Breadcrumb
      label={page.t('project:breadcrumb')}
      trail={trailOf(page)}
      current={page.textOf(minisite.name)}
      className="-mb-4"
    />
  );
}

/** The campaign's own texts. */
function Sections({ minisite: { sections, layout } }: { minisite: MinisiteDetail }) {
  const { textOf } = usePage();
  if (sections.length === 0) return null;
  return (
    <div className={layout === 'tower' ? 'grid gap-6' : 'grid gap-6 md:grid-cols-2'}>
      {sections.map(({ title, body }) => (
        <section key={title.en} className="grid content-start gap-2 border-t-2 border-brand pt-3">
          <h2 className="text-xl">{textOf(title)}</h2>
          <p className="max-w-prose">{textOf(body)}</p>
        </section>
      ))}
    </div>
  );
}
