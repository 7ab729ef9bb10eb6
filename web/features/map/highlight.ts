import type { GridCell } from '#contract/cluster.ts';

/**
 * Row or building that the highlighted marker stands for. Both ids are null for a cluster of several
 * buildings.
 */
export type Highlight = { readonly rowId: number | null; readonly buildingId: number | null };

/** Fields of a listing or a transaction in the result list. */
type ListedRow = {
  readonly id: number;
  readonly pis_bldg_id: number | null;
  readonly lat: number | null;
  readonly lng: number | null;
};

/** Returns whether the highlighted marker stands for this row of the list. */
export function isRowHighlighted(
  highlight: Highlight | null,
  { id, pis_bldg_id }: Pick<ListedRow, 'id' | 'pis_bldg_id'>,
): boolean {
  if (highlight === null) return false;
  if (highlight.rowId !== null) return highlight.rowId === id;
  return highlight.buildingId !== null && highlight.buildingId === pis_bldg_id;
}

/**
 * Returns whether a marker stands for the row that is highlighted in the list. `singleRowId` is set if
 * the marker has only one row.
 */
export function isClusterHighlighted(
  row: ListedRow | null | undefined,
  cluster: Pick<GridCell, 'pis_bldg_id' | 'bounds'>,
  singleRowId: number | undefined,
): boolean {
  if (!row) return false;
  if (singleRowId !== undefined) return singleRowId === row.id;
  if (cluster.pis_bldg_id !== null) return cluster.pis_bldg_id === row.pis_bldg_id;
  const { lat, lng } = row;
  const [west, south, east, north] = cluster.bounds;
  return lat !== null && lng !== null && west <= lng && lng <= east && south <= lat && lat <= north;
}
