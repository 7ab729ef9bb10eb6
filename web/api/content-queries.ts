import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ArticlesAnswer } from '#contract/articles.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';
import { ARTICLE_PAGE, joinPages } from '#domain/content/articles.ts';
import { TRANSACTIONS_AT_HOME } from '#domain/search/paging.ts';
import type { Language } from '#domain/text/language.ts';
import { callQuery } from './queries.ts';
import type { CallKey } from './query-client.ts';

/** Listings the home page shows of each kind in each section. */
const HOME_STOCKS = 5;
/** Listings of each hot list that are recommended. */
const RECOMMENDED = 6;

/** What is new and reduced of each type. */
export const homeQuery = () =>
  callQuery('homeStocks', { limit: String(HOME_STOCKS), lists: 'fresh,reduced' });
export const hotListsQuery = () => callQuery('homeStocks', { limit: String(RECOMMENDED), lists: 'hot' });
/** Branches, of one type when it is given. */
export const branchesQuery = (icsType: IcsType | undefined) =>
  callQuery('branches', icsType ? { ics_type: icsType } : {});
/** Buildings under the filters of the address, one page of them. */
export const buildingsQuery = (input: Record<string, string>) => callQuery('buildings', input);
export const buildingQuery = (id: number) => callQuery('buildingDetail', { pis_bldg_id: String(id) });
/** Agents under the filters of the address, one page of them. */
export const agentsQuery = (input: Record<string, string>) => callQuery('agents', input);
export const agentQuery = (emailAlias: string) => callQuery('agentDetail', { email_alias: emailAlias });
/** Members of the club: of one year, or of all. */
export const clubQuery = (year?: number) =>
  callQuery('clubMembers', year === undefined ? {} : { year: String(year) });
/** The years in which an agent was a diamond member of the club. */
export const diamondMemberQuery = (emailAlias: string) =>
  callQuery('clubDiaMember', { email_alias: emailAlias });
/** What is promoted on the main page, or on that of a type. */
export const bannersQuery = (icsType: IcsType | undefined) =>
  callQuery('banners', icsType ? { ics_type: icsType } : {});
export const articleQuery = (postId: string) => callQuery('articleDetail', { postid: postId });

/** Articles that the home page shows. */
const HOME_ARTICLES = 4;
export const homeNewsQuery = () =>
  callQuery('articles', { articleType: 'all', ics: 'ici', limit: String(HOME_ARTICLES), page: '1' });

/** A list of articles, page after page from `first` on. */
export function articlesQuery(input: Record<string, string>, first: number) {
  return infiniteQueryOptions<
    ArticlesAnswer,
    Error,
    { readonly pages: readonly ArticlesAnswer[] },
    CallKey,
    Record<string, string>
  >({
    queryKey: ['articles', { ...input, limit: String(ARTICLE_PAGE), page: String(first) }, 'pages'],
    initialPageParam: { page: String(first) },
    getNextPageParam: (_, pages) =>
      joinPages(pages, (first - 1) * ARTICLE_PAGE).end ? undefined : { page: String(first + pages.length) },
  });
}
/** Open days that are not over, the first of them when a limit is given. */
export const openDaysQuery = (icsType: IcsType | undefined, limit?: number) =>
  callQuery('openDays', { ...(icsType && { ics_type: icsType }), ...(limit && { limit: String(limit) }) });
/** Open days of the past that their page shows. */
const PAST_OPEN_DAYS = 24;
export const pastOpenDaysQuery = (icsType: IcsType | undefined) =>
  callQuery('openDays', {
    ...(icsType && { ics_type: icsType }),
    past: '1',
    limit: String(PAST_OPEN_DAYS),
  });
/** A legal page in a language. */
export const legalQuery = (page: string, lang: Language) => callQuery('legal', { page, lang });
export const recruitmentQuery = () => callQuery('recruitment');
export const firstHandsQuery = () => callQuery('firstHands');
export const firstHandQuery = (id: string) => callQuery('firstHandDetail', { id });
export const minisitesQuery = () => callQuery('minisites');
export const minisiteQuery = (input: Record<string, string>) => callQuery('minisiteDetail', input);
/** The main page's: the six newest, of all types or of one. */
export const newestTransactionsQuery = (icsType: IcsType | undefined) =>
  callQuery('transactions', {
    ...(icsType && { ics_type: icsType }),
    page_size: String(TRANSACTIONS_AT_HOME),
  });
