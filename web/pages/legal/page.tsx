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
  const legalText = queryClient.getQueryData(legalQuery(params.page ?? '', lang).queryKey);
  if (!legalText) return { description: '', robots: 'noindex' };
  return {
    title: legalText.title,
    description: legalText.description,
    canonical: addressOf('legal', legalText.page),
  };
}

/** One legal text, such as the privacy policy or the terms of use, with links to the other legal texts. */
export default function LegalPage() {
  const { t, lang, addressOf, dayText } = usePage();
  const { data: legalText } = useSuspenseQuery(legalQuery(usePageParams().page ?? '', lang));
  return (
    <>
      <PageHead title={legalText.title}>
        <p className="text-sm text-muted">{t('legal:changed', { date: dayText(legalText.changed_on) })}</p>
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
                    page === legalText.page ? 'font-bold text-ink' : 'text-brand',
                  )}
                  {...(page === legalText.page && { 'aria-current': 'page' })}
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
          dangerouslySetInnerHTML={{ __html: legalText.html }}
        />
      </div>
    </>
  );
}
