import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ArticleDetail } from '#contract/articles.ts';
import { addressOf } from '#domain/addresses.ts';
import { inLanguage } from '#domain/language.ts';
import { usePage } from '../../app/page-context.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';

/** The articles of the same kind before and after this one. */
export function Neighbours({ article: { previous, next } }: { article: ArticleDetail }) {
  const { t, lang } = usePage();
  if (!previous && !next) return null;
  return (
    <nav
      aria-label={t('article:neighbours')}
      data-print="hide"
      className="grid gap-3 border-y border-line py-4 sm:grid-cols-2"
    >
      {previous && (
        <Link
          rel="prev"
          to={addressOf('article', lang, previous.post_id)}
          className="group grid content-start gap-1 hover:text-brand"
        >
          <span className="inline-flex items-center gap-1.5 text-sm text-muted">
            <Icon of={ArrowLeft} size="sm" />
            {t('article:previous')}
          </span>
          <span className="font-semibold group-hover:underline">{inLanguage(previous.title, lang)}</span>
        </Link>
      )}
      {next && (
        <Link
          rel="next"
          to={addressOf('article', lang, next.post_id)}
          className={cx(
            'group grid content-start gap-1 hover:text-brand sm:text-right',
            !previous && 'sm:col-start-2',
          )}
        >
          <span className="inline-flex items-center gap-1.5 text-sm text-muted sm:justify-end">
            {t('article:next')}
            <Icon of={ArrowRight} size="sm" />
          </span>
          <span className="font-semibold group-hover:underline">{inLanguage(next.title, lang)}</span>
        </Link>
      )}
    </nav>
  );
}
