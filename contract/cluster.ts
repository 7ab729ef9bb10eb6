import { z } from 'zod';
import { MAX_GRID_CELLS } from '#domain/map/mercator.ts';
import { stock } from './stock.ts';
import { transaction } from './transaction.ts';

/**
 * A 64-pixel grid cell of the map. If all rows in it belong to one building, or if there is only one
 * row, the response describes that building or row.
 */
const gridCell = z.object({
  count: z.int().describe('How much lies in it.'),
  i: z.int().describe('Of these, industrial property.'),
  c: z.int().describe('Of these, offices.'),
  s: z.int().describe('Of these, shops.'),
  lat: z.number().describe('Mean latitude of what lies in it, in degrees with six decimals.'),
  lng: z.number().describe('Mean longitude of what lies in it, in degrees with six decimals.'),
  bounds: z
    .tuple([z.number(), z.number(), z.number(), z.number()])
    .describe('west, south, east, north of what lies in it.'),
  pis_bldg_id: z
    .int()
    .nullable()
    .describe('The one building of all that lies in it; null when there are several.'),
});

export const cluster = gridCell.extend({
  kind: z
    .enum(['cluster', 'building', 'stock'])
    .describe('stock for a single listing, building for several in one building, cluster for any other.'),
  stock: stock.nullable().describe('The single listing; null when there are several.'),
});
export type Cluster = z.infer<typeof cluster>;

export const clustersAnswer = z.object({
  count: z.int().describe('Listings under the filters and inside the bounds.'),
  clusters: z.array(cluster).max(MAX_GRID_CELLS).describe('The cells that are not empty.'),
  without_position: z
    .int()
    .describe('Listings under the filters that no map can show, as their position is not known.'),
});
export type ClustersAnswer = z.infer<typeof clustersAnswer>;

export const transactionCluster = gridCell.extend({
  kind: z
    .enum(['cluster', 'building', 'transaction'])
    .describe('transaction for a single one, building for several in one building, cluster for any other.'),
  transaction: transaction.nullable().describe('The single transaction; null when there are several.'),
});
export type TransactionCluster = z.infer<typeof transactionCluster>;

export const transactionClustersAnswer = z.object({
  count: z.int().describe('Transactions under the filters and inside the bounds.'),
  clusters: z.array(transactionCluster).max(MAX_GRID_CELLS).describe('The cells that are not empty.'),
});
export type TransactionClustersAnswer = z.infer<typeof transactionClustersAnswer>;

/** The part of a grid cell that every map marker needs. */
export type GridCell = z.infer<typeof gridCell> & { readonly kind: string };
