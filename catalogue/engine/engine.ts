import type { DistrictsAnswer } from '#contract/portal.ts';
import type { StockDetail } from '#contract/stock.ts';
import type { ArchiveAnswer, HomeAnswer } from '#contract/stock-calls.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';
import type {
  ArchiveSearch,
  MaybePromise,
  SearchQuestions,
  StockSearch,
  TransactionSearch,
} from './questions.ts';

/** The main facts of a building. `detail` has the rest of what the page of a listing shows of it. */
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

/** Everything the portal asks about listings and transactions. All answers of one engine are of one data version. */
export interface SearchEngine extends SearchQuestions {
  readonly version: number;
  /** Whether the data are for demonstration. */
  readonly demonstration: boolean;
  /** The answers of `stocks`, `archived` and `transactions` as JSON, from an engine that has the bytes ready. */
  stocksJson?(search: StockSearch): Uint8Array;
  archivedJson?(search: ArchiveSearch): Uint8Array;
  transactionsJson?(search: TransactionSearch): Uint8Array;
  /** Listings by id in the order asked for, sold and leased ones too. Unknown and withdrawn ones are left out. */
  archive(ids: readonly number[]): MaybePromise<ArchiveAnswer>;
  detail(id: number): MaybePromise<StockDetail | undefined>;
  districts(): MaybePromise<DistrictsAnswer>;
  /** The home page: at most `limit` fresh and hot listings of each type. */
  home(limit: number): MaybePromise<HomeAnswer>;
  building(id: number): MaybePromise<BuildingFacts | undefined>;
}
