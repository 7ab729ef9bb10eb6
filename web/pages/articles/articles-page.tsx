import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, redirect, useLocation, useNavigate } from 'react-router';
import type { ArticlesAnswer } from '#contract/articles.ts';
import { PodiumError } from '#contract/error.ts';
import { addressOf } from '#domain/address/addresses.ts';
import { ICS_TYPES, icsTypeOfSegment } from '#domain/codes/ics-type.ts';
import {
  ARTICLE_LIST_NAMES,
  ARTICLES_PER_PAGE,
  joinPages,
  LIST_END_MARKER,
} from '#domain/content/articles.ts';
import { at } from '#domain/lib/at.ts';
import type { Language } from '#domain/text/language.ts';
import { monthText, parseYearMonth } from '#domain/text/month.ts';
import { articlesQuery } from '#web/api/content-queries.ts';
import { itemListJsonLd } from '#web/app/json-ld.ts';
import { type Head, type HeadContext, pageContext, usePage } from '#web/app/page.ts';
import { SyndicationLink } from '#web/app/syndication-link.tsx';
import { ArticleRow } from '#web/features/article/article-row.tsx';
import type { Translate } from '#web/i18n/create-i18n.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { chipClass } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Select } from '#web/ui/select.tsx';
import { Spaced } from '#web/ui/spaced.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import {
  type ArticleSearch,
  articleCallInput,
  articleSearchUrl,
  articleSyndicationPath,
  parseArticleSearch,
} from './article-search.ts';
import { SearchForm } from './search-form.tsx';

export async function loader({ context, request }: LoaderFunctionArgs): Promise<null> {
  const search = parseArticleSearch(new URL(request.url));
  const { queryClient, lang } = context.get(pageContext);
  const { category } = search;
  const list = await queryClient
    .ensureInfiniteQueryData(articlesQuery(articleCallInput(search), search.page))
    .catch(ignoreUnknownColumn);
  if (list && (category === undefined || at(list.pages, 0).columns.some(({ code }) => code === category)))
    return null;
  // Redirects a property type to the list of all columns. Only the URL of the column list has a
  // category where other lists have the property type.
  if (category !== undefined && icsTypeOfSegment(category)) throw redirect(addressOf('columns', lang), 301);
  throw new PodiumError('not_found');
}

/** Returns undefined if the API rejected an unknown column, and rethrows any other error. */
function ignoreUnknownColumn(error: unknown): undefined {
  if (!(error instanceof PodiumError) || error.field !== 'ics') throw error;
}

export function head(_: null, { url, lang, t, origin, queryClient, addressOf, textOf }: HeadContext): Head {
  const search = parseArticleSearch(url);
  const { queryKey } = articlesQuery(articleCallInput(search), search.page);
  const list = queryClient.getQueryData(queryKey)?.pages[0];
  const column = columnOf(search, list?.columns);
  const title = titleOf(search, t, column && textOf(column.name));
  const baseHead = {
    title: column ? [title, t('article_list.columns')].join(' | ') : title,
    description: column
      ? t('article:description.column', { name: textOf(column.name), author: textOf(column.author) })
      : t(`article:description.${search.list}`),
    syndicationPath: articleSyndicationPath(search, lang),
    syndicationEntries:
      import.meta.env.SSR &&
      (() =>
        (list?.articles ?? []).map(({ post_id, title, summary, published_on }) => ({
          link: addressOf('article', post_id),
          title: textOf(title),
          summary: textOf(summary),
          publicationDate: published_on,
        }))),
  };
  if (search.keyword || search.month) return { ...baseHead, robots: 'noindex, follow' };
  const articles = list?.articles ?? [];
  return {
    ...baseHead,
    canonical: articleSearchUrl(search, lang),
    jsonLd:
      import.meta.env.SSR &&
      itemListJsonLd(
        articles.map(({ post_id }) => addressOf('article', post_id)),
        origin,
      ),
  };
}

/** Page of one article list, filtered by property type, column, keyword or month. */
export default function ArticlesPage() {
  const { t, lang, origin, addressOf } = usePage();
  const { pathname, search: query } = useLocation();
  const search = parseArticleSearch(new URL(pathname + query, origin));
  const list = useSuspenseInfiniteQuery(articlesQuery(articleCallInput(search), search.page));
  const { count, columns, months } = at(list.data.pages, 0);
  const { rows } = joinPages(list.data.pages, (search.page - 1) * ARTICLES_PER_PAGE);
  const nextPageSearch = { ...search, page: search.page + list.data.pages.length };
  return (
    <>
      <ArticlesHeader search={search} count={count} columns={columns} months={months} />
      <div className="page-width grid gap-6 pt-4 md:pt-6">
        {count === 0 ? (
          <EmptyState
            icon="newspaper"
            title={t('article:empty')}
            action={
              <ButtonLink to={addressOf('articleSearch')}>{t('article_list.articleSearch')}</ButtonLink>
            }
          >
            {t('article:empty_help')}
          </EmptyState>
        ) : (
          <ul aria-label={t('article:list')} className="grid grid-cols-1 gap-4 lg:grid-cols-2">
            {rows.map((row, index) =>
              row === LIST_END_MARKER ? (
                <li key={LIST_END_MARKER} className="pt-2 text-center text-muted lg:col-span-2">
                  {t('article:end')}
                </li>
              ) : (
                <li key={row.post_id} className={index === 0 ? 'lg:col-span-2' : ''}>
                  <ArticleRow article={row} isLead={index === 0} />
                </li>
              ),
            )}
          </ul>
        )}
        {list.isFetchNextPageError ? (
          <ErrorState
            title={t('article:more_failed')}
            retryLabel={t('error.retry')}
            onRetry={() => void list.fetchNextPage()}
            busy={list.isFetching}
          />
        ) : (
          list.hasNextPage && (
            <LoadMore
              to={articleSearchUrl(nextPageSearch, lang)}
              label={t('article:more')}
              busyLabel={t('layout.loading')}
              busy={list.isFetchingNextPage}
              onMore={() => void list.fetchNextPage()}
            />
          )
        )}
        <SyndicationLink pagePath={articleSyndicationPath(search, lang)} />
      </div>
    </>
  );
}

