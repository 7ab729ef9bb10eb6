import type { ArchiveAnswer, DistrictsAnswer, HomeAnswer, StocksAnswer } from '#contract/calls.ts';
import type { StockQuery } from '#contract/params.ts';
import type { StockDetail } from '#contract/stock.ts';
import type { IcsType } from '#domain/ics-type.ts';

/** An engine in memory answers at once, one over a database later. */
export type Eventually<Answer> = Answer | Promise<Answer>;

/** What the drawn pictures of a building are made from. */
export type PicturedBuilding = {
  readonly id: number;
  readonly icsType: IcsType;
  readonly floors: number | null;
  readonly completionYear: number | null;
  readonly grade: 'A' | 'B' | 'C' | null;
  readonly nameZh: string | null;
};

/** A listing whose inside is drawn; its building tells how. */
type PicturedStock = { readonly id: number; readonly building: PicturedBuilding };

/** Every question the portal asks about listings. All answers of one engine come from one data version. */
export interface SearchEngine {
  readonly version: number;
  /** Whether the data are for demonstration. */
  readonly demonstration: boolean;
  /** Active listings under the filters, in order, one page of them. */
  stocks(query: StockQuery): Eventually<StocksAnswer>;
  /** Listings by id in the order asked, sold and leased ones too; unknown and withdrawn ones are left out. */
  archive(ids: readonly number[]): Eventually<ArchiveAnswer>;
  detail(id: number): Eventually<StockDetail | undefined>;
  districts(): Eventually<DistrictsAnswer>;
  /** The home page: at most `limit` fresh and hot listings of each type. */
  home(limit: number): Eventually<HomeAnswer>;
  picturedBuilding(id: number): Eventually<PicturedBuilding | undefined>;
  picturedStock(id: number): Eventually<PicturedStock | undefined>;
}
