import type { Cluster } from '#contract/cluster.ts';
import type { Stock } from '#contract/stock.ts';

/** What a lit marker stands for: a listing, a building, or several without a name in common. */
export type Highlight = { readonly stock: number | null; readonly building: number | null };

/** Whether a card is among what a lit marker stands for. */
export function lightsStock(lit: Highlight | null, stock: Pick<Stock, 'gstock_id' | 'pis_bldg_id'>): boolean {
  if (lit === null) return false;
  if (lit.stock !== null) return lit.stock === stock.gstock_id;
  return lit.building !== null && lit.building === stock.pis_bldg_id;
}

/** Whether a marker stands for the listing of a lit card. */
export function lightsCluster(
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
