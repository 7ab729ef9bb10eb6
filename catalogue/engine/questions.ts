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
import type { CountedGroup, DayRange, GroupMedian, MedianGroup } from '#presenters/medians.ts';

/** An engine in memory answers at once, an engine over a database later. */
export type MaybePromise<Answer> = Answer | Promise<Answer>;

export type StockSearch = {
  readonly filter: StockFilter;
  readonly order: StockOrder;
  readonly cursor: number;
  readonly pageSize: number;
  readonly facets?: boolean | undefined;
};
export type StockFound = { count: number; stocks: Stock[]; facets?: StockFacets };

/**
 * Asks for listings by id, sold and leased ones too, as far as a filter finds them; without ids, for the sold and leased
 * listings that it finds, those of the highest ids. Neither is answered by none.
 */
export type ArchiveSearch = {
  readonly ids: readonly number[];
  readonly filter: StockFilter;
  readonly limit: number;
};

export type BuildingUnits = { readonly building: number; readonly limit: number };
export type UnitsFound = { count: number; units: StockUnit[] };

/** Asks for the page that holds one listing, the anchor, in ascending order. */
export type AnchorSearch = {
  readonly filter: StockFilter;
  readonly field: StockOrderField;
  readonly pageSize: number;
  readonly stockId: number;
  readonly icsType: IcsType;
};
export type AnchorFound = { count: number; anchor_rownum: number; stocks: Stock[] };

export type ClusterSearch = { readonly filter: StockFilter; readonly bounds: Bounds; readonly zoom: number };

export type TransactionClusterSearch = {
  readonly filter: TransactionFilter;
  readonly bounds: Bounds;
  readonly zoom: number;
};

/** More transactions than `mostPoints` are answered as a density. */
export type TransactionPlotSearch = { readonly filter: TransactionFilter; readonly mostPoints: number };

export type KeywordSearch = {
  readonly keyword: string;
  readonly lang: Language;
  readonly limit: number;
  readonly icsType?: IcsType | undefined;
};

export type TransactionSearch = {
  readonly filter: TransactionFilter;
  readonly order: TransactionOrder;
  readonly cursor: number;
  readonly pageSize: number;
  readonly facets?: boolean | undefined;
};
export type TransactionFound = { count: number; transactions: Transaction[]; facets?: TransactionFacets };

export type BuildingSales = {
  readonly building: number;
  readonly icsType: IcsType;
  readonly basis: AreaBasis;
  readonly limit: number;
};
/** A sale as a price chart shows it: one building may have hundreds. */
export type BuildingSale = Pick<Transaction, 'id' | 'tx_date' | 'floor' | 'flat'> & {
  readonly ft_sell: number;
};

/** One unit of a building, by the names of its floor and flat. */
export type UnitSearch = {
  readonly building: number;
  readonly icsType: IcsType;
  readonly floor: string;
  readonly flat: string;
  readonly limit: number;
};

/** How many rows have a type, a deal and a district in common. */
export type GroupCount = {
  readonly icsType: IcsType;
  readonly txType: TxType;
  readonly district: string | null;
  readonly count: number;
};
export type GroupCounts = {
  /** Of active listings. */
  readonly stocks: readonly GroupCount[];
  readonly transactions: readonly GroupCount[];
};

/** The questions that both search engines answer alike, order and ties included. */
export interface SearchQuestions {
  stocks(search: StockSearch): MaybePromise<StockFound>;
  archived(search: ArchiveSearch): MaybePromise<ArchiveAnswer>;
  /** The active listings of a building as units, the newest first, and how many there are in all. */
  units(asked: BuildingUnits): MaybePromise<UnitsFound>;
  /** Undefined when the anchor is not among the listings found. */
  anchored(search: AnchorSearch): MaybePromise<AnchorFound | undefined>;
  clusters(search: ClusterSearch): MaybePromise<ClustersAnswer>;
  suggestStocks(search: KeywordSearch): MaybePromise<SuggestionsAnswer>;
  /** The listings most like one, by domain/stock/similarity.ts. Undefined when there is no such listing. */
  similar(stockId: number, limit: number): MaybePromise<{ stocks: Stock[] } | undefined>;
  /** What was paid for the like of a listing in the 24 months to `today`. Undefined when there is no such listing. */
  medians(stockId: number, today: IsoDate): MaybePromise<MediansAnswer | undefined>;
  /** What was paid a square foot by a group of transactions, by the median. */
  medianOfGroup(group: MedianGroup): MaybePromise<GroupMedian>;
  /** How many transactions a group has, measured or not. */
  countOfGroup(group: CountedGroup): MaybePromise<number>;
  /** The median for each of many periods, in their order. They may overlap. */
  mediansByPeriod(
    group: Omit<MedianGroup, keyof DayRange>,
    periods: readonly DayRange[],
  ): MaybePromise<readonly GroupMedian[]>;
  /** The sales of a building with a price by the area asked for, the newest first. */
  sales(asked: BuildingSales): MaybePromise<BuildingSale[]>;
  /** What one unit was sold and leased for, the newest first. */
  unitTransactions(asked: UnitSearch): MaybePromise<Transaction[]>;
  /** The newest hot listing of each type. */
  suggested(): MaybePromise<{ stocks: Stock[] }>;
  /** Open days that are not over at `now` (ISO instant), soonest first. */
  openDays(now: string, icsType?: IcsType): MaybePromise<OpenDaysAnswer>;
  transactions(search: TransactionSearch): MaybePromise<TransactionFound>;
  transactionClusters(search: TransactionClusterSearch): MaybePromise<TransactionClustersAnswer>;
  /** What the sales and the leases that a filter finds come to. */
  transactionSummary(filter: TransactionFilter): MaybePromise<TransactionSummary>;
  /** What a filter finds by day and price a square foot. */
  transactionPlot(search: TransactionPlotSearch): MaybePromise<TransactionPlot>;
  /** Every group that has any rows, by type, deal and district; rows without a district come first. */
  groupCounts(): MaybePromise<GroupCounts>;
  /** The two newest transactions of each type. */
  overall(): MaybePromise<Record<IcsType, Transaction[]>>;
  suggestTransactions(search: KeywordSearch): MaybePromise<SuggestionsAnswer>;
  /** The building that a transaction search is narrowed to; empty when it has no transaction. */
  suggestBuilding(buildingId: number, lang: Language, icsType?: IcsType): MaybePromise<SuggestionsAnswer>;
}
