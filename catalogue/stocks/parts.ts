import type { AskingPrice, Medium } from '#contract/stock.ts';
import { formatStockId } from '#domain/codes/formatted-id.ts';
import { at } from '#domain/lib/at.ts';
import { pickKnownFields } from '#domain/stock/stock-fields.ts';
import { STOCK_FILTERS } from '#domain/stock/stock-filter.ts';
import { createPreviousPrices, presentAskingHistory } from '#presenters/asking-prices.ts';
import { groupMedia, presentMedium } from '#presenters/gallery.ts';
import { groupBy } from '#presenters/grouping.ts';
import { createNearestStationFinder } from '#presenters/nearest-stations.ts';
import type { CatalogueRows, StockRow } from '#presenters/rows.ts';
import { createSearchTextsPresenter } from '#presenters/search-texts.ts';
import { groupStockFields, isPublic, type PublicStockRow } from '#presenters/stock.ts';
import type { DetailRow } from '#presenters/stock-detail.ts';
import type { RowKind } from '../generations/generations.ts';
import type { SearchableParts } from '../generations/searchable.ts';
import { buildKeywordParts } from '../keyword/keyword-index.ts';
import { locationsOf } from '../keyword/locations.ts';
import { spliceKeywords } from '../keyword/splice-keywords.ts';
import { buildSuggesterParts, spliceSuggesters } from '../keyword/suggester.ts';
import { type Bits, emptyBits, setBit } from '../memory/bits.ts';
import { type CompressedTexts, compressTexts, spliceCompressed } from '../memory/compressed-texts.ts';
import { type IdIndex, indexIds, rowOfId, spliceIndexes } from '../memory/id-index.ts';
import { REMOVED_ROW, type Splice, spliceColumn } from '../memory/splice.ts';
import { type PackedJson, packJson, spliceJson } from '../memory/stored-json.ts';
import { spliceTables } from '../table/build.ts';
import { sortByLayout } from '../table/layout.ts';
import { buildStockTable } from './table.ts';

/** All listings: the active ones first, then the sold and leased ones, which never appear in lists. */
export type StockParts = SearchableParts & {
  /** Sold and leased listings. Their suggester contains stations only. */
  readonly closed: SearchableParts;
  readonly index: IdIndex;
  /** The listing id of each row. */
  readonly ids: Int32Array;
  /** Each listing as JSON, as sent in lists. */
  readonly json: PackedJson;
  /** The `StockExtra` of each listing as JSON. */
  readonly extras: CompressedTexts;
};

/** Stored fields of a listing that are not sent in lists. */
export type StockExtra = DetailRow &
  Pick<StockRow, 'merc_x' | 'merc_y'> & {
    readonly media: readonly Medium[];
    readonly asking_prices: readonly AskingPrice[];
  };

/** The row types that the listings part is built from. */
export type StockSources = Pick<
  CatalogueRows,
  'stocks' | 'stockAreas' | 'askingPrices' | 'media' | 'buildings' | 'districts' | 'streets' | 'stations'
>;

export function buildStockParts(rows: StockSources): StockParts {
  const publicRows = rows.stocks.filter(isPublic);
  const activeRows = sortByLayout(publicRows.filter((row) => row.status === 'active'));
  const closedRows = sortByLayout(publicRows.filter((row) => row.status !== 'active'));
  const allRows = [...activeRows, ...closedRows];
  const ids = allRows.map((row) => row.id);
  const stationOf = createNearestStationFinder(rows.stations);
  const searchTextsOf = createSearchTextsPresenter(rows);
  const { mediaByStock } = groupMedia(rows);
  const pricesByStock = groupBy(rows.askingPrices, (price) => price.stock_id);
  const previousPrices = createPreviousPrices(rows.askingPrices);
  const buildSearchableParts = (
    stocks: readonly PublicStockRow[],
    locations: Parameters<typeof locationsOf>[0],
    isFilteredOnly: boolean,
  ): SearchableParts => {
    const table = buildStockTable(
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
        stocks.map((row) => ({ texts: searchTextsOf(row), id: formatStockId(row.ics_type, row.id) })),
      ),
      suggester: buildSuggesterParts(locationsOf(locations, table.layout)),
    };
  };
  return {
    ...buildSearchableParts(activeRows, rows, false),
    closed: buildSearchableParts(
      closedRows,
      { buildings: [], districts: [], streets: [], stations: rows.stations },
      true,
    ),
    index: indexIds(ids),
    ids: Int32Array.from(ids),
    json: packJson(allRows, groupStockFields(rows, stationOf)),
    extras: compressTexts(allRows.length, (index) => {
      const row = at(allRows, index);
      const media = (mediaByStock.get(row.id) ?? []).map(presentMedium);
      return JSON.stringify(toStockExtra(row, media, presentAskingHistory(pricesByStock.get(row.id) ?? [])));
    }),
  };
}

