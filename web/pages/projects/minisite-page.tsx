import { useSuspenseQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { type LoaderFunctionArgs, useLocation } from 'react-router';
import { PodiumError } from '#contract/error.ts';
import type { MinisiteDetail } from '#contract/projects.ts';
import { readAddress } from '#domain/address/read-address.ts';
import { icsTypeOfSegment } from '#domain/codes/ics-type.ts';
import { minisiteQuery } from '#web/api/queries.ts';
import { type Head, type HeadContext, pageContext, usePage } from '#web/app/page.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import './accent.css';
import { ProjectEnquiry } from './enquiry.tsx';
import { ProjectFacts } from './facts.tsx';
import { FloorPlan } from './floor-plan.tsx';
import { Gallery } from './gallery.tsx';
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
  return { slug: campaign, ...(icsType && { ics_type: icsType }) };
}

export async function loader({ context, request }: LoaderFunctionArgs): Promise<null> {
  const input = inputOf(new URL(request.url).pathname);
  await context.get(pageContext).queryClient.ensureQueryData(minisiteQuery(input));
  return null;
}

export function head(_: null, { url, queryClient, addressOf, textOf }: HeadContext): Head {
  const minisite = queryClient.getQueryData(minisiteQuery(inputOf(url.pathname)).queryKey);
  if (!minisite) return { description: '', robots: 'noindex' };
  return {
    title: textOf(minisite.name),
    description: textOf(minisite.headline),
    canonical: addressOf('minisite', minisite.slug),
  };
}

/** The page of one campaign, in its own hue and composition. */
export default function MinisitePage() {
  const { textOf } = usePage();
  const { pathname } = useLocation();
  const { data: minisite } = useSuspenseQuery(minisiteQuery(inputOf(pathname)));
  const { project } = minisite;
  const name = textOf(minisite.name);
  return (
    <div
      style={{ '--hue': minisite.accent_hue } as CSSProperties}
      className="accented accented-page grid gap-8 md:gap-12"
    >
      <Hero minisite={minisite} />
      <div className="page-width grid gap-8 md:gap-12">
        <MinisiteTrail minisite={minisite} />
        <Sections minisite={minisite} />
        {project && (
          <>
            <ProjectFacts project={project} />
            <FloorPlan project={project} />
            <Gallery project={project} />
          </>
        )}
        <PriceList stocks={minisite.stocks} />
        {project && <ProjectLocation project={project} icsType={minisite.ics_type} />}
        <ProjectEnquiry
          subject={{ kind: 'minisite', id: minisite.slug }}
          name={name}
          icsType={minisite.ics_type}
        />
      </div>
    </div>
  );
}

function MinisiteTrail({ minisite }: { minisite: MinisiteDetail }) {
  const { t, addressOf, textOf } = usePage();
  return (
    <Breadcrumb
      label={t('project:breadcrumb')}
      trail={[{ to: addressOf('minisites'), label: t('project:minisites') }]}
      current={textOf(minisite.name)}
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
