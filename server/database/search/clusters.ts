import type { ClusterSearch, TransactionClusterSearch } from '#catalogue/engine/questions.ts';
import type { ClustersAnswer, TransactionClustersAnswer } from '#contract/cluster.ts';
import { type Bounds, commonBounds } from '#domain/map/bounds.ts';
import { cellShift, meanDegrees } from '#domain/map/mercator.ts';
import type { AnyFilter } from '#domain/search/filter-table.ts';
import { type Ask, Values } from './ask.ts';
import { columns } from './columns.ts';
import { conditionsOf, TABLE, whereOf, withClause } from './conditions.ts';
import type { RowKind } from './keyword.ts';
import { stocksById } from './stock-rows.ts';
import { transactionsById } from './transaction-rows.ts';

type CellRow = {
  readonly count: number;
  readonly i: number;
  readonly c: number;
  readonly s: number;
  /** Sums of whole millionths of a degree. */
  readonly lat_sum: number;
  readonly lng_sum: number;
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
  /** The building when all rows are in one; null when they are in several or in none. */
  readonly building: number | null;
  /** The row, when there is only one. */
  readonly single: number | null;
};

const CELL_COLUMNS = columns<CellRow>({
  count: 'count(*)',
  i: "count(*) filter (where ics_type = 'i')",
  c: "count(*) filter (where ics_type = 'c')",
  s: "count(*) filter (where ics_type = 's')",
  lat_sum: 'sum(floor(lat * 1e6::float8 + 0.5)::bigint)',
  lng_sum: 'sum(floor(lng * 1e6::float8 + 0.5)::bigint)',
  west: 'min(lng)',
  south: 'min(lat)',
  east: 'max(lng)',
  north: 'max(lat)',
  building:
    'case when count(building_id) = count(*) and min(building_id) = max(building_id) then min(building_id) end',
  single: 'case when count(*) = 1 then min(id) end',
});

type Viewport = {
  readonly filter: AnyFilter & { bounds?: Bounds };
  readonly bounds: Bounds;
  readonly zoom: number;
};

/** The rows of a viewport by cells of the map, from north to south and west to east. */
async function cellsOf(ask: Ask, kind: RowKind, { filter, bounds, zoom }: Viewport): Promise<CellRow[]> {
  const values = new Values();
  const inBounds = { ...filter, bounds: commonBounds(bounds, filter.bounds) };
  const conditions = conditionsOf(kind, inBounds, values);
  const shift = values.add(cellShift(zoom), 'integer');
  return ask<CellRow>({
    text: `${withClause(conditions.tables)}
      select ${CELL_COLUMNS}
        from ${TABLE[kind]} ${whereOf(conditions)}
       group by merc_y >> ${shift}, merc_x >> ${shift}
       order by merc_y >> ${shift}, merc_x >> ${shift}`,
    values: values.list,
  });
}

/** What every cell answers, whatever its rows are. */
function presentCell({ count, i, c, s, building, ...cell }: CellRow) {
  return {
    count,
    i,
    c,
    s,
    lat: meanDegrees(cell.lat_sum, count),
    lng: meanDegrees(cell.lng_sum, count),
    bounds: [cell.west, cell.south, cell.east, cell.north] as [number, number, number, number],
    pis_bldg_id: building,
  };
}

/** How many listings no map can show, wherever it is. */
async function unplacedOf(ask: Ask, { filter }: ClusterSearch): Promise<number> {
  const values = new Values();
  const conditions = conditionsOf('s', filter, values);
  const [found] = await ask<{ readonly unplaced: number }>({
    text: `${withClause(conditions.tables)}
      select count(*) filter (where lat is null or lng is null) as unplaced from ${TABLE.s} ${whereOf(conditions)}`,
    values: values.list,
  });
  return found?.unplaced ?? 0;
}

function totalOf(cells: readonly CellRow[]): number {
  return cells.reduce((sum, { count }) => sum + count, 0);
}

function singlesOf(cells: readonly CellRow[]): number[] {
  return cells.flatMap(({ single }) => single ?? []);
}

/** What a cell answers as: its one row, its one building, or itself. */
function kindOf<Single extends string>({ single, building }: CellRow, alone: Single) {
  if (single !== null) return alone;
  return building === null ? 'cluster' : 'building';
}

export async function stockClusters(ask: Ask, search: ClusterSearch): Promise<ClustersAnswer> {
  const [cells, unplaced] = await Promise.all([cellsOf(ask, 's', search), unplacedOf(ask, search)]);
  const singles = await stocksById(ask, singlesOf(cells));
  const stockOf = new Map(singles.map((stock) => [stock.gstock_id, { ...stock, rownum: 1 }]));
  return {
    count: totalOf(cells),
    clusters: cells.map((cell) => ({
      kind: kindOf(cell, 'stock'),
      ...presentCell(cell),
      stock: cell.single === null ? null : (stockOf.get(cell.single) ?? null),
    })),
    without_position: unplaced,
  };
}

export async function transactionClusters(
  ask: Ask,
  search: TransactionClusterSearch,
): Promise<TransactionClustersAnswer> {
  const cells = await cellsOf(ask, 't', search);
  const singles = await transactionsById(ask, singlesOf(cells));
  const transactionOf = new Map(singles.map((row) => [row.id, { ...row, rownum: 1 }]));
  return {
    count: totalOf(cells),
    clusters: cells.map((cell) => ({
      kind: kindOf(cell, 'transaction'),
      ...presentCell(cell),
      transaction: cell.single === null ? null : (transactionOf.get(cell.single) ?? null),
    })),
  };
}
