import type { Cell } from '#contract/cluster.ts';

/** What the highlighted marker stands for: one row, one building, or (both null) a mixed cluster. */
export type Highlight = { readonly row: number | null; readonly building: number | null };

/** What is known of a row of the list: a listing or a transaction. */
type ListedRow = {
  readonly id: number;
  readonly pis_bldg_id: number | null;
  readonly lat: number | null;
  readonly lng: number | null;
};

/** Whether a row is highlighted because of the highlighted marker. */
export function highlightsRow(
  highlight: Highlight | null,
  { id, pis_bldg_id }: Pick<ListedRow, 'id' | 'pis_bldg_id'>,
): boolean {
  if (highlight === null) return false;
  if (highlight.row !== null) return highlight.row === id;
  return highlight.building !== null && highlight.building === pis_bldg_id;
}

/** Whether a marker is highlighted because it stands for the highlighted row. `only` is its one row. */
export function highlightsCluster(
  row: ListedRow | null | undefined,
  cluster: Pick<Cell, 'pis_bldg_id' | 'bounds'>,
  only: number | undefined,
): boolean {
  if (!row) return false;
  if (only !== undefined) return only === row.id;
  if (cluster.pis_bldg_id !== null) return cluster.pis_bldg_id === row.pis_bldg_id;
  const { lat, lng } = row;
  const [west, south, east, north] = cluster.bounds;
  return lat !== null && lng !== null && west <= lng && lng <= east && south <= lat && lat <= north;
}
