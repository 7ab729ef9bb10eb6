import type { AskingPrice, Medium, StockBuilding } from '#contract/stock.ts';
import { formatStockId } from '#domain/formatted-id.ts';
import type { StockOrderField } from '#domain/sort.ts';
import { askingHistory } from './asking-prices.ts';
import type { PicturedBuilding } from './engine.ts';
import { mediaOf, presentMedium } from './gallery.ts';
import { groupBy } from './grouping.ts';
import { type IdIndex, indexIds } from './id-index.ts';
import { buildKeywordParts, type KeywordParts } from './keyword/index.ts';
import { placesOf } from './keyword/places.ts';
import { buildSuggesterParts, type SuggesterParts } from './keyword/suggester.ts';
import { searchedTexts } from './keyword/texts.ts';
import { namingPresenter } from './naming.ts';
import { type PackedTexts, packTexts } from './packed-texts.ts';
import { type DetailRow, presentBuilding } from './present-detail.ts';
import { isShown, type ShownStockRow, stockPresenter } from './present-stock.ts';
import { packRecords } from './records.ts';
import type { BuildingRow, CatalogueRows, StockRow } from './rows.ts';
import { stockTable } from './stock-table.ts';
import { layOut } from './table/layout.ts';
import type { TableParts } from './table/table.ts';

/** Listings: the active ones in a table, and the texts of all that may be seen. */
export type StockParts = {
  readonly table: TableParts<StockOrderField>;
  /** Places of the active ones in the table, of the closed ones after them; all texts are by this place. */
  readonly index: IdIndex;
  /** The id at each place. */
  readonly ids: Int32Array;
  readonly records: PackedTexts;
  /** `StockExtra` of each. */
  readonly extras: PackedTexts;
  readonly keywords: KeywordParts;
  readonly suggester: SuggesterParts;
};

/** What lists do not tell of a listing. */
export type StockExtra = DetailRow &
  Pick<StockRow, 'merc_x' | 'merc_y'> & {
    readonly media: readonly Medium[];
    readonly asking_prices: readonly AskingPrice[];
  };

export function stockParts(
  rows: Pick<
    CatalogueRows,
    'stocks' | 'stockAreas' | 'askingPrices' | 'media' | 'buildings' | 'districts' | 'streets'
  >,
): StockParts {
  const shown = rows.stocks.filter(isShown);
  const active = layOut(shown.filter((row) => row.status === 'active'));
  const all = [...active, ...shown.filter((row) => row.status !== 'active')];
  const ids = all.map((row) => row.id);
  const naming = namingPresenter(rows);
  const { ofStock } = mediaOf(rows);
  const prices = groupBy(rows.askingPrices, (price) => price.stock_id);
  return {
    table: stockTable(active, rows.buildings),
    index: indexIds(ids),
    ids: Int32Array.from(ids),
    records: packRecords(all, stockPresenter(rows)),
    extras: packTexts(all.length, (place) => {
      const row = all[place];
      if (!row) return '';
      const media = (ofStock.get(row.id) ?? []).map(presentMedium);
      return JSON.stringify(extraOf(row, media, askingHistory(prices.get(row.id) ?? [])));
    }),
    keywords: buildKeywordParts(
      active.map((row) => ({ texts: searchedTexts(naming(row)), id: formatStockId(row.ics_type, row.id) })),
    ),
    suggester: buildSuggesterParts(placesOf(rows, active)),
  };
}

function extraOf(
  row: ShownStockRow,
  media: readonly Medium[],
  asking_prices: readonly AskingPrice[],
): StockExtra {
  return {
    description_zh: row.description_zh,
    description_gb: row.description_gb,
    description_en: row.description_en,
    decoration: row.decoration,
    management_fee_cents: row.management_fee_cents,
    yield_bp: row.yield_bp,
    listed_on: row.listed_on,
    closed_on: row.closed_on,
    agent_id: row.agent_id,
    merc_x: row.merc_x,
    merc_y: row.merc_y,
    media,
    asking_prices,
  };
}

/** Buildings as listing pages and drawn pictures need them. */
export type BuildingParts = { readonly index: IdIndex; readonly texts: PackedTexts };
export type BuildingText = {
  readonly pictured: PicturedBuilding;
  readonly detail: StockBuilding;
  readonly media: readonly Medium[];
};

export function buildingParts(rows: Pick<CatalogueRows, 'buildings' | 'media'>): BuildingParts {
  const { buildings } = rows;
  const { ofBuilding } = mediaOf(rows);
  const textOf = (building: BuildingRow): BuildingText => ({
    pictured: pictured(building),
    detail: presentBuilding(building),
    media: (ofBuilding.get(building.id) ?? []).map(presentMedium),
  });
  return {
    index: indexIds(buildings.map((building) => building.id)),
    texts: packTexts(buildings.length, (place) => {
      const building = buildings[place];
      return building ? JSON.stringify(textOf(building)) : '';
    }),
  };
}

function pictured(building: BuildingRow): PicturedBuilding {
  return {
    id: building.id,
    icsType: building.ics_type,
    floors: building.floors,
    completionYear: building.completion_year,
    grade: building.grade,
    nameZh: building.name_zh,
    districtCode: building.district_code,
    usageCode: building.usage_code,
  };
}
