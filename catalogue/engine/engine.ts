import type { DistrictsAnswer } from '#contract/portal.ts';
import type { StockDetail } from '#contract/stock.ts';
import type { ArchiveAnswer, HomeAnswer } from '#contract/stock-calls.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';
import type {
  ArchiveSearch,
  MaybePromise,
  SearchQueries,
  StockSearch,
  TransactionSearch,
} from './search-queries.ts';

/** The main facts of a building. The call `detail` returns the other facts that a listing's page shows. */
export type BuildingFacts = {
  readonly id: number;
  readonly icsType: IcsType;
  readonly floors: number | null;
  readonly completionYear: number | null;
  readonly grade: 'A' | 'B' | 'C' | null;
  readonly nameZh: string | null;
  readonly districtCode: string | null;
  readonly usageCode: string | null;
};

/**
 * All queries of the portal for listings and transactions. All answers of one engine belong to one data
 * version.
 */
export interface SearchEngine extends SearchQueries {
  readonly version: number;
  /** Whether the data are demonstration data. */
  readonly demonstration: boolean;
  /**
   * The answers of `stocks`, `archived` and `transactions` as JSON bytes. Only engines with prepared
   * JSON implement these methods.
   */
  stocksJson?(search: StockSearch): Uint8Array;
  archivedJson?(search: ArchiveSearch): Uint8Array;
  transactionsJson?(search: TransactionSearch): Uint8Array;
  /**
   * Returns listings by id in the requested order, including sold and leased listings. Unknown and
   * withdrawn listings are omitted.
   */
  archive(ids: readonly number[]): MaybePromise<ArchiveAnswer>;
  detail(id: number): MaybePromise<StockDetail | undefined>;
  districts(): MaybePromise<DistrictsAnswer>;
  /** Returns the data of the home page: at most `limit` new and hot listings of each type. */
  home(limit: number): MaybePromise<HomeAnswer>;
  building(id: number): MaybePromise<BuildingFacts | undefined>;
}
