import type { ClusterSearch, TransactionClusterSearch } from '#catalogue/engine/search-queries.ts';
import type { ClustersAnswer, TransactionClustersAnswer } from '#contract/cluster.ts';
import { type Bounds, intersectBounds } from '#domain/map/bounds.ts';
import { gridCellShift, meanDegrees } from '#domain/map/mercator.ts';
import type { AnyFilterValues } from '#domain/search/filter-definitions.ts';
import { selectList } from './columns.ts';
import { buildConditions, SEARCH_TABLE_BY_KIND, whereClause, withClause } from './conditions.ts';
import type { RowKind } from './keyword.ts';
import { type RunQuery, SqlParameters } from './run-query.ts';
import { readStocksById } from './stock-rows.ts';
import { readTransactionsById } from './transaction-rows.ts';

type GridCellRow = {
  readonly count: number;
  readonly i: number;
  readonly c: number;
  readonly s: number;
  /** Sum of the latitudes, in millionths of a degree. */
  readonly lat_sum: number;
  readonly lng_sum: number;
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
  /** Id of the building if all rows of the cell are in one building, otherwise null. */
  readonly building: number | null;
  /** Id of the only row of the cell, or null if there are several. */
  readonly single: number | null;
};

const GRID_CELL_COLUMNS = selectList<GridCellRow>({
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
  readonly filter: AnyFilterValues & { bounds?: Bounds };
  readonly bounds: Bounds;
  readonly zoom: number;
};

/** Groups the rows of a viewport by grid cells of the map, ordered from north to south and west to east. */
async function readGridCells(
  runQuery: RunQuery,
  kind: RowKind,
  { filter, bounds, zoom }: Viewport,
): Promise<GridCellRow[]> {
  const values = new SqlParameters();
  const filterInBounds = { ...filter, bounds: intersectBounds(bounds, filter.bounds) };
  const conditions = buildConditions(kind, filterInBounds, values);
  const shiftParameter = values.add(gridCellShift(zoom), 'integer');
  return runQuery<GridCellRow>({
    text: `${withClause(conditions.ctes)}
      select ${GRID_CELL_COLUMNS}
        from ${SEARCH_TABLE_BY_KIND[kind]} ${whereClause(conditions)}
       group by merc_y >> ${shiftParameter}, merc_x >> ${shiftParameter}
       order by merc_y >> ${shiftParameter}, merc_x >> ${shiftParameter}`,
    values: values.list,
  });
}

/** Returns the fields that every kind of cluster has in the response. */
function presentGridCell({ count, i, c, s, building, ...gridCell }: GridCellRow) {
  return {
    count,
    i,
    c,
    s,
    lat: meanDegrees(gridCell.lat_sum, count),
    lng: meanDegrees(gridCell.lng_sum, count),
    bounds: [gridCell.west, gridCell.south, gridCell.east, gridCell.north] as [
      number,
      number,
      number,
      number,
    ],
    pis_bldg_id: building,
  };
}

/** Counts matching listings without coordinates, which no map can show. */
async function countWithoutPosition(runQuery: RunQuery, { filter }: ClusterSearch): Promise<number> {
  const values = new SqlParameters();
  const conditions = buildConditions('s', filter, values);
  const [row] = await runQuery<{ readonly unplaced: number }>({
    text: `${withClause(conditions.ctes)}
      select count(*) filter (where lat is null or lng is null) as unplaced from ${SEARCH_TABLE_BY_KIND.s} ${whereClause(conditions)}`,
    values: values.list,
  });
  return row?.unplaced ?? 0;
}

function sumCounts(gridCells: readonly GridCellRow[]): number {
  return gridCells.reduce((sum, { count }) => sum + count, 0);
}

function idsOfSingleRows(gridCells: readonly GridCellRow[]): number[] {
  return gridCells.flatMap(({ single }) => single ?? []);
}

/** Returns the kind of a cluster: a single row, a building or a plain cluster. */
function clusterKind<Single extends string>({ single, building }: GridCellRow, singleKind: Single) {
  if (single !== null) return singleKind;
  return building === null ? 'cluster' : 'building';
}

export async function readStockClusters(runQuery: RunQuery, search: ClusterSearch): Promise<ClustersAnswer> {
  const [gridCells, withoutPositionCount] = await Promise.all([
    readGridCells(runQuery, 's', search),
    countWithoutPosition(runQuery, search),
  ]);
  const singleStocks = await readStocksById(runQuery, idsOfSingleRows(gridCells));
  const stockById = new Map(singleStocks.map((stock) => [stock.gstock_id, { ...stock, rownum: 1 }]));
  return {
    count: sumCounts(gridCells),
    clusters: gridCells.map((gridCell) => ({
      kind: clusterKind(gridCell, 'stock'),
      ...presentGridCell(gridCell),
      stock: gridCell.single === null ? null : (stockById.get(gridCell.single) ?? null),
    })),
    without_position: withoutPositionCount,
  };
}

export async function readTransactionClusters(
  runQuery: RunQuery,
  search: TransactionClusterSearch,
): Promise<TransactionClustersAnswer> {
  const gridCells = await readGridCells(runQuery, 't', search);
  const singleTransactions = await readTransactionsById(runQuery, idsOfSingleRows(gridCells));
  const transactionById = new Map(singleTransactions.map((row) => [row.id, { ...row, rownum: 1 }]));
  return {
    count: sumCounts(gridCells),
    clusters: gridCells.map((gridCell) => ({
      kind: clusterKind(gridCell, 'transaction'),
      ...presentGridCell(gridCell),
      transaction: gridCell.single === null ? null : (transactionById.get(gridCell.single) ?? null),
    })),
  };
}
