import type { ClustersAnswer } from '#contract/cluster.ts';
import type { Stock } from '#contract/stock.ts';
import { commonBounds } from '#domain/bounds.ts';
import { ICS_TYPES, type IcsType } from '#domain/ics-type.ts';
import { DEFAULT_STOCK_ORDER, type StockOrderField } from '#domain/sort.ts';
import { openKeywordIndex } from '../keyword/keyword-index.ts';
import { openSuggester } from '../keyword/suggester.ts';
import { hasBit } from '../memory/bits.ts';
import { placeOfId } from '../memory/id-index.ts';
import { openTexts } from '../memory/packed-texts.ts';
import { openRecords } from '../memory/stored-json.ts';
import type { AnchorFound, AnchorSearch, ClusterSearch, StockFound, StockSearch } from '../questions.ts';
import { indexIn, pageAround, pageOf } from '../table/page.ts';
import { select, type TableFilter } from '../table/select.ts';
import { openTable } from '../table/table.ts';
import { cellsOf } from './clusters.ts';
import { stockFacets } from './facets.ts';
import type { StockExtra, StockParts } from './parts.ts';
import { mostAlike } from './similar.ts';

/** The listings, opened for searching. */
export function openStocks(parts: StockParts) {
  const keywords = openKeywordIndex(parts.keywords);
  const table = openTable<StockOrderField>(parts.table, keywords.fill);
  const records = openRecords<Stock>(parts.records);
  const extras = openTexts(parts.extras);
  const extra = (place: number): StockExtra => JSON.parse(extras.read(place));
  const placeOf = (id: number) => placeOfId(parts.index, id);
  /** Sold and leased ones stand after the active ones. */
  const activePlaceOf = (id: number) => {
    const place = placeOf(id);
    return place !== undefined && place < table.size ? place : undefined;
  };
  const typeAt = (place: number): IcsType | undefined =>
    ICS_TYPES.find((_, type) => place < (table.layout.segmentStarts[(type + 1) * perType] ?? 0));
  const perType = table.layout.districts.length + 1;

  function found({ filter, order, cursor, pageSize, facets }: StockSearch) {
    const selection = select(table, filter);
    const page = pageOf(table, selection, table.measures[order.field], {
      direction: order.direction,
      cursor,
      pageSize,
    });
    return { count: selection.count, page, facets: facets && stockFacets(table, filter, selection) };
  }

  return {
    table,
    suggester: openSuggester(parts.suggester, {
      corrections: keywords.corrections,
      hasStock: (icsType, id) => {
        const place = activePlaceOf(id);
        return place !== undefined && typeAt(place) === icsType;
      },
    }),
    placeOf,
    activePlaceOf,
    list: records.list,
    one: records.one,
    extra,

    search(question: StockSearch): StockFound {
      const { count, page, facets } = found(question);
      return { count, stocks: records.list(page, question.cursor), ...(facets && { facets }) };
    },

    searchJson(question: StockSearch): Buffer {
      const { count, page, facets } = found(question);
      const tail = facets ? `],"facets":${JSON.stringify(facets)}}` : ']}';
      return records.json(`{"count":${count},"stocks":[`, page, question.cursor, tail);
    },

    /** The newest listings under a filter, and how many there are. */
    newest(filter: TableFilter, limit: number): { count: number; stocks: Stock[] } {
      const selection = select(table, filter);
      const { field, direction } = DEFAULT_STOCK_ORDER;
      const page = pageOf(table, selection, table.measures[field], { direction, cursor: 0, pageSize: limit });
      return { count: selection.count, stocks: records.list(page) };
    },

    anchored({ filter, field, pageSize, stockId, icsType }: AnchorSearch): AnchorFound | undefined {
      const place = activePlaceOf(stockId);
      const selection = select(table, filter);
      if (place === undefined || typeAt(place) !== icsType || !hasBit(selection.bits, place))
        return undefined;
      const measure = table.measures[field];
      const index = indexIn(selection, measure, place);
      const page = pageAround(selection, measure, place, index, pageSize);
      return {
        count: selection.count,
        anchor_rownum: index + 1,
        stocks: records.list(page, index - (index % pageSize)),
      };
    },

    clusters({ filter, bounds, zoom }: ClusterSearch): ClustersAnswer {
      const selection = select(table, { ...filter, bounds: commonBounds(bounds, filter.bounds) });
      const clusters = cellsOf(table.layout, selection, zoom).map(({ building, single, ...cell }) => ({
        kind: cell.count === 1 ? ('stock' as const) : building ? ('building' as const) : ('cluster' as const),
        ...cell,
        pis_bldg_id: building,
        stock: single === undefined ? null : (records.list([single])[0] ?? null),
      }));
      return { count: selection.count, clusters };
    },

    similar(id: number, limit: number): { stocks: Stock[] } | undefined {
      const place = placeOf(id);
      if (place === undefined) return undefined;
      const stock = records.one(place);
      const { merc_x, merc_y } = extra(place);
      const placed = merc_x !== null && merc_y !== null;
      const alike = mostAlike(
        table,
        parts.ids,
        {
          id,
          icsType: stock.ics_type,
          txType: stock.tx_type,
          district: stock.dist_code,
          building: stock.pis_bldg_id,
          x: placed ? merc_x : null,
          y: placed ? merc_y : null,
          area: stock.area,
          sell: stock.sell,
          rent: stock.rent,
        },
        limit,
      );
      return { stocks: records.list(alike) };
    },
  };
}

export type OpenStocks = ReturnType<typeof openStocks>;
