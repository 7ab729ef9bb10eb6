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
import { type Bits, emptyBits, setBit } from '../memory/bits.ts';
import { type CompressedTexts, compressTexts, spliceCompressed } from '../memory/compressed-texts.ts';
import { type IdIndex, indexIds, rowOfId, spliceIndexes } from '../memory/id-index.ts';
import { GONE, type Splice, spliced } from '../memory/splice.ts';
import { type PackedJson, packJson, spliceJson } from '../memory/stored-json.ts';
import { spliceTables } from '../table/build.ts';
import { layOut } from '../table/layout.ts';
import type { TableParts } from '../table/table.ts';
import { stockTable } from './table.ts';

/** Listings that are searched together. */
type SearchedParts = {
  readonly table: TableParts;
  readonly keywords: KeywordParts;
  readonly suggester: SuggesterParts;
};

/** Listings: those that are active, and behind them those that were sold or leased, which lists never show. */
export type StockParts = SearchedParts & {
  /** The sold and leased ones. Its suggester knows stations alone. */
  readonly closed: SearchedParts;
  readonly index: IdIndex;
  /** The id of each row. */
  readonly ids: Int32Array;
  /** Each listing as lists send it. */
  readonly json: PackedJson;
  /** `StockExtra` of each listing. */
  readonly extras: CompressedTexts;
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
  const closed = layOut(shown.filter((row) => row.status !== 'active'));
  const all = [...active, ...closed];
  const ids = all.map((row) => row.id);
  const stationOf = stationFinder(rows.stations);
  const textsOf = searchedTextsPresenter(rows);
  const { ofStock } = mediaOf(rows);
  const prices = groupBy(rows.askingPrices, (price) => price.stock_id);
  const previousPrices = previousPricesOf(rows.askingPrices);
  const searched = (
    stocks: readonly ShownStockRow[],
    locations: Parameters<typeof locationsOf>[0],
    isFilteredOnly: boolean,
  ): SearchedParts => {
    const table = stockTable(
      stocks,
      rows.buildings,
      rows.districts,
      stationOf,
      previousPrices,
      isFilteredOnly,
    );
    return {
      table,
      keywords: buildKeywordParts(
        stocks.map((row) => ({ texts: textsOf(row), id: formatStockId(row.ics_type, row.id) })),
      ),
      suggester: buildSuggesterParts(locationsOf(locations, table.layout)),
    };
  };
  return {
    ...searched(active, rows, false),
    closed: searched(closed, { buildings: [], districts: [], streets: [], stations: rows.stations }, true),
    index: indexIds(ids),
    ids: Int32Array.from(ids),
    json: packJson(all, stockPieces(rows, stationOf)),
    extras: compressTexts(all.length, (index) => {
      const row = at(all, index);
      const media = (ofStock.get(row.id) ?? []).map(presentMedium);
      return JSON.stringify(extraOf(row, media, askingHistory(prices.get(row.id) ?? [])));
    }),
  };
}

/**
 * The listings without those of the `gone` ids, and with the fresh ones. The result is what `stockParts`
 * would make of all their rows, as long as nothing but listings has changed.
 */
export function spliceStockParts(old: StockParts, fresh: StockParts, gone: Iterable<number>): StockParts {
  const activeCount = sizeOf(old);
  const goneActive = emptyBits(activeCount);
  const goneClosed = emptyBits(sizeOf(old.closed));
  for (const id of gone) {
    const row = rowOfId(old.index, id);
    if (row === undefined) continue;
    if (row < activeCount) setBit(goneActive, row);
    else setBit(goneClosed, row - activeCount);
  }
  const active = spliceSearched(
    { ...old, ids: old.ids.subarray(0, activeCount) },
    { ...fresh, ids: fresh.ids.subarray(0, sizeOf(fresh)) },
    goneActive,
  );
  const closed = spliceSearched(
    { ...old.closed, ids: old.ids.subarray(activeCount) },
    { ...fresh.closed, ids: fresh.ids.subarray(sizeOf(fresh)) },
    goneClosed,
  );
  const splice = oneAfterOther(active.splice, closed.splice);
  return {
    ...active.parts,
    closed: closed.parts,
    index: spliceIndexes(old.index, fresh.index, splice),
    ids: spliced(new Int32Array(splice.size), splice, old.ids, fresh.ids),
    json: spliceJson(old.json, fresh.json, splice),
    extras: spliceCompressed(old.extras, fresh.extras, splice),
  };
}

const sizeOf = ({ table }: SearchedParts) => table.layout.size;

type SearchedWithIds = SearchedParts & { readonly ids: Int32Array };

function spliceSearched(
  old: SearchedWithIds,
  fresh: SearchedWithIds,
  gone: Bits,
): { readonly parts: SearchedParts; readonly splice: Splice } {
  const { table, splice } = spliceTables(STOCK_FILTERS, old, fresh, gone);
  const keywords = spliceKeywords(old.keywords, fresh.keywords, splice);
  const suggester = spliceSuggesters(old.suggester, fresh.suggester, table.layout);
  return { parts: { table, keywords, suggester }, splice };
}

/** Where rows are in a list that two others make: all rows of the first stand before those of the second. */
function oneAfterOther(first: Splice, second: Splice): Splice {
  const joined = (one: Uint32Array, other: Uint32Array) => {
    const rows = new Uint32Array(one.length + other.length);
    rows.set(one);
    rows.set(
      other.map((row) => (row === GONE ? GONE : first.size + row)),
      one.length,
    );
    return rows;
  };
  return {
    size: first.size + second.size,
    old: joined(first.old, second.old),
    fresh: joined(first.fresh, second.fresh),
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
    ...knownFields(row),
    merc_x: row.merc_x,
    merc_y: row.merc_y,
    media,
    asking_prices,
  };
}
