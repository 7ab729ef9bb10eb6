import { grouped } from '#domain/number-text.ts';
import { pageLinks, STOCK_PAGE } from '#domain/paging.ts';
import { usePage } from '#web/app/page-context.ts';
import { cx } from '#web/ui/cx.ts';
import { type Search, searchPath } from './search.ts';

const LINK = 'target inline-grid min-w-10 place-items-center rounded-control border px-3';

/**
 * The pages of a list as links, for browsers without script; with script the list goes on by itself, so
 * only the server draws them.
 */
export function PageNav(list: { search: Search; count: number }) {
  return <noscript>{import.meta.env.SSR && <PageLinks {...list} />}</noscript>;
}

function PageLinks({ search, count }: { search: Search; count: number }) {
  const { t, lang } = usePage();
  const { pages, current, last } = pageLinks(search.cursor, count);
  if (last === 1) return null;
  const to = (page: number) => searchPath(lang, { ...search, cursor: (page - 1) * STOCK_PAGE });
  return (
    <nav aria-label={t('find:pages')} className="flex flex-wrap justify-center gap-2">
      {current > 1 && (
        <a rel="prev" href={to(current - 1)} className={cx(LINK, 'border-edge')}>
          {t('find:previous_page')}
        </a>
      )}
      {pages.map((page, place) =>
        page === 'gap' ? (
          <span key={`gap-${pages[place - 1]}`} className="self-center">
            …
          </span>
        ) : (
          <a
            key={page}
            href={to(page)}
            aria-current={page === current ? 'page' : undefined}
            aria-label={t('find:page_n', { n: grouped(page) })}
            className={cx(LINK, page === current ? 'border-brand bg-brand text-on-brand' : 'border-edge')}
          >
            {grouped(page)}
          </a>
        ),
      )}
      {current < last && (
        <a rel="next" href={to(current + 1)} className={cx(LINK, 'border-edge')}>
          {t('find:next_page')}
        </a>
      )}
    </nav>
  );
}
