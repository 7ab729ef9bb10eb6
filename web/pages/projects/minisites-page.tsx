import { useSuspenseQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import type { Minisite } from '#contract/projects.ts';
import { minisitesQuery } from '#web/api/content-queries.ts';
import { itemListJsonLd } from '#web/app/json-ld.ts';
import { type Head, type HeadContext, pageContext, usePage } from '#web/app/page.ts';
import { Link } from '#web/ui/link.tsx';
import { ProjectList, ProjectPicture } from './project-list.tsx';

export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  await context.get(pageContext).queryClient.ensureQueryData(minisitesQuery());
  return null;
}

export function head(_: null, { t, origin, queryClient, addressOf }: HeadContext): Head {
  const minisites = queryClient.getQueryData(minisitesQuery().queryKey)?.minisites ?? [];
  return {
    title: t('project:minisites'),
    description: t('project:minisites_description'),
    canonical: addressOf('minisites'),
    jsonLd:
      import.meta.env.SSR &&
      itemListJsonLd(
        minisites.map(({ slug }) => addressOf('minisite', slug)),
        origin,
      ),
  };
}

/** Page of all campaigns, each in its own colour. */
export default function MinisitesPage() {
  const { t } = usePage();
  const { minisites } = useSuspenseQuery(minisitesQuery()).data;
  return (
    <ProjectList
      title={t('project:minisites')}
      description={t('project:minisites_description')}
      cards={minisites.map((minisite) => (
        <li key={minisite.slug}>
          <MinisiteCard minisite={minisite} />
        </li>
      ))}
    />
  );
}

function MinisiteCard({ minisite }: { minisite: Minisite }) {
  const { t, addressOf, textOf } = usePage();
  return (
    <article
      style={{ '--hue': minisite.accent_hue } as CSSProperties}
      className="accented relative flex h-full flex-col overflow-hidden rounded-card border border-line border-t-4 border-t-(--own) bg-raised transition-colors hover:border-ink"
    >
      <ProjectPicture url={minisite.picture} />
      <div className="grid gap-1 p-4">
        <p className="text-sm text-muted">
          {[minisite.dist_name && textOf(minisite.dist_name), t(`type.${minisite.ics_type}`)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <h2 className="text-lg leading-snug text-(--own)">
          <Link to={addressOf('minisite', minisite.slug)} className="stretched-link">
            {textOf(minisite.name)}
          </Link>
        </h2>
        <p>{textOf(minisite.headline)}</p>
      </div>
    </article>
  );
}
