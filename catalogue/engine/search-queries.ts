import type { ClustersAnswer, TransactionClustersAnswer } from '#contract/cluster.ts';
import type { StockFacets, TransactionFacets } from '#contract/facets.ts';
import type { MediansAnswer } from '#contract/medians.ts';
import type { OpenDaysAnswer } from '#contract/open-day.ts';
import type { Stock, StockUnit } from '#contract/stock.ts';
import type { ArchiveAnswer } from '#contract/stock-calls.ts';
import type { SuggestionsAnswer } from '#contract/suggestion.ts';
import type { Transaction } from '#contract/transaction.ts';
import type { TransactionPlot, TransactionSummary } from '#contract/transaction-calls.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';
import type { TxType } from '#domain/codes/tx-type.ts';
import type { Bounds } from '#domain/map/bounds.ts';
import type { StockOrder, StockOrderField, TransactionOrder } from '#domain/search/sort.ts';
import type { StockFilter } from '#domain/stock/stock-filter.ts';
import type { AreaBasis } from '#domain/text/area.ts';
import type { IsoDate } from '#domain/text/date.ts';
import type { Language } from '#domain/text/language.ts';
import type { TransactionFilter } from '#domain/transaction/transaction-filter.ts';
import type { DayRange, GroupMedian, GroupToCount, MedianGroup } from '#presenters/medians.ts';

/** The in-memory engine answers synchronously, the SQL engine asynchronously. */
export type MaybePromise<Answer> = Answer | Promise<Answer>;

export type StockSearch = {
  readonly filter: StockFilter;
  readonly order: StockOrder;
  readonly cursor: number;
  readonly pageSize: number;
  readonly facets?: boolean | undefined;
};
export type StockSearchResult = { count: number; stocks: Stock[]; facets?: StockFacets };

/**
 * A search of the archive. With ids: the matching listings among them, including sold and leased ones.
 * Without ids: the matching sold and leased listings with the highest ids. With neither ids nor filter,
 * the answer is empty.
 */
export type ArchiveSearch = {
  readonly ids: readonly number[];
  readonly filter: StockFilter;
  readonly limit: number;
};

export type BuildingUnitsQuery = { readonly building: number; readonly limit: number };
export type BuildingUnitsResult = { count: number; units: StockUnit[] };

/** Requests the page, in ascending order, that contains the anchor listing. */
export type AnchorSearch = {
  readonly filter: StockFilter;
  readonly field: StockOrderField;
  readonly pageSize: number;
  readonly stockId: number;
  readonly icsType: IcsType;
};
export type AnchorSearchResult = { count: number; anchor_rownum: number; stocks: Stock[] };

export type ClusterSearch = { readonly filter: StockFilter; readonly bounds: Bounds; readonly zoom: number };

export type TransactionClusterSearch = {
  readonly filter: TransactionFilter;
  readonly bounds: Bounds;
  readonly zoom: number;
};

/** More than `maxPoints` transactions are returned as a density grid instead of points. */
export type TransactionPlotSearch = { readonly filter: TransactionFilter; readonly maxPoints: number };

export type KeywordSearch = {
  readonly keyword: string;
  readonly lang: Language;
  readonly limit: number;
  readonly icsType?: IcsType | undefined;
};

/** Names places. `icsType` limits their counts to a type. */
export type PlacesQuery = {
  readonly places: readonly string[];
  readonly lang: Language;
  readonly icsType?: IcsType | undefined;
};

/** Counts the rows that match a filter, for each group of places at any of its places. */
export type PlaceCountQuery<Filter> = {
  readonly filter: Filter;
  readonly groups: readonly (readonly string[])[];
};

export type TransactionSearch = {
  readonly filter: TransactionFilter;
  readonly order: TransactionOrder;
  readonly cursor: number;
  readonly pageSize: number;
  readonly facets?: boolean | undefined;
};
export type TransactionSearchResult = {
  count: number;
  transactions: Transaction[];
  facets?: TransactionFacets;
};

export type BuildingSalesQuery = {
  readonly building: number;
  readonly icsType: IcsType;
  readonly basis: AreaBasis;
  readonly limit: number;
};
/** A sale as a price chart needs it. Reduced to few fields, since a building may have hundreds of sales. */
export type BuildingSale = Pick<Transaction, 'id' | 'tx_date' | 'floor' | 'flat'> & {
  readonly ft_sell: number;
};

