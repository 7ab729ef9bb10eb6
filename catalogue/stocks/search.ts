import type { ClustersAnswer } from '#contract/cluster.ts';
import type { Stock, StockUnit } from '#contract/stock.ts';
import { at, mapAt } from '#domain/lib/at.ts';
import { asksForNothing } from '#domain/search/filter-table.ts';
import { DEFAULT_STOCK_ORDER, type StockOrder } from '#domain/search/sort.ts';
import { STOCK_FILTERS, type StockFilter } from '#domain/stock/stock-filter.ts';
import type {
  AnchorFound,
  AnchorSearch,
  ArchiveSearch,
  BuildingUnits,
  ClusterSearch,
  StockFound,
  StockSearch,
  UnitsFound,
} from '../engine/questions.ts';
import { openKeywordIndex } from '../keyword/keyword-index.ts';
import { stationOrWords } from '../keyword/station-or-words.ts';
import { openSuggester } from '../keyword/suggester.ts';
import { hasBit } from '../memory/bits.ts';
import { uint32At } from '../memory/columns.ts';
import { openCompressed } from '../memory/compressed-texts.ts';
import { rowOfId } from '../memory/id-index.ts';
import { openBeginnings, openJson } from '../memory/stored-json.ts';
import { mapSelection } from '../table/cells.ts';
import { indexIn, pageAround, pageOf } from '../table/page.ts';
import { typeOfRow } from '../table/segments.ts';
import { type Selection, select } from '../table/select.ts';
import { openTable, type Table } from '../table/table.ts';
import { stockFacets } from './facets.ts';
import type { StockExtra, StockParts } from './parts.ts';
import { mostSimilar } from './similar.ts';

/** The first field of a listing's own that is none of its unit (presenters/stock.ts). */
const AFTER_UNIT = 'area_gross';

