import { queryOptions } from '@tanstack/react-query';
import type { CallAnswer, CallName } from '#contract/call-table.ts';
import type { StocksAnswer } from '#contract/stock-calls.ts';
import type { TransactionsAnswer } from '#contract/transaction-calls.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';
import {
  FIRST_PAGE,
  type PageRequest,
  STOCK_MORE,
  SUGGESTIONS,
  TRANSACTION_PAGE,
} from '#domain/search/paging.ts';
import type { Language } from '#domain/text/language.ts';
import { listQuery } from './list-query.ts';
import type { CallKey } from './query-client.ts';

export function callQuery<K extends CallName>(call: K, input: Record<string, string> = {}) {
  return queryOptions<CallAnswer<K>, Error, CallAnswer<K>, CallKey>({ queryKey: [call, input] });
}

export const districtsQuery = () => callQuery('districts');
/** Stations and lines of the MTR; with the minutes from a station when it is given. */
export const stationsQuery = (from?: string) => callQuery('stations', from === undefined ? {} : { from });
/** The calls that say where the rows of a search lie on a map, by its bounds and zoom. */
export type ClustersCall = 'stockClusters' | 'transactionClusters';
/** Kept listings by their ids, closed ones too. */
export const archiveQuery = (ids: readonly number[]) => callQuery('stockArchive', { stock_ids: ids.join() });
export const stockDetailQuery = (id: number) => callQuery('stockDetail', { stock_id: String(id) });

/** What a withdrawn listing was, and what there is in its place. */
export const goneStockQuery = (id: number) => callQuery('stockGone', { stock_id: String(id) });

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
