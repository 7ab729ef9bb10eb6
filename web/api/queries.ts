import { queryOptions } from '@tanstack/react-query';
import type { CallAnswer, CallName } from '#contract/call-table.ts';
import type { StocksAnswer } from '#contract/stock-calls.ts';
import type { TransactionsAnswer } from '#contract/transaction-calls.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';
import {
  FIRST_PAGE,
  NEXT_STOCK_PAGE_SIZE,
  type PageRequest,
  REQUESTED_SUGGESTIONS,
  TRANSACTION_PAGE_SIZE,
} from '#domain/search/paging.ts';
import type { SearchName } from '#domain/searches/searches.ts';
import type { Language } from '#domain/text/language.ts';
import { listQuery } from './list-query.ts';
import type { CallKey } from './query-client.ts';

export function callQuery<Name extends CallName>(call: Name, input: Record<string, string> = {}) {
  return queryOptions<CallAnswer<Name>, Error, CallAnswer<Name>, CallKey>({ queryKey: [call, input] });
}

export const districtsQuery = () => callQuery('districts');
/**
 * Query for the MTR stations and lines. The response includes the minutes by train from each origin, in
 * the order of the origins.
 */
export const stationsQuery = (origins: readonly string[] = []) =>
  callQuery('stations', origins.length === 0 ? {} : { from: origins.join() });
/** API calls that return the map clusters of a search within given map bounds. */
export type ClustersCall = 'stockClusters' | 'transactionClusters';
/** Query for saved listings by id, including closed ones. */
export const archiveQuery = (ids: readonly number[]) => callQuery('stockArchive', { stock_ids: ids.join() });
export const stockDetailQuery = (id: number) => callQuery('stockDetail', { stock_id: String(id) });

/** Query for a withdrawn listing's former data and its replacements. */
export const withdrawnStockQuery = (id: number) => callQuery('stockGone', { stock_id: String(id) });

/** Query for the links between a listing's panoramas. */
export const tourQuery = (id: number) => callQuery('stockTour', { stock_id: String(id) });

/**
 * API calls that return suggestions for a typed keyword, each with its number of listings or
 * transactions. `countParams` are the filters of the search that they are counted by.
 */
export type KeywordsCall = 'stockKeywords' | 'txKeywords';
export const keywordsQuery = (
  call: KeywordsCall,
  keyword: string,
  lang: Language,
  icsType: IcsType | undefined,
  countParams: Readonly<Record<string, string>>,
) =>
  callQuery(call, {
    ...countParams,
    keyword,
    limit: String(REQUESTED_SUGGESTIONS),
    lang,
    ...(icsType && { ics_type: icsType }),
  });
/** Query for a sentence as a search. `params` are the filters that it is added to, as parameters of the call. */
export const sentenceQuery = (
  search: SearchName,
  text: string,
  lang: Language,
  params: Readonly<Record<string, string>>,
) => callQuery('stockSentence', { ...params, text, search, lang });
/** Query for the names of places by their codes. */
export const placeNamesQuery = (call: KeywordsCall, places: readonly string[], lang: Language) =>
  callQuery(call, { places: places.join(), lang });
/** Query for a building's name by its id. */
export const buildingKeywordQuery = (buildingId: number, lang: Language) =>
  callQuery('txKeywordOfBuilding', { pis_bldg_id: String(buildingId), lang });

/**
 * Query for the page of search results that contains a given listing. The sort direction is always
 * ascending.
 */
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

/** Infinite query for a listing search. `params` are the filters and the sort order, as API parameters. */
export function stocksQuery(params: Record<string, string>, firstPage: PageRequest = FIRST_PAGE) {
  return listQuery<StocksAnswer>('stocks', ({ stocks }) => stocks, params, firstPage, NEXT_STOCK_PAGE_SIZE);
}

/** Infinite query for a transaction search. */
export function transactionsQuery(
  params: Record<string, string>,
  firstPage: PageRequest = { cursor: 0, pageSize: TRANSACTION_PAGE_SIZE },
) {
  return listQuery<TransactionsAnswer>(
    'transactions',
    ({ transactions }) => transactions,
    params,
    firstPage,
    TRANSACTION_PAGE_SIZE,
  );
}
/** Query for the summary of a transaction search. `params` are the filters, as API parameters. */
export const transactionSummaryQuery = (params: Record<string, string>) =>
  callQuery('transactionSummary', params);
/**
 * Query for the scatter plot of a transaction search: dates and prices per square foot. `params` are
 * the filters, as API parameters.
 */
export const transactionPlotQuery = (params: Record<string, string>) => callQuery('transactionPlot', params);