/**
 * Header of an article list: title, search box, tabs for the kinds of articles, and filters by property
 * type or column category.
 */
function ArticlesHeader({
  search,
  count,
  columns,
  months,
}: {
  search: ArticleSearch;
  count: number;
  columns: ArticlesAnswer['columns'];
  months: ArticlesAnswer['months'];
}) {
  const { t, lang, textOf } = usePage();
  const column = columnOf(search, columns);
  const firstPageSearch = { ...search, page: 1, category: undefined };
  const tabs = ARTICLE_LIST_NAMES.map((list) => ({
    key: list,
    to: articleSearchUrl({ ...firstPageSearch, list, keyword: '', month: undefined }, lang),
    label: t(`article_list.${list}`),
    isCurrent: list === search.list,
  }));
  return (
    <PageHead
      title={titleOf(search, t, column && textOf(column.name))}
      count={t('article:count', { count })}
      isCountLive
      sideContent={<SearchForm search={search} />}
      tabs={<TabLinks label={t('article:sections')} links={tabs} />}
    >
      <div className="flex flex-wrap items-center gap-2">
        {search.list === 'columns' ? (
          <nav aria-label={t('article:categories')} className="flex flex-wrap gap-2">
            <Spaced>
              <ChipLink
                to={articleSearchUrl(firstPageSearch, lang)}
                isCurrent={search.category === undefined}
              >
                {t('article:all')}
              </ChipLink>
              {columns.map(({ code, name, author }) => (
                <ChipLink
                  key={code}
                  to={articleSearchUrl({ ...firstPageSearch, category: code }, lang)}
                  isCurrent={code === search.category}
                >
                  {textOf(name)} <span className="font-normal text-muted">{textOf(author)}</span>
                </ChipLink>
              ))}
            </Spaced>
          </nav>
        ) : (
          <nav aria-label={t('article:types')} className="flex flex-wrap gap-2">
            <Spaced>
              {[undefined, ...ICS_TYPES].map((icsType) => (
                <ChipLink
                  key={icsType ?? 'all'}
                  to={articleSearchUrl({ ...firstPageSearch, icsType }, lang)}
                  isCurrent={icsType === search.icsType}
                >
                  {icsType ? t(`type.${icsType}`) : t('article:all')}
                </ChipLink>
              ))}
            </Spaced>
          </nav>
        )}
        <MonthForm search={search} months={months} />
      </div>
    </PageHead>
  );
}

/** Drop-down list of the months of publication. Without JavaScript a button submits the form. */
function MonthForm({ search, months }: { search: ArticleSearch; months: ArticlesAnswer['months'] }) {
  const { t, lang } = usePage();
  const navigate = useNavigate();
  const showMonth = (month: string) =>
    void navigate(articleSearchUrl({ ...search, page: 1, month: month || undefined }, lang));
  if (months.length < 2) return null;
  return (
    <form
      method="get"
      action={articleSearchUrl({ ...search, page: 1, keyword: '', month: undefined }, lang)}
      data-print="hide"
      className="flex items-center gap-2"
    >
      {search.keyword && <input type="hidden" name="keyword" value={search.keyword} />}
      <Select
        key={search.month ?? ''}
        name="month"
        aria-label={t('article:month')}
        defaultValue={search.month ?? ''}
        onChange={({ target }) => showMonth(target.value)}
        options={[
          { value: '', label: t('article:any_month') },
          ...months.map(({ month, count }) => ({
            value: month,
            label: t('article:month_count', { month: monthLabel(month, lang), count }),
          })),
        ]}
      />
      <noscript>
        <Button type="submit">{t('article:show')}</Button>
      </noscript>
    </form>
  );
}

function monthLabel(code: string, lang: Language): string {
  const month = parseYearMonth(code);
  return month === undefined ? code : monthText(month, lang);
}

function ChipLink({ to, isCurrent, children }: { to: string; isCurrent: boolean; children: ReactNode }) {
  return (
    <Link to={to} aria-current={isCurrent ? 'true' : undefined} className={chipClass(isCurrent)}>
      {children}
    </Link>
  );
}

function columnOf({ category }: ArticleSearch, columns: ArticlesAnswer['columns'] = []) {
  return category === undefined ? undefined : columns.find(({ code }) => code === category);
}

function titleOf(
  { list, icsType, keyword }: ArticleSearch,
  t: Translate,
  column: string | undefined,
): string {
  if (keyword) return t('article:results', { keyword });
  if (column !== undefined) return column;
  const name = t(`article_list.${list}`);
  return icsType ? t(`article:list_of.${icsType}`, { list: name }) : name;
}
