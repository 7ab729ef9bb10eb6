import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ArticlesAnswer } from '#contract/articles.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';
import { ARTICLES_PER_PAGE, joinPages } from '#domain/content/articles.ts';
import { HOME_TRANSACTION_COUNT } from '#domain/search/paging.ts';
import type { Language } from '#domain/text/language.ts';
import { callQuery } from './queries.ts';
import type { CallKey } from './query-client.ts';

/** Number of listings in each list of the home page. */
const HOME_STOCKS_PER_LIST = 5;
/** Number of listings requested from each hot list for the recommendations page. */
const RECOMMENDED_STOCKS_PER_LIST = 6;

/** Query for the newest and the reduced listings of each property type. */
export const homeQuery = () =>
  callQuery('homeStocks', { limit: String(HOME_STOCKS_PER_LIST), lists: 'fresh,reduced' });
export const hotListsQuery = () =>
  callQuery('homeStocks', { limit: String(RECOMMENDED_STOCKS_PER_LIST), lists: 'hot' });
/** Query for the branches, optionally of one property type. */
export const branchesQuery = (icsType: IcsType | undefined) =>
  callQuery('branches', icsType ? { ics_type: icsType } : {});
/** Query for one page of buildings under the filters of the URL. */
export const buildingsQuery = (input: Record<string, string>) => callQuery('buildings', input);
export const buildingQuery = (id: number) => callQuery('buildingDetail', { pis_bldg_id: String(id) });
/** Query for one page of agents under the filters of the URL. */
export const agentsQuery = (input: Record<string, string>) => callQuery('agents', input);
export const agentQuery = (emailAlias: string) => callQuery('agentDetail', { email_alias: emailAlias });
/** Query for the club's members of one year, or of all years. */
export const clubQuery = (year?: number) =>
  callQuery('clubMembers', year === undefined ? {} : { year: String(year) });
/** Query for the years in which an agent was a diamond member of the club. */
export const diamondMemberQuery = (emailAlias: string) =>
  callQuery('clubDiaMember', { email_alias: emailAlias });
/** Query for the banners of the main page, or of the page of one property type. */
export const bannersQuery = (icsType: IcsType | undefined) =>
  callQuery('banners', icsType ? { ics_type: icsType } : {});
export const articleQuery = (postId: string) => callQuery('articleDetail', { postid: postId });

/** Number of articles on the home page. */
const HOME_ARTICLE_COUNT = 4;
export const homeNewsQuery = () =>
  callQuery('articles', { articleType: 'all', ics: 'ici', limit: String(HOME_ARTICLE_COUNT), page: '1' });

/** Infinite query for a list of articles, starting at page `firstPage`. */
export function articlesQuery(input: Record<string, string>, firstPage: number) {
  return infiniteQueryOptions<
    ArticlesAnswer,
    Error,
    { readonly pages: readonly ArticlesAnswer[] },
    CallKey,
    Record<string, string>
  >({
    queryKey: ['articles', { ...input, limit: String(ARTICLES_PER_PAGE), page: String(firstPage) }, 'pages'],
    initialPageParam: { page: String(firstPage) },
    getNextPageParam: (_, pages) =>
      joinPages(pages, (firstPage - 1) * ARTICLES_PER_PAGE).isComplete
        ? undefined
        : { page: String(firstPage + pages.length) },
  });
}
/** Query for current and future open days, all or those that match keywords. */
export const openDaysQuery = (icsType: IcsType | undefined, keywords = '') =>
  callQuery('openDays', { ...(icsType && { ics_type: icsType }), ...(keywords && { keywords }) });
/** Number of open days on the page of past open days. */
const PAST_OPEN_DAY_COUNT = 24;
export const pastOpenDaysQuery = (icsType: IcsType | undefined, keywords = '') =>
  callQuery('openDays', {
    ...(icsType && { ics_type: icsType }),
    ...(keywords && { keywords }),
    past: '1',
    limit: String(PAST_OPEN_DAY_COUNT),
  });
/** Query for a legal page in one language. */
export const legalQuery = (page: string, lang: Language) => callQuery('legal', { page, lang });
export const recruitmentQuery = () => callQuery('recruitment');
export const firstHandsQuery = () => callQuery('firstHands');
export const firstHandQuery = (id: string) => callQuery('firstHandDetail', { id });
export const minisitesQuery = () => callQuery('minisites');
export const minisiteQuery = (input: Record<string, string>) => callQuery('minisiteDetail', input);
/** Query for the six newest transactions, optionally of one property type. */
export const newestTransactionsQuery = (icsType: IcsType | undefined) =>
  callQuery('transactions', {
    ...(icsType && { ics_type: icsType }),
    page_size: String(HOME_TRANSACTION_COUNT),
  });
