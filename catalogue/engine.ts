import type { DistrictsAnswer } from '#contract/portal.ts';
import type { StockDetail } from '#contract/stock.ts';
import type { ArchiveAnswer, HomeAnswer } from '#contract/stocks.ts';
import type { IcsType } from '#domain/ics-type.ts';
import type { Eventually, SearchQuestions, StockSearch, TransactionSearch } from './questions.ts';

/** What a building is, in short; `detail` has the rest of what a listing page shows of it. */
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

/** Every question the portal asks about listings and deals. All answers of one engine come from one data version. */
export interface SearchEngine extends SearchQuestions {
  readonly version: number;
  /** Whether the data are for demonstration. */
  readonly demonstration: boolean;
  /** The answers of `stocks` and `transactions` as JSON, from an engine that has its bytes at hand. */
  stocksJson?(search: StockSearch): Uint8Array;
  transactionsJson?(search: TransactionSearch): Uint8Array;
  /** Listings by id in the order asked, sold and leased ones too; unknown and withdrawn ones are left out. */
  archive(ids: readonly number[]): Eventually<ArchiveAnswer>;
  detail(id: number): Eventually<StockDetail | undefined>;
  districts(): Eventually<DistrictsAnswer>;
  /** The home page: at most `limit` fresh and hot listings of each type. */
  home(limit: number): Eventually<HomeAnswer>;
  building(id: number): Eventually<BuildingFacts | undefined>;
}
