import { useSuspenseQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { type LoaderFunctionArgs, useLocation } from 'react-router';
import { PodiumError } from '#contract/error.ts';
import type { MinisiteDetail } from '#contract/projects.ts';
import { readAddress } from '#domain/address/read-address.ts';
import { icsTypeOfSegment } from '#domain/codes/ics-type.ts';
import { isListedCampaign } from '#domain/content/minisites.ts';
import { minisiteQuery } from '#web/api/content-queries.ts';
import { type BreadcrumbStep, breadcrumbJsonLd, jsonLdGraph } from '#web/app/json-ld.ts';
import { type Head, type HeadContext, type PageContext, pageContext, usePage } from '#web/app/page.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { AdvertisementFacts } from './advertisement.tsx';
import { ProjectEnquiry } from './enquiry.tsx';
import { ProjectFacts } from './facts.tsx';
import { FloorPlan } from './floor-plan.tsx';
import { Gallery } from './gallery.tsx';
import { minisiteJsonLd } from './json-ld.ts';
import { ProjectLocation } from './location.tsx';
import { MinisiteHero } from './minisite-hero.tsx';
import { hasNoneOfType, MINISITE_PREFIXES, OtherTypes } from './other-types.tsx';
import { PriceList } from './price-list.tsx';

/**
 * Returns the input of the minisite call from the URL: the campaign slug or the building id, and
 * optionally a property type.
 */
function minisiteInputOf(pathname: string): Record<string, string> {
  const { campaign, id = '', type } = readAddress(pathname)?.params ?? {};
  if (campaign === undefined) {
    if (!/^\d{1,9}$/.test(id)) throw new PodiumError('not_found');
    return { building_id: id };
  }
  const icsType = icsTypeOfSegment(type);
  return { slug: campaign.toLowerCase(), ...(icsType && { ics_type: icsType }) };
}

/** Returns the property type in the URL, under whose prefix the page stays in every language. */
function prefixTypeOf(pathname: string): 'i' | 'c' | undefined {
  const type = icsTypeOfSegment(readAddress(pathname)?.params.type);
  return type === 's' ? undefined : type;
}

export async function loader({ context, request }: LoaderFunctionArgs): Promise<null> {
  const input = minisiteInputOf(new URL(request.url).pathname);
  await context.get(pageContext).queryClient.ensureQueryData(minisiteQuery(input));
  return null;
}

export function head(_: null, context: HeadContext): Head {
  const { url, origin, queryClient, addressOf, textOf, t } = context;
  const minisite = queryClient.getQueryData(minisiteQuery(minisiteInputOf(url.pathname)).queryKey);
  if (!minisite) return { description: '', robots: 'noindex' };
  const prefixType = prefixTypeOf(url.pathname);
  const canonical = addressOf('minisite', minisite.slug, prefixType && MINISITE_PREFIXES[prefixType]);
  const isIndexed = isListedCampaign(minisite.slug) && !hasNoneOfType(minisite, prefixType);
  return {
    title: `${textOf(minisite.name)} | ${t(`type.${prefixType ?? minisite.ics_type}`)}`,
    description: textOf(minisite.headline),
    canonical,
    jsonLd:
      import.meta.env.SSR &&
      jsonLdGraph(
        minisiteJsonLd(minisite, canonical, context),
        breadcrumbJsonLd(
          [...breadcrumbTrailOf(context), { to: canonical, label: textOf(minisite.name) }],
          origin,
        ),
      ),
    ...(!isIndexed && { robots: 'noindex' }),
  };
}

/** Page of one campaign, in its own colour and layout. */
export default function MinisitePage() {
  const { textOf } = usePage();
  const { pathname } = useLocation();
  const { data: minisite } = useSuspenseQuery(minisiteQuery(minisiteInputOf(pathname)));
  const { project } = minisite;
  const name = textOf(minisite.name);
  const prefixType = prefixTypeOf(pathname);
  const icsType = prefixType ?? minisite.ics_type;
  const hasNone = hasNoneOfType(minisite, prefixType);
  return (
    <div
      style={{ '--hue': minisite.accent_hue } as CSSProperties}
      className="accented accented-page grid gap-8 md:gap-12"
    >
      <MinisiteHero minisite={minisite} icsType={hasNone ? minisite.ics_type : icsType} />
      <div className="page-width grid gap-8 md:gap-12">
        <MinisiteBreadcrumb minisite={minisite} />
        {prefixType && <OtherTypes minisite={minisite} prefixType={prefixType} />}
        <AdvertisementFacts minisite={minisite} />
        <MinisiteSections minisite={minisite} />
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

function breadcrumbTrailOf({ t, addressOf }: PageContext): readonly BreadcrumbStep[] {
  return [{ to: addressOf('minisites'), label: t('project:minisites') }];
}

function MinisiteBreadcrumb({ minisite }: { minisite: MinisiteDetail }) {
  const page = usePage();
  return (
    <Breadcrumb
      label={page.t('project:breadcrumb')}
      trail={breadcrumbTrailOf(page)}
      current={page.textOf(minisite.name)}
      className="-mb-4"
    />
  );
}

/** The texts of the campaign. */
function MinisiteSections({ minisite: { sections, layout } }: { minisite: MinisiteDetail }) {
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
