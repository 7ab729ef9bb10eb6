import type { ClustersAnswer } from '#contract/cluster.ts';
import type { Stock, StockUnit } from '#contract/stock.ts';
import { at } from '#domain/lib/at.ts';
import { isEmptyFilter } from '#domain/search/filter-definitions.ts';
import { DEFAULT_STOCK_ORDER, type StockOrder } from '#domain/search/sort.ts';
import { STOCK_FILTERS, type StockFilter } from '#domain/stock/stock-filter.ts';
import type {
  AnchorSearch,
  AnchorSearchResult,
  ArchiveSearch,
  BuildingUnitsQuery,
  BuildingUnitsResult,
  ClusterSearch,
  PlaceCountQuery,
  StockSearch,
  StockSearchResult,
} from '../engine/search-queries.ts';
import type { Generations } from '../generations/generations.ts';
import { openSearchable, type SearchableGeneration, tableOfRow } from '../generations/searchable.ts';
import { hasBit } from '../memory/bits.ts';
import { int32At, uint32At } from '../memory/columns.ts';
import { openCompressed } from '../memory/compressed-texts.ts';
import { rowOfId } from '../memory/id-index.ts';
import { sourceOfRow } from '../memory/row-sources.ts';
import { openJson, openRowPrefixes } from '../memory/stored-json.ts';
import { groupByGridCell } from '../table/grid-cells.ts';
import { pageAround, rowsOfMergedPage } from '../table/merged-page.ts';
import { typeOfRow } from '../table/segments.ts';
import { findMatches, type MatchedTable, type Matches } from '../table/select.ts';
import { hideRows, isHidden } from '../table/table.ts';
import { countStockFacets } from './facets.ts';
import type { StockExtra, StockParts } from './parts.ts';
import { findMostSimilar } from './similar.ts';

/** The first of a listing's own fields that is not a field of its unit (presenters/stock.ts). */
const FIRST_FIELD_AFTER_UNIT = 'area_gross';

/** Listings of one generation, numbered from `firstRow` over all generations. */
type StockGeneration = {
  readonly parts: StockParts;
  readonly firstRow: number;
  /** Rows of these listings that a later generation replaces, ascending from 0. */
  readonly hiddenRows: Uint32Array;
};

