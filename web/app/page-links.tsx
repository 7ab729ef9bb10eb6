import { computePageLinks } from '#domain/search/paging.ts';
import { groupThousands } from '#domain/text/numbers.ts';
import { Spaced } from '#web/ui/spaced.tsx';
import { cx } from '../ui/cx.ts';
import { Link } from '../ui/link.tsx';
import { useT } from './page.ts';

const LINK_CLASS = 'target inline-grid min-w-10 place-items-center rounded-control border px-3';

/** Links to the pages of a list. Renders nothing if the list has only one page. */
export function PageLinks({
  cursor,
  count,
  pageSize,
  maxPages,
  to,
}: {
  /** 0-based offset of the first row on the current page. */
  cursor: number;
  /** Total number of rows in the list. */
  count: number;
  pageSize: number;
  /** Highest page number that can be opened; unlimited if absent. */
  maxPages?: number | undefined;
  /** Returns the URL of a page by its number. The first page is number 1. */
  to: (page: number) => string;
}) {
  const t = useT();
  const { pages, currentPage, lastPage } = computePageLinks(cursor, count, pageSize, maxPages);
  if (lastPage === 1) return null;
  return (
    <nav aria-label={t('pages.label')} data-print="hide" className="flex flex-wrap justify-center gap-2">
      <Spaced>
        {currentPage > 1 && (
          <Link rel="prev" to={to(currentPage - 1)} className={cx(LINK_CLASS, 'border-edge')}>
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
              aria-current={page === currentPage ? 'page' : undefined}
              aria-label={t('pages.page', { n: groupThousands(page) })}
              className={cx(
                LINK_CLASS,
                page === currentPage ? 'border-brand bg-brand text-on-brand' : 'border-edge',
              )}
            >
              {page}
            </Link>
          ),
        )}
        {currentPage < lastPage && (
          <Link rel="next" to={to(currentPage + 1)} className={cx(LINK_CLASS, 'border-edge')}>
            {t('pages.next')}
          </Link>
        )}
      </Spaced>
    </nav>
  );
}