/**
 * Returns the old listings without `removedIds`, plus the incoming listings. The result equals
 * `buildStockParts` of all rows, provided that only listings have changed.
 */
export function spliceStockParts(
  old: StockParts,
  incoming: StockParts,
  removedIds: Iterable<number>,
): StockParts {
  const activeCount = rowCountOf(old);
  const removedActiveRows = emptyBits(activeCount);
  const removedClosedRows = emptyBits(rowCountOf(old.closed));
  for (const id of removedIds) {
    const row = rowOfId(old.index, id);
    if (row === undefined) continue;
    if (row < activeCount) setBit(removedActiveRows, row);
    else setBit(removedClosedRows, row - activeCount);
  }
  const active = spliceSearchableParts(
    { ...old, ids: old.ids.subarray(0, activeCount) },
    { ...incoming, ids: incoming.ids.subarray(0, rowCountOf(incoming)) },
    removedActiveRows,
  );
  const closed = spliceSearchableParts(
    { ...old.closed, ids: old.ids.subarray(activeCount) },
    { ...incoming.closed, ids: incoming.ids.subarray(rowCountOf(incoming)) },
    removedClosedRows,
  );
  const splice = concatSplices(active.splice, closed.splice);
  return {
    ...active.parts,
    closed: closed.parts,
    index: spliceIndexes(old.index, incoming.index, splice),
    ids: spliceColumn(new Int32Array(splice.size), splice, old.ids, incoming.ids),
    json: spliceJson(old.json, incoming.json, splice),
    extras: spliceCompressed(old.extras, incoming.extras, splice),
  };
}

/** Listings as generations (catalogue/generations/generations.ts). */
export const STOCK_ROWS: RowKind<StockParts> = {
  splice: spliceStockParts,
  rowFinderOf:
    ({ index }) =>
    (id) =>
      rowOfId(index, id),
  buildEmpty: () =>
    buildStockParts({
      stocks: [],
      stockAreas: [],
      askingPrices: [],
      media: [],
      buildings: [],
      districts: [],
      streets: [],
      stations: [],
    }),
};

const rowCountOf = ({ table }: SearchableParts) => table.layout.size;

type SearchablePartsWithIds = SearchableParts & { readonly ids: Int32Array };

function spliceSearchableParts(
  old: SearchablePartsWithIds,
  incoming: SearchablePartsWithIds,
  removedRows: Bits,
): { readonly parts: SearchableParts; readonly splice: Splice } {
  const { table, splice } = spliceTables(STOCK_FILTERS, old, incoming, removedRows);
  const keywords = spliceKeywords(old.keywords, incoming.keywords, splice);
  const suggester = spliceSuggesters(old.suggester, incoming.suggester, table.layout);
  return { parts: { table, keywords, suggester }, splice };
}

/** Concatenates two splices: the rows of the first list come before the rows of the second. */
function concatSplices(first: Splice, second: Splice): Splice {
  const concatRowNumbers = (firstRows: Uint32Array, secondRows: Uint32Array) => {
    const rowNumbers = new Uint32Array(firstRows.length + secondRows.length);
    rowNumbers.set(firstRows);
    rowNumbers.set(
      secondRows.map((row) => (row === REMOVED_ROW ? REMOVED_ROW : first.size + row)),
      firstRows.length,
    );
    return rowNumbers;
  };
  return {
    size: first.size + second.size,
    oldToNew: concatRowNumbers(first.oldToNew, second.oldToNew),
    incomingToNew: concatRowNumbers(first.incomingToNew, second.incomingToNew),
  };
}

function toStockExtra(
  row: PublicStockRow,
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
    ...pickKnownFields(row),
    merc_x: row.merc_x,
    merc_y: row.merc_y,
    media,
    asking_prices,
  };
}