/** Opens the listings for searching. */
export function openStocks({ base, changes }: Generations<StockParts>) {
  const generations: readonly StockGeneration[] = [
    { parts: base, firstRow: 0, hiddenRows: changes?.hiddenRows ?? NO_ROWS },
    ...(changes ? [{ parts: changes.recent, firstRow: base.ids.length, hiddenRows: NO_ROWS }] : []),
  ];
  const { tables, suggester } = openSearchable(
    STOCK_FILTERS,
    generations.map(activeListings),
    (icsType, id) => {
      const stock = findActive(id);
      return stock !== undefined && typeOfRow(stock.table.layout, stock.row) === icsType;
    },
  );
  const { tables: closedTables } = openSearchable(STOCK_FILTERS, generations.map(closedListings));
  const jsonSources = generations.map(({ parts, firstRow }) => ({ firstRow, source: parts.json }));
  const json = openJson<Stock>(jsonSources);
  const readUnits = openRowPrefixes<StockUnit>(jsonSources, FIRST_FIELD_AFTER_UNIT);
  const extras = generations.map(({ parts, firstRow }) => ({
    firstRow,
    source: openCompressed(parts.extras),
  }));
  const readStockExtra = (row: number): StockExtra => {
    const { source: readExtraJson, firstRow } = sourceOfRow(extras, row);
    return JSON.parse(readExtraJson(row - firstRow));
  };
  const hidden = hideRows(changes?.hiddenRows ?? NO_ROWS, base.ids.length);

  /** Returns the row of a listing, numbered over all generations. */
  function rowOf(id: number): number | undefined {
    const recentRow = changes ? rowOfId(changes.recent.index, id) : undefined;
    if (recentRow !== undefined) return base.ids.length + recentRow;
    const row = rowOfId(base.index, id);
    return row === undefined || isHidden({ hidden }, row) ? undefined : row;
  }
  const findActive = (id: number) => {
    const row = rowOf(id);
    return row === undefined ? undefined : tableOfRow(tables, row);
  };
  /** Returns the row of an active listing, or undefined for any other listing. */
  const activeRowOf = (id: number) => {
    const stock = findActive(id);
    return stock && stock.table.firstRow + stock.row;
  };

  /** Returns the rows that match a search of the archive. Only matching rows are read. */
  function findArchivedRows({ ids, filter, limit }: ArchiveSearch): number[] {
    if (isEmptyFilter(filter)) return rowsOfIds(ids).slice(0, limit);
    const closedMatches = findMatches(closedTables, filter);
    if (ids.length === 0) return newestRows(closedMatches, limit);
    const allMatches = [...findMatches(tables, filter).generations, ...closedMatches.generations];
    return rowsOfIds(ids)
      .filter((row) => allMatches.some((generation) => isMatch(generation, row)))
      .slice(0, limit);
  }

  const rowsOfIds = (ids: readonly number[]) => ids.flatMap((id) => rowOf(id) ?? []);

  /** Returns the matching closed listings with the highest ids. */
  function newestRows(matches: Matches, limit: number): number[] {
    const newest = matches.generations.flatMap((generation, number) =>
      newestClosedRows(at(generations, number).parts, generation, limit),
    );
    return newest
      .sort((a, b) => b.id - a.id)
      .slice(0, limit)
      .map(({ row }) => row);
  }

  function searchPage({ filter, order, cursor, pageSize, facets }: StockSearch) {
    const matches = findMatches(tables, filter);
    const { direction, field } = order;
    const page = rowsOfMergedPage(matches, field, { direction, cursor, pageSize });
    return { count: matches.count, page, facets: facets && countStockFacets(matches, filter) };
  }

  return {
    tables,
    suggester,
    rowOf,
    activeRowOf,
    readStocks: json.readRows,
    readStock: json.readRow,
    extra: readStockExtra,

    search(query: StockSearch): StockSearchResult {
      const { count, page, facets } = searchPage(query);
      return { count, stocks: json.readRows(page, query.cursor), ...(facets && { facets }) };
    },

    units({ building, limit }: BuildingUnitsQuery): BuildingUnitsResult {
      const search = { filter: { building }, order: DEFAULT_STOCK_ORDER, cursor: 0, pageSize: limit };
      const { count, page } = searchPage(search);
      return { count, units: readUnits(page) };
    },

    countAt: ({ filter, groups }: PlaceCountQuery<StockFilter>): number[] =>
      groups.map((places) => findMatches(tables, { ...filter, places }).count),

    searchJson(query: StockSearch): Buffer {
      const { count, page, facets } = searchPage(query);
      const closingText = facets ? `],"facets":${JSON.stringify(facets)}}` : ']}';
      return json.bytes(`{"count":${count},"stocks":[`, page, query.cursor, closingText);
    },

    archive: (ids: readonly number[]) => ({ stocks: json.readRows(rowsOfIds(ids)) }),
    archived: (query: ArchiveSearch) => ({ stocks: json.readRows(findArchivedRows(query)) }),
    archivedJson: (query: ArchiveSearch) => json.bytes('{"stocks":[', findArchivedRows(query), 0, ']}'),

    /** Returns the first listings that match a filter, newest first by default, and the number of matches. */
    firstStocks(
      filter: StockFilter,
      limit: number,
      { field, direction }: StockOrder = DEFAULT_STOCK_ORDER,
    ): { count: number; stocks: Stock[] } {
      const matches = findMatches(tables, filter);
      const page = rowsOfMergedPage(matches, field, { direction, cursor: 0, pageSize: limit });
      return { count: matches.count, stocks: json.readRows(page) };
    },

    anchored({ filter, field, pageSize, stockId, icsType }: AnchorSearch): AnchorSearchResult | undefined {
      const stock = findActive(stockId);
      if (!stock || typeOfRow(stock.table.layout, stock.row) !== icsType) return undefined;
      const matches = findMatches(tables, filter);
      const anchorRow = stock.table.firstRow + stock.row;
      if (!matches.generations.some((generation) => isMatch(generation, anchorRow))) return undefined;
      const { index, rows } = pageAround(matches, field, stock, pageSize);
      return {
        count: matches.count,
        anchor_rownum: index + 1,
        stocks: json.readRows(rows, index - (index % pageSize)),
      };
    },

    clusters({ filter, bounds, zoom }: ClusterSearch): ClustersAnswer {
      // Does not filter by the map bounds, since the answer also has the number of listings without
      // coordinates.
      const { gridCells, count, countWithoutPosition } = groupByGridCell(
        findMatches(tables, filter),
        bounds,
        zoom,
      );
      const clusters = gridCells.map(({ buildingId, singleRow, ...cell }) => ({
        kind:
          cell.count === 1 ? ('stock' as const) : buildingId ? ('building' as const) : ('cluster' as const),
        ...cell,
        pis_bldg_id: buildingId,
        stock: singleRow === undefined ? null : at(json.readRows([singleRow]), 0),
      }));
      return { count, clusters, without_position: countWithoutPosition };
    },

    similar(id: number, limit: number): { stocks: Stock[] } | undefined {
      const row = rowOf(id);
      if (row === undefined) return undefined;
      const stock = json.readRow(row);
      const { merc_x, merc_y } = readStockExtra(row);
      const hasPosition = merc_x !== null && merc_y !== null;
      const similarRows = findMostSimilar(
        tables,
        {
          id,
          icsType: stock.ics_type,
          txType: stock.tx_type,
          district: stock.dist_code,
          building: stock.pis_bldg_id,
          x: hasPosition ? merc_x : null,
          y: hasPosition ? merc_y : null,
          area: stock.area,
          sell: stock.sell,
          rent: stock.rent,
        },
        limit,
      );
      return { stocks: json.readRows(similarRows) };
    },
  };
}