/** Identifies a unit of a building by floor and flat. */
export type UnitSearch = {
  readonly building: number;
  readonly icsType: IcsType;
  readonly floor: string;
  readonly flat: string;
  readonly limit: number;
};

/** Number of rows with the same type, deal and district. */
export type GroupCount = {
  readonly icsType: IcsType;
  readonly txType: TxType;
  readonly district: string | null;
  readonly count: number;
};
export type GroupCounts = {
  /** Counts of active listings. */
  readonly stocks: readonly GroupCount[];
  readonly transactions: readonly GroupCount[];
};

/** The queries that both search engines answer identically, including order and ties. */
export interface SearchQueries {
  stocks(search: StockSearch): MaybePromise<StockSearchResult>;
  archived(search: ArchiveSearch): MaybePromise<ArchiveAnswer>;
  /**
   * Returns the newest active listings of a building as units, and the total number of its active
   * listings.
   */
  units(query: BuildingUnitsQuery): MaybePromise<BuildingUnitsResult>;
  /** Returns undefined if the anchor does not match the filter. */
  anchored(search: AnchorSearch): MaybePromise<AnchorSearchResult | undefined>;
  clusters(search: ClusterSearch): MaybePromise<ClustersAnswer>;
  suggestStocks(search: KeywordSearch): MaybePromise<SuggestionsAnswer>;
  /**
   * Returns the most similar listings (domain/stock/similarity.ts), or undefined if the listing does
   * not exist.
   */
  similar(stockId: number, limit: number): MaybePromise<{ stocks: Stock[] } | undefined>;
  /**
   * Returns the median prices of comparable transactions up to `today`, or undefined if the listing does
   * not exist.
   */
  medians(stockId: number, today: IsoDate): MaybePromise<MediansAnswer | undefined>;
  /** Returns the median price per square foot of a group of transactions. */
  medianOfGroup(group: MedianGroup): MaybePromise<GroupMedian>;
  /** Counts the transactions of a group, with or without a known area. */
  countOfGroup(group: GroupToCount): MaybePromise<number>;
  /** Returns the median for each period, in the order of `periods`. Periods may overlap. */
  mediansByPeriod(
    group: Omit<MedianGroup, keyof DayRange>,
    periods: readonly DayRange[],
  ): MaybePromise<readonly GroupMedian[]>;
  /** Returns the newest sales of a building that have a price by the requested area basis. */
  sales(query: BuildingSalesQuery): MaybePromise<BuildingSale[]>;
  /** Returns the newest sales and leases of one unit. */
  unitTransactions(query: UnitSearch): MaybePromise<Transaction[]>;
  /** Returns the newest hot listing of each type. */
  suggested(): MaybePromise<{ stocks: Stock[] }>;
  /** Returns open days that have not ended at `now` (ISO instant), soonest first. */
  openDays(now: string, icsType?: IcsType): MaybePromise<OpenDaysAnswer>;
  transactions(search: TransactionSearch): MaybePromise<TransactionSearchResult>;
  transactionClusters(search: TransactionClusterSearch): MaybePromise<TransactionClustersAnswer>;
  /**
   * Returns counts, turnover and median prices of the matching sales and leases. Without days in the
   * filter, the medians are of the months up to `today`.
   */
  transactionSummary(filter: TransactionFilter, today: IsoDate): MaybePromise<TransactionSummary>;
  /** Returns the matching transactions by day and price per square foot. */
  transactionPlot(search: TransactionPlotSearch): MaybePromise<TransactionPlot>;
  /**
   * Returns the count of every non-empty group by type, deal and district. Rows without a district come
   * first.
   */
  groupCounts(): MaybePromise<GroupCounts>;
  /** Returns the two newest transactions of each type. */
  overall(): MaybePromise<Record<IcsType, Transaction[]>>;
  suggestTransactions(search: KeywordSearch): MaybePromise<SuggestionsAnswer>;
  /** Returns the places as suggestions, in their order. Places without listings are omitted. */
  stockPlaces(query: PlacesQuery): MaybePromise<SuggestionsAnswer>;
  /** Returns the places as suggestions, in their order. Places without transactions are omitted. */
  transactionPlaces(query: PlacesQuery): MaybePromise<SuggestionsAnswer>;
  /** Returns the number of listings of each group of places. */
  countStocksAt(query: PlaceCountQuery<StockFilter>): MaybePromise<readonly number[]>;
  /** Returns the number of transactions of each group of places. */
  countTransactionsAt(query: PlaceCountQuery<TransactionFilter>): MaybePromise<readonly number[]>;
}
