import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ArticlesAnswer } from '#contract/articles.ts';
import type { CallAnswer, CallName } from '#contract/call-table.ts';
import type { StocksAnswer } from '#contract/stock-calls.ts';
import type { TransactionsAnswer } from '#contract/transaction-calls.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';
import { ARTICLE_PAGE, joinPages } from '#domain/content/articles.ts';
import {
  FIRST_PAGE,
  type PageRequest,
  STOCK_MORE,
  SUGGESTIONS,
  TRANSACTION_PAGE,
  TRANSACTIONS_AT_HOME,
} from '#domain/search/paging.ts';
import type { Language } from '#domain/text/language.ts';
import { listQuery } from './list-query.ts';
import type { CallKey } from './query-client.ts';

export function callQuery<K extends CallName>(call: K, input: Record<string, string> = {}) {
  return queryOptions<CallAnswer<K>, Error, CallAnswer<K>, CallKey>({ queryKey: [call, input] });
}

/** Listings the home page shows of each kind in each section. */
const HOME_STOCKS = 6;

export const homeQuery = () => callQuery('homeStocks', { limit: String(HOME_STOCKS) });
export const districtsQuery = () => callQuery('districts');
/** Stations and lines of the MTR; with the minutes from a station when it is given. */
export const stationsQuery = (from?: string) => callQuery('stations', from === undefined ? {} : { from });
/** Branches, of one type when it is given. */
export const branchesQuery = (icsType: IcsType | undefined) =>
  callQuery('branches', icsType ? { ics_type: icsType } : {});
/** Buildings under the filters of the address, one page of them. */
export const buildingsQuery = (input: Record<string, string>) => callQuery('buildings', input);
/** Buildings that the home page shows: those with most listings. */
const HOME_BUILDINGS = 6;
export const homeBuildingsQuery = (icsType: IcsType | undefined) =>
  buildingsQuery({ ...(icsType && { ics: icsType }), limit: String(HOME_BUILDINGS) });
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
/** Open days that the home page shows. */
const HOME_OPEN_DAYS = 6;
export const homeOpenDaysQuery = (icsType: IcsType | undefined) => openDaysQuery(icsType, HOME_OPEN_DAYS);
export const recruitmentQuery = () => callQuery('recruitment');
export const firstHandsQuery = () => callQuery('firstHands');
export const firstHandQuery = (id: string) => callQuery('firstHandDetail', { id });
export const minisitesQuery = () => callQuery('minisites');
export const minisiteQuery = (input: Record<string, string>) => callQuery('minisiteDetail', input);
export const openApiQuery = () => callQuery('openApi');
/** The calls that say where the rows of a search lie on a map, by its bounds and zoom. */
export type ClustersCall = 'stockClusters' | 'transactionClusters';
/** Kept listings by their ids, closed ones too. */
export const archiveQuery = (ids: readonly number[]) => callQuery('stockArchive', { stock_ids: ids.join() });
export const stockDetailQuery = (id: number) => callQuery('stockDetail', { stock_id: String(id) });

/** How the panoramas of a listing are joined. */
export const tourQuery = (id: number) => callQuery('stockTour', { stock_id: String(id) });

/** How many listings a search finds, and how many with every other choice; at least one of them comes along. */
export const stockFacetsQuery = (params: Record<string, string>) =>
  callQuery('stocks', { ...params, facets: '1', page_size: '1' });
/** The calls that say what a typed keyword may mean, with the number of listings or of transactions. */
export type KeywordsCall = 'stockKeywords' | 'txKeywords';
export const keywordsQuery = (
  call: KeywordsCall,
  keyword: string,
  lang: Language,
  icsType: IcsType | undefined,
) => callQuery(call, { keyword, limit: String(SUGGESTIONS), lang, ...(icsType && { ics_type: icsType }) });
/** A building's name by its number. */
export const buildingKeywordQuery = (building: number, lang: Language) =>
  callQuery('txKeywordOfBuilding', { pis_bldg_id: String(building), lang });

/** The page of a search that holds this listing, ascending on the field the search is ordered by. */
export function anchorQuery(
  params: Record<string, string>,
  { gstock_id, ics_type }: { readonly gstock_id: number; readonly ics_type: string },
) {
  return callQuery('stockAnchor', {
    ...params,
    order_direction: 'asc',
    stock_id: String(gstock_id),
    stock_ics_type: ics_type,
  });
}

/** A listing search, page after page. `params` are filters and order as the call takes them. */
export function stocksQuery(params: Record<string, string>, first: PageRequest = FIRST_PAGE) {
  return listQuery<StocksAnswer>('stocks', ({ stocks }) => stocks, params, first, STOCK_MORE);
}

/** A transaction search, page after page. */
export function transactionsQuery(
  params: Record<string, string>,
  first: PageRequest = { cursor: 0, pageSize: TRANSACTION_PAGE },
) {
  return listQuery<TransactionsAnswer>(
    'transactions',
    ({ transactions }) => transactions,
    params,
    first,
    TRANSACTION_PAGE,
  );
}
/** What the transactions of a search come to. `params` are filters as the call takes them. */
export const transactionSummaryQuery = (params: Record<string, string>) =>
  callQuery('transactionSummary', params);
/** The same by day and price a square foot. */
export const transactionPlotQuery = (params: Record<string, string>) => callQuery('transactionPlot', params);
/** The main page's: the six newest, of all types or of one. */
export const newestTransactionsQuery = (icsType: IcsType | undefined) =>
  callQuery('transactions', {
    ...(icsType && { ics_type: icsType }),
    page_size: String(TRANSACTIONS_AT_HOME),
  });