const NO_ROWS = new Uint32Array(0);

function activeListings({ parts, firstRow, hiddenRows }: StockGeneration): SearchableGeneration {
  const { size } = parts.table.layout;
  return {
    parts,
    ids: parts.ids.subarray(0, size),
    firstRow,
    hiddenRows: hiddenRows.filter((row) => row < size),
  };
}

/** Sold and leased listings come after the active ones. */
function closedListings({ parts, firstRow, hiddenRows }: StockGeneration): SearchableGeneration {
  const { size } = parts.table.layout;
  return {
    parts: parts.closed,
    ids: parts.ids.subarray(size),
    firstRow: firstRow + size,
    hiddenRows: hiddenRows.filter((row) => row >= size).map((row) => row - size),
  };
}

/** Whether a row, numbered over all generations, is a match of this generation. */
function isMatch({ table, selection }: MatchedTable, row: number): boolean {
  const isInTable = row >= table.firstRow && row < table.firstRow + table.size;
  return isInTable && hasBit(selection.bits, row - table.firstRow);
}

/** Returns the matching closed listings of one generation with the highest ids. */
function newestClosedRows(
  { index, table: activeTable }: StockParts,
  { table, selection }: MatchedTable,
  limit: number,
): { readonly row: number; readonly id: number }[] {
  const activeCount = activeTable.layout.size;
  const newestRows: { readonly row: number; readonly id: number }[] = [];
  const maxRows = Math.min(selection.count, limit);
  for (let rank = index.rows.length - 1; newestRows.length < maxRows; rank--) {
    const closedRow = uint32At(index.rows, rank) - activeCount;
    if (closedRow >= 0 && hasBit(selection.bits, closedRow))
      newestRows.push({ row: table.firstRow + closedRow, id: int32At(index.ids, rank) });
  }
  return newestRows;
}

export type OpenStocks = ReturnType<typeof openStocks>;
