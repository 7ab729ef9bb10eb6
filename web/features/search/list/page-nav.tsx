import { grouped } from '#domain/number-text.ts';
import { pageLinks } from '#domain/paging.ts';
import { usePage } from '#web/app/page-context.ts';
import { cx } from '#web/ui/cx.ts';

const LINK = 'target inline-grid min-w-10 place-items-center rounded-control border px-3';

type Pages = {
  /** 0-based offset of the first row of this page. */
  cursor: number;
  /** Rows of the whole result, and of one page. */
  count: number;
  pageSize: number;
  /** The address of the page that starts at an offset. */
  addressAt: (cursor: number) => string;
};

/**
 * The pages of a list as links, for browsers without script. With script the list goes on by itself, so only
 * the server draws them.
 */
export function PageNav(pages: Pages) {
  return <noscript>{import.meta.env.SSR && <PageLinks {...pages} />}</noscript>;
}

function PageLinks({ cursor, count, pageSize, addressAt }: Pages) {
  const { t } = usePage();
  const { pages, current, last } = pageLinks(cursor, count, pageSize);
  if (last === 1) return null;
  const to = (page: number) => addressAt((page - 1) * pageSize);
  return (
    <nav aria-label={t('find:pages')} className="flex flex-wrap justify-center gap-2">
      {current > 1 && (
        <a rel="prev" href={to(current - 1)} className={cx(LINK, 'border-edge')}>
          {t('find:previous_page')}
        </a>
      )}
      {pages.map((page, index) =>
        page === 'gap' ? (
          <span key={`gap-${pages[index - 1]}`} className="self-center">
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
