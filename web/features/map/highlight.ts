import type { Cluster } from '#contract/cluster.ts';
import type { Stock } from '#contract/stock.ts';

/** What the highlighted marker stands for: one listing, one building, or (both null) a mixed cluster. */
export type Highlight = { readonly stock: number | null; readonly building: number | null };

/** Whether a listing's card is highlighted because of the highlighted marker. */
export function highlightsStock(
  highlight: Highlight | null,
  stock: Pick<Stock, 'gstock_id' | 'pis_bldg_id'>,
): boolean {
  if (highlight === null) return false;
  if (highlight.stock !== null) return highlight.stock === stock.gstock_id;
  return highlight.building !== null && highlight.building === stock.pis_bldg_id;
}

/** Whether a marker is highlighted because it stands for the listing of the highlighted card. */
export function highlightsCluster(
  stock: Pick<Stock, 'gstock_id' | 'pis_bldg_id' | 'lat' | 'lng'> | null | undefined,
  cluster: Cluster,
): boolean {
  if (!stock) return false;
  if (cluster.stock) return cluster.stock.gstock_id === stock.gstock_id;
  if (cluster.pis_bldg_id !== null) return cluster.pis_bldg_id === stock.pis_bldg_id;
  const { lat, lng } = stock;
  const [west, south, east, north] = cluster.bounds;
  return lat !== null && lng !== null && west <= lng && lng <= east && south <= lat && lat <= north;
}
