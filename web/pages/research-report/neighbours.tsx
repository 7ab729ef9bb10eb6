import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ResearchReportDetail } from '#contract/research.ts';
import { addressOf } from '#domain/addresses.ts';
import { inLanguage } from '#domain/language.ts';
import { usePage } from '../../app/page-context.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';

/** The reports on the same type before and after this one. */
export function Neighbours({ report: { previous, next } }: { report: ResearchReportDetail }) {
  const { t, lang } = usePage();
  if (!previous && !next) return null;
  return (
    <nav
      aria-label={t('research:neighbours')}
      data-print="hide"
      className="grid gap-3 border-y border-line py-4 sm:grid-cols-2"
    >
      {previous && (
        <Link
          rel="prev"
          to={addressOf('researchReport', lang, previous.id)}
          className="group grid content-start gap-1 hover:text-brand"
        >
          <span className="inline-flex items-center gap-1.5 text-sm text-muted">
            <Icon of={ArrowLeft} size="sm" />
            {t('research:previous')}
          </span>
          <span className="font-semibold group-hover:underline">{inLanguage(previous.title, lang)}</span>
        </Link>
      )}
      {next && (
        <Link
          rel="next"
          to={addressOf('researchReport', lang, next.id)}
          className={cx(
            'group grid content-start gap-1 hover:text-brand sm:text-right',
            !previous && 'sm:col-start-2',
          )}
        >
          <span className="inline-flex items-center gap-1.5 text-sm text-muted sm:justify-end">
            {t('research:next')}
            <Icon of={ArrowRight} size="sm" />
          </span>
          <span className="font-semibold group-hover:underline">{inLanguage(next.title, lang)}</span>
        </Link>
      )}
    </nav>
  );
}
