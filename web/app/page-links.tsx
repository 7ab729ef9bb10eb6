import { pageLinks } from '#domain/search/paging.ts';
import { grouped } from '#domain/text/numbers.ts';
import { Spaced } from '#web/ui/spaced.tsx';
import { cx } from '../ui/cx.ts';
import { Link } from '../ui/link.tsx';
import { useT } from './page.ts';

const LINK = 'target inline-grid min-w-10 place-items-center rounded-control border px-3';

/** The pages of a list as links; nothing when there is one page alone. */
export function PageLinks({
  cursor,
  count,
  pageSize,
  mostPages,
  to,
}: {
  /** 0-based offset of the first row of this page. */
  cursor: number;
  /** Rows of the whole result, and of one page. */
  count: number;
  pageSize: number;
  /** Pages that can be reached; all when left out. */
  mostPages?: number | undefined;
  /** The address of a page; the first is 1. */
  to: (page: number) => string;
}) {
  const t = useT();
  const { pages, current, last } = pageLinks(cursor, count, pageSize, mostPages);
  if (last === 1) return null;
  return (
    <nav aria-label={t('pages.label')} data-print="hide" className="flex flex-wrap justify-center gap-2">
      <Spaced>
        {current > 1 && (
          <Link rel="prev" to={to(current - 1)} className={cx(LINK, 'border-edge')}>
            {t('pages.previous')}
          </Link>
        )}
        {pages.map((page, index) =>
          page === 'gap' ? (
            <span key={`gap-${pages[index - 1]}`} className="self-center">
              …
            </span>
          ) : (
            <Link
              key={page}
              to={to(page)}
              aria-current={page === current ? 'page' : undefined}
              aria-label={t('pages.page', { n: grouped(page) })}
              className={cx(LINK, page === current ? 'border-brand bg-brand text-on-brand' : 'border-edge')}
            >
              {page}
            </Link>
          ),
        )}
        {current < last && (
          <Link rel="next" to={to(current + 1)} className={cx(LINK, 'border-edge')}>
            {t('pages.next')}
          </Link>
        )}
      </Spaced>
    </nav>
  );
}
