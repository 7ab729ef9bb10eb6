import type { StocksAnswer } from '#contract/calls.ts';
import type { StockQuery } from '#contract/params.ts';
import { buildColumns } from './columns.ts';
import { presentDistricts } from './districts.ts';
import type { PicturedBuilding, SearchEngine } from './engine.ts';
import { indexBy, lookUp } from './grouping.ts';
import { homeSections } from './home.ts';
import { numbered } from './numbered.ts';
import { buildOrders } from './orders.ts';
import { detailPresenter } from './present-detail.ts';
import { isShown, type PreparedStock, stockPresenter } from './present-stock.ts';
import type { BuildingRow, CatalogueRows } from './rows.ts';
import { countOf, select } from './select.ts';
import { buildKeywordIndex } from './stock-keyword.ts';

/**
 * The search engine in memory: built once from rows, never changed, replaced whole when data change.
 * Lists read the active listings only; archive and detail also know the sold and leased ones.
 */
export function buildCatalogue(rows: CatalogueRows): SearchEngine {
  const shown = rows.stocks.filter(isShown).sort((a, b) => a.id - b.id);
  const present = stockPresenter(rows);
  const known = new Map(shown.map((row) => [row.id, { row, stock: present(row) }]));
  const activeRows = shown.filter((row) => row.status === 'active');
  const active = activeRows.flatMap((row) => known.get(row.id)?.stock ?? []);

  const columns = buildColumns(activeRows, rows.buildings);
  const orders = buildOrders(columns);
  const keywords = buildKeywordIndex(active);
  const buildings = indexBy(rows.buildings, (building) => building.id);
  const presentDetail = detailPresenter(rows);
  const districts = presentDistricts(rows.districts, active);
  const home = homeSections(rowsAt(active, orders.update_date.desc));

  return {
    version: rows.version,
    demonstration: rows.demonstration,
    stocks({ filter, order, cursor, pageSize }: StockQuery): StocksAnswer {
      const mask = select(columns, keywords, filter);
      const page = pageOf(orders[order.field][order.direction], mask, cursor, pageSize);
      return { count: countOf(mask), stocks: numbered(rowsAt(active, page), cursor) };
    },
    archive: (ids) => ({ stocks: numbered(ids.flatMap((id) => known.get(id)?.stock ?? [])) }),
    detail(id) {
      const found = known.get(id);
      return found && presentDetail(found.row, found.stock);
    },
    districts: () => ({ districts }),
    home,
    picturedBuilding(id) {
      const building = buildings.get(id);
      return building && pictured(building);
    },
    picturedStock(id) {
      const row = known.get(id)?.row;
      if (!row) return undefined;
      const building = lookUp(buildings, row.building_id);
      return { id, building: building ? pictured(building) : ownFront(id, row.ics_type) };
    },
  };
}

/** Places of the listings of one page: the matching ones in order, after the first `cursor` of them. */
function pageOf(order: Uint32Array, mask: Uint8Array, cursor: number, pageSize: number): number[] {
  const page: number[] = [];
  let passed = 0;
  for (const place of order) {
    if (mask[place] === 0) continue;
    if (passed++ < cursor) continue;
    page.push(place);
    if (page.length === pageSize) break;
  }
  return page;
}

function rowsAt(stocks: readonly PreparedStock[], places: Iterable<number>): PreparedStock[] {
  return Array.from(places).flatMap((place) => stocks[place] ?? []);
}

function pictured(building: BuildingRow): PicturedBuilding {
  return {
    id: building.id,
    icsType: building.ics_type,
    floors: building.floors,
    completionYear: building.completion_year,
    grade: building.grade,
    nameZh: building.name_zh,
  };
}

/** A listing in no known building is drawn by its own type alone. */
function ownFront(id: number, icsType: PicturedBuilding['icsType']): PicturedBuilding {
  return { id, icsType, floors: null, completionYear: null, grade: null, nameZh: null };
}