/** The listings, opened for searching. */
export function openStocks(parts: StockParts) {
  const keywords = openKeywordIndex(parts.keywords);
  const suggester = openSuggester(parts.suggester, {
    corrections: keywords.corrections,
    hasStock: (icsType, id) => {
      const row = activeRowOf(id);
      return row !== undefined && typeOfRow(table.layout, row) === icsType;
    },
  });
  const table = openTable(parts.table, STOCK_FILTERS, stationOrWords(suggester, keywords));
  const closed = openClosed(parts.closed);
  const json = openJson<Stock>(parts.json);
  const unitsOf = openBeginnings<StockUnit>(parts.json, AFTER_UNIT);
  const readExtra = openCompressed(parts.extras);
  const extra = (row: number): StockExtra => JSON.parse(readExtra(row));
  const rowOf = (id: number) => rowOfId(parts.index, id);
  /** Sold and leased listings come after the active ones. */
  const activeRowOf = (id: number) => {
    const row = rowOf(id);
    return row !== undefined && row < table.size ? row : undefined;
  };

  /** The rows that answer a search of the archive. None is read but those that are found. */
  function archivedRows({ ids, filter, limit }: ArchiveSearch): number[] {
    if (asksForNothing(filter)) return rowsOfIds(ids).slice(0, limit);
    const ofClosed = select(closed, filter);
    if (ids.length === 0) return newestClosed(ofClosed, limit);
    const ofActive = select(table, filter);
    const isFound = (row: number) =>
      row < table.size ? hasBit(ofActive.bits, row) : hasBit(ofClosed.bits, row - table.size);
    return rowsOfIds(ids).filter(isFound).slice(0, limit);
  }

  const rowsOfIds = (ids: readonly number[]) => ids.flatMap((id) => rowOf(id) ?? []);

  /** Those of the highest ids. */
  function newestClosed({ bits, count }: Selection, limit: number): number[] {
    const { rows } = parts.index;
    const found: number[] = [];
    const wanted = Math.min(count, limit);
    for (let rank = rows.length - 1; found.length < wanted; rank--) {
      const row = uint32At(rows, rank);
      if (row >= table.size && hasBit(bits, row - table.size)) found.push(row);
    }
    return found;
  }

  function found({ filter, order, cursor, pageSize, facets }: StockSearch) {
    const selection = select(table, filter);
    const page = pageOf(table, selection, mapAt(table.measures, order.field), {
      direction: order.direction,
      cursor,
      pageSize,
    });
    return { count: selection.count, page, facets: facets && stockFacets(table, filter, selection) };
  }

  return {
    table,
    suggester,
    rowOf,
    activeRowOf,
    list: json.list,
    one: json.one,
    extra,

    search(question: StockSearch): StockFound {
      const { count, page, facets } = found(question);
      return { count, stocks: json.list(page, question.cursor), ...(facets && { facets }) };
    },

    units({ building, limit }: BuildingUnits): UnitsFound {
      const asked = { filter: { building }, order: DEFAULT_STOCK_ORDER, cursor: 0, pageSize: limit };
      const { count, page } = found(asked);
      return { count, units: unitsOf(page) };
    },

    searchJson(question: StockSearch): Buffer {
      const { count, page, facets } = found(question);
      const tail = facets ? `],"facets":${JSON.stringify(facets)}}` : ']}';
      return json.bytes(`{"count":${count},"stocks":[`, page, question.cursor, tail);
    },

    archive: (ids: readonly number[]) => ({ stocks: json.list(rowsOfIds(ids)) }),
    archived: (question: ArchiveSearch) => ({ stocks: json.list(archivedRows(question)) }),
    archivedJson: (question: ArchiveSearch) => json.bytes('{"stocks":[', archivedRows(question), 0, ']}'),

    /** The first listings that a filter finds, the newest when no order is given, and how many it finds. */
    first(
      filter: StockFilter,
      limit: number,
      { field, direction }: StockOrder = DEFAULT_STOCK_ORDER,
    ): { count: number; stocks: Stock[] } {
      const selection = select(table, filter);
      const page = pageOf(table, selection, mapAt(table.measures, field), {
        direction,
        cursor: 0,
        pageSize: limit,
      });
      return { count: selection.count, stocks: json.list(page) };
    },

    anchored({ filter, field, pageSize, stockId, icsType }: AnchorSearch): AnchorFound | undefined {
      const row = activeRowOf(stockId);
      if (row === undefined || typeOfRow(table.layout, row) !== icsType) return undefined;
      const selection = select(table, filter);
      if (!hasBit(selection.bits, row)) return undefined;
      const measure = mapAt(table.measures, field);
      const index = indexIn(selection, measure, row);
      const page = pageAround(selection, measure, row, index, pageSize);
      return {
        count: selection.count,
        anchor_rownum: index + 1,
        stocks: json.list(page, index - (index % pageSize)),
      };
    },

    clusters({ filter, bounds, zoom }: ClusterSearch): ClustersAnswer {
      // All are selected, and not those on the map alone: it says how many have no place on it.
      const { cells, count, unplaced } = mapSelection(table.layout, select(table, filter), bounds, zoom);
      const clusters = cells.map(({ building, single, ...cell }) => ({
        kind: cell.count === 1 ? ('stock' as const) : building ? ('building' as const) : ('cluster' as const),
        ...cell,
        pis_bldg_id: building,
        stock: single === undefined ? null : at(json.list([single]), 0),
      }));
      return { count, clusters, without_position: unplaced };
    },

    similar(id: number, limit: number): { stocks: Stock[] } | undefined {
      const row = rowOf(id);
      if (row === undefined) return undefined;
      const stock = json.one(row);
      const { merc_x, merc_y } = extra(row);
      const hasPoint = merc_x !== null && merc_y !== null;
      const alike = mostSimilar(
        table,
        parts.ids,
        {
          id,
          icsType: stock.ics_type,
          txType: stock.tx_type,
          district: stock.dist_code,
          building: stock.pis_bldg_id,
          x: hasPoint ? merc_x : null,
          y: hasPoint ? merc_y : null,
          area: stock.area,
          sell: stock.sell,
          rent: stock.rent,
        },
        limit,
      );
      return { stocks: json.list(alike) };
    },
  };
}

/** The sold and leased listings, opened for searching. */
function openClosed(parts: StockParts['closed']): Table {
  const keywords = openKeywordIndex(parts.keywords);
  const suggester = openSuggester(parts.suggester, { corrections: keywords.corrections });
  return openTable(parts.table, STOCK_FILTERS, stationOrWords(suggester, keywords));
}

export type OpenStocks = ReturnType<typeof openStocks>;
