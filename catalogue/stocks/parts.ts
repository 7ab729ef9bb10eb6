import type { AskingPrice, Medium } from '#contract/stock.ts';
import { formatStockId } from '#domain/codes/formatted-id.ts';
import { at } from '#domain/lib/at.ts';
import { knownFields } from '#domain/stock/stock-fields.ts';
import { STOCK_FILTERS } from '#domain/stock/stock-filter.ts';
import { askingHistory, previousPricesOf } from '#presenters/asking-prices.ts';
import { mediaOf, presentMedium } from '#presenters/gallery.ts';
import { groupBy } from '#presenters/grouping.ts';
import { stationFinder } from '#presenters/nearest-stations.ts';
import type { CatalogueRows, StockRow } from '#presenters/rows.ts';
import { searchedTextsPresenter } from '#presenters/searched-texts.ts';
import { isShown, type ShownStockRow, stockPieces } from '#presenters/stock.ts';
import type { DetailRow } from '#presenters/stock-detail.ts';
import { buildKeywordParts, type KeywordParts } from '../keyword/keyword-index.ts';
import { locationsOf } from '../keyword/locations.ts';
import { spliceKeywords } from '../keyword/splice.ts';
import { buildSuggesterParts, type SuggesterParts, spliceSuggesters } from '../keyword/suggester.ts';
import { type Bits, emptyBits, hasBit, setBit } from '../memory/bits.ts';
import { int32At } from '../memory/columns.ts';
import { type CompressedTexts, compressTexts, spliceCompressed } from '../memory/compressed-texts.ts';
import { type IdIndex, indexIds, rowOfId, spliceIndexes } from '../memory/id-index.ts';
import { GONE, type Splice, spliced } from '../memory/splice.ts';
import { type PackedJson, packJson, spliceJson } from '../memory/stored-json.ts';
import { spliceTables } from '../table/build.ts';
import { layOut } from '../table/layout.ts';
import type { TableParts } from '../table/table.ts';
import { stockTable } from './table.ts';

/**
 * Listings. The active ones are the rows of a table. The sold and leased ones follow them by id: they are in
 * no table, but have texts like the others.
 */
export type StockParts = {
  readonly table: TableParts;
  readonly index: IdIndex;
  /** The id of each row. */
  readonly ids: Int32Array;
  /** Each listing as lists send it. */
  readonly json: PackedJson;
  /** `StockExtra` of each listing. */
  readonly extras: CompressedTexts;
  readonly keywords: KeywordParts;
  readonly suggester: SuggesterParts;
};

/** What is stored of a listing beside what lists send. */
export type StockExtra = DetailRow &
  Pick<StockRow, 'merc_x' | 'merc_y'> & {
    readonly media: readonly Medium[];
    readonly asking_prices: readonly AskingPrice[];
  };

/** The rows that listings are made of. */
export type StockSources = Pick<
  CatalogueRows,
  'stocks' | 'stockAreas' | 'askingPrices' | 'media' | 'buildings' | 'districts' | 'streets' | 'stations'
>;

export function stockParts(rows: StockSources): StockParts {
  const shown = rows.stocks.filter(isShown);
  const active = layOut(shown.filter((row) => row.status === 'active'));
  const closed = shown.filter((row) => row.status !== 'active').sort((a, b) => a.id - b.id);
  const all = [...active, ...closed];
  const ids = all.map((row) => row.id);
  const stationOf = stationFinder(rows.stations);
  const textsOf = searchedTextsPresenter(rows);
  const { ofStock } = mediaOf(rows);
  const prices = groupBy(rows.askingPrices, (price) => price.stock_id);
  const table = stockTable(
    active,
    rows.buildings,
    rows.districts,
    stationOf,
    previousPricesOf(rows.askingPrices),
  );
  return {
    table,
    index: indexIds(ids),
    ids: Int32Array.from(ids),
    json: packJson(all, stockPieces(rows, stationOf)),
    extras: compressTexts(all.length, (index) => {
      const row = at(all, index);
      const media = (ofStock.get(row.id) ?? []).map(presentMedium);
      return JSON.stringify(extraOf(row, media, askingHistory(prices.get(row.id) ?? [])));
    }),
    keywords: buildKeywordParts(
      active.map((row) => ({
        texts: textsOf(row),
        id: formatStockId(row.ics_type, row.id),
      })),
    ),
    suggester: buildSuggesterParts(locationsOf(rows, table.layout)),
  };
}

/**
 * The listings without those of the `gone` ids, and with the fresh ones. The result is what `stockParts`
 * would make of all their rows, as long as nothing but listings has changed.
 */
export function spliceStockParts(old: StockParts, fresh: StockParts, gone: Iterable<number>): StockParts {
  const goneRows = emptyBits(old.ids.length);
  for (const id of gone) {
    const row = rowOfId(old.index, id);
    if (row !== undefined) setBit(goneRows, row);
  }
  const { table, splice: ofActive } = spliceTables(STOCK_FILTERS, old, fresh, goneRows);
  const splice = withClosed(ofActive, old.ids, fresh.ids, goneRows);
  return {
    table,
    index: spliceIndexes(old.index, fresh.index, splice),
    ids: spliced(new Int32Array(splice.size), splice, old.ids, fresh.ids),
    json: spliceJson(old.json, fresh.json, splice),
    extras: spliceCompressed(old.extras, fresh.extras, splice),
    keywords: spliceKeywords(old.keywords, fresh.keywords, ofActive),
    suggester: spliceSuggesters(old.suggester, fresh.suggester, table.layout),
  };
}

/** Adds the sold and leased listings, which follow the active ones by id. */
function withClosed(active: Splice, oldIds: Int32Array, freshIds: Int32Array, gone: Bits): Splice {
  const old = new Uint32Array(oldIds.length).fill(GONE);
  const fresh = new Uint32Array(freshIds.length);
  old.set(active.old);
  fresh.set(active.fresh);
  let [a, b, next] = [active.old.length, active.fresh.length, active.size];
  while (a < old.length || b < fresh.length) {
    if (b === fresh.length || (a < old.length && int32At(oldIds, a) < int32At(freshIds, b))) {
      if (!hasBit(gone, a)) old[a] = next++;
      a++;
    } else fresh[b++] = next++;
  }
  return { size: next, old, fresh };
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
    ...knownFields(row),
    merc_x: row.merc_x,
    merc_y: row.merc_y,
    media,
    asking_prices,
  };
}
