import { useSuspenseQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { LEGAL_PAGES } from '#domain/content/legal-pages.ts';
import { legalQuery } from '#web/api/content-queries.ts';
import { type Head, type HeadContext, pageContext, usePage, usePageParams } from '#web/app/page.ts';
import { cx } from '#web/ui/cx.ts';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

export async function loader({ context, params }: LoaderFunctionArgs): Promise<null> {
  const { lang, queryClient } = context.get(pageContext);
  await queryClient.ensureQueryData(legalQuery(params.page ?? '', lang));
  return null;
}

export function head(_: null, { params, lang, queryClient, addressOf }: HeadContext): Head {
  const legal = queryClient.getQueryData(legalQuery(params.page ?? '', lang).queryKey);
  if (!legal) return { description: '', robots: 'noindex' };
  return { title: legal.title, description: legal.description, canonical: addressOf('legal', legal.page) };
}

/** One of the texts on privacy, terms and their like, with the way to the others. */
export default function LegalPage() {
  const { t, lang, addressOf, dayText } = usePage();
  const { data: legal } = useSuspenseQuery(legalQuery(usePageParams().page ?? '', lang));
  return (
    <>
      <PageHead title={legal.title}>
        <p className="text-sm text-muted">{t('legal:changed', { date: dayText(legal.changed_on) })}</p>
      </PageHead>
      <div className="page-width flex flex-col gap-8 pt-4 md:flex-row md:gap-12 md:pt-8">
        <nav aria-label={t('legal:pages')} data-print="hide" className="md:w-56 md:shrink-0">
          <ul className="flex flex-wrap gap-x-5 text-sm md:grid">
            {LEGAL_PAGES.map((page) => (
              <li key={page}>
                <Link
                  to={addressOf('legal', page)}
                  className={cx(
                    'target inline-flex items-center hover:underline',
                    page === legal.page ? 'font-bold text-ink' : 'text-brand',
                  )}
                  {...(page === legal.page && { 'aria-current': 'page' })}
                >
                  {t(`legal.${page}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div
          className="article-text legal-text min-w-0"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered and sanitised by the server
          dangerouslySetInnerHTML={{ __html: legal.html }}
        />
      </div>
    </>
  );
}
