import { useSuspenseQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import type { CSSProperties } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import type { Minisite } from '#contract/projects.ts';
import { addressOf } from '#domain/addresses.ts';
import { inLanguage } from '#domain/language.ts';
import { minisitesQuery } from '#web/api/queries.ts';
import { type Head, type HeadContext, pageContext, usePage } from '#web/app/page.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import './accent.css';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { Picture } from '#web/ui/picture.tsx';

export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  await context.get(pageContext).queryClient.ensureQueryData(minisitesQuery());
  return null;
}

export function head(_: null, { lang, t }: HeadContext): Head {
  return {
    title: t('project:minisites'),
    description: t('project:minisites_description'),
    canonical: addressOf('minisites', lang),
  };
}

/** Every campaign, each in its own hue. */
export default function MinisitesPage() {
  const { t } = usePage();
  const { minisites } = useSuspenseQuery(minisitesQuery()).data;
  return (
    <>
      <PageHead title={t('project:minisites')} count={t('project:count', { count: minisites.length })}>
        <p className="text-muted">{t('project:minisites_description')}</p>
      </PageHead>
      <div className="page-width pt-4 md:pt-6">
        {minisites.length === 0 ? (
          <EmptyState icon={Building2} title={t('project:empty')} />
        ) : (
          <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {minisites.map((minisite) => (
              <li key={minisite.slug}>
                <MinisiteCard minisite={minisite} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

function MinisiteCard({ minisite }: { minisite: Minisite }) {
  const { t, lang } = usePage();
  return (
    <article
      style={{ '--hue': minisite.accent_hue } as CSSProperties}
      className="accented relative flex h-full flex-col overflow-hidden rounded-card border border-line border-t-4 border-t-(--own) bg-raised transition-colors duration-150 hover:border-ink"
    >
      {minisite.picture && (
        <Picture
          url={minisite.picture}
          alt=""
          sizes="(min-width: 1024px) 360px, (min-width: 640px) 45vw, 60vw"
          width={640}
          height={400}
          loading="lazy"
          className="aspect-16/10 w-full bg-land object-cover"
        />
      )}
      <div className="grid gap-1 p-4">
        <p className="text-sm text-muted">
          {[minisite.dist_name && inLanguage(minisite.dist_name, lang), t(`type.${minisite.ics_type}`)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <h2 className="text-lg leading-snug text-(--own)">
          <Link
            to={addressOf('minisite', lang, minisite.slug)}
            className="outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-brand"
          >
            {inLanguage(minisite.name, lang)}
          </Link>
        </h2>
        <p>{inLanguage(minisite.headline, lang)}</p>
      </div>
    </article>
  );
}
