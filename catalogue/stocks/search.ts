import type { ClustersAnswer } from '#contract/cluster.ts';
import type { Stock, StockUnit } from '#contract/stock.ts';
import { at, mapAt } from '#domain/lib/at.ts';
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
import { openKeywordIndex } from '../keyword/keyword-index.ts';
import { createKeywordSearch } from '../keyword/keyword-search.ts';
import { openSuggester } from '../keyword/suggester.ts';
import { hasBit } from '../memory/bits.ts';
import { uint32At } from '../memory/columns.ts';
import { openCompressed } from '../memory/compressed-texts.ts';
import { rowOfId } from '../memory/id-index.ts';
import { openJson, openRowPrefixes } from '../memory/stored-json.ts';
import { groupByGridCell } from '../table/grid-cells.ts';
import { indexInSelection, pageAround, rowsOfPage } from '../table/page.ts';
import { typeOfRow } from '../table/segments.ts';
import { type Selection, select } from '../table/select.ts';
import { openTable, type Table } from '../table/table.ts';
import { countStockFacets } from './facets.ts';
import type { StockExtra, StockParts } from './parts.ts';
import { findMostSimilar } from './similar.ts';

/** The first of a listing's own fields that is not a field of its unit (presenters/stock.ts). */
const FIRST_FIELD_AFTER_UNIT = 'area_gross';

/** Opens the listings for searching. */
export function openStocks(parts: StockParts) {
  const keywords = openKeywordIndex(parts.keywords);
  const suggester = openSuggester(parts.suggester, {
    corrections: keywords.corrections,
    hasStock: (icsType, id) => {
      const row = activeRowOf(id);
      return row !== undefined && typeOfRow(table.layout, row) === icsType;
    },
  });
  const table = openTable(parts.table, STOCK_FILTERS, createKeywordSearch(suggester, keywords));
  const closedTable = openClosedTable(parts.closed);
  const json = openJson<Stock>(parts.json);
  const readUnits = openRowPrefixes<StockUnit>(parts.json, FIRST_FIELD_AFTER_UNIT);
  const readExtraJson = openCompressed(parts.extras);
  const readStockExtra = (row: number): StockExtra => JSON.parse(readExtraJson(row));
  const rowOf = (id: number) => rowOfId(parts.index, id);
  /**
   * Returns the row of an active listing, or undefined for any other listing. Sold and leased listings
   * come after the active rows.
   */
  const activeRowOf = (id: number) => {
    const row = rowOf(id);
    return row !== undefined && row < table.size ? row : undefined;
  };

  /** Returns the rows that match a search of the archive. Only matching rows are read. */
  function findArchivedRows({ ids, filter, limit }: ArchiveSearch): number[] {
    if (isEmptyFilter(filter)) return rowsOfIds(ids).slice(0, limit);
    const closedSelection = select(closedTable, filter);
    if (ids.length === 0) return newestClosedRows(closedSelection, limit);
    const activeSelection = select(table, filter);
    const isSelected = (row: number) =>
      row < table.size ? hasBit(activeSelection.bits, row) : hasBit(closedSelection.bits, row - table.size);
    return rowsOfIds(ids).filter(isSelected).slice(0, limit);
  }

  const rowsOfIds = (ids: readonly number[]) => ids.flatMap((id) => rowOf(id) ?? []);

  /** Returns the selected rows with the highest ids. */
  function newestClosedRows({ bits, count }: Selection, limit: number): number[] {
    const { rows } = parts.index;
    const newestRows: number[] = [];
    const maxRows = Math.min(count, limit);
    for (let rank = rows.length - 1; newestRows.length < maxRows; rank--) {
      const row = uint32At(rows, rank);
      if (row >= table.size && hasBit(bits, row - table.size)) newestRows.push(row);
    }
    return newestRows;
  }

  function searchPage({ filter, order, cursor, pageSize, facets }: StockSearch) {
    const selection = select(table, filter);
    const page = rowsOfPage(table, selection, mapAt(table.measures, order.field), {
      direction: order.direction,
      cursor,
      pageSize,
    });
    return { count: selection.count, page, facets: facets && countStockFacets(table, filter, selection) };
  }

  return {
    table,
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
      groups.map((places) => select(table, { ...filter, places }).count),

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
      const selection = select(table, filter);
      const page = rowsOfPage(table, selection, mapAt(table.measures, field), {
        direction,
        cursor: 0,
        pageSize: limit,
      });
      return { count: selection.count, stocks: json.readRows(page) };
    },

    anchored({ filter, field, pageSize, stockId, icsType }: AnchorSearch): AnchorSearchResult | undefined {
      const row = activeRowOf(stockId);
      if (row === undefined || typeOfRow(table.layout, row) !== icsType) return undefined;
      const selection = select(table, filter);
      if (!hasBit(selection.bits, row)) return undefined;
      const measure = mapAt(table.measures, field);
      const index = indexInSelection(selection, measure, row);
      const page = pageAround(selection, measure, row, index, pageSize);
      return {
        count: selection.count,
        anchor_rownum: index + 1,
        stocks: json.readRows(page, index - (index % pageSize)),
      };
    },

    clusters({ filter, bounds, zoom }: ClusterSearch): ClustersAnswer {
      // Does not filter by the map bounds, since the answer also has the number of listings without
      // coordinates.
      const { gridCells, count, countWithoutPosition } = groupByGridCell(
        table.layout,
        select(table, filter),
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
        table,
        parts.ids,
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

/** Opens the table of sold and leased listings for searching. */
function openClosedTable(parts: StockParts['closed']): Table {
  const keywords = openKeywordIndex(parts.keywords);
  const suggester = openSuggester(parts.suggester, { corrections: keywords.corrections });
  return openTable(parts.table, STOCK_FILTERS, createKeywordSearch(suggester, keywords));
}

export type OpenStocks = ReturnType<typeof openStocks>;
