import { z } from 'zod';
import { MAX_CELLS } from '#domain/map/mercator.ts';
import { stock } from './stock.ts';
import { transaction } from './transaction.ts';

/**
 * One 64-pixel cell of the map at the zoom asked for. A cell whose rows are all of one building answers as
 * that building, one with a single row as that row.
 */
const cell = z.object({
  count: z.int(),
  i: z.int(),
  c: z.int(),
  s: z.int(),
  lat: z.number().describe('Mean position of what lies in it, in degrees with six decimals.'),
  lng: z.number(),
  bounds: z
    .tuple([z.number(), z.number(), z.number(), z.number()])
    .describe('west, south, east, north of what lies in it.'),
  pis_bldg_id: z.int().nullable().describe('The one building of all that lies in it.'),
});

export const cluster = cell.extend({
  kind: z.enum(['cluster', 'building', 'stock']),
  stock: stock.nullable(),
});
export type Cluster = z.infer<typeof cluster>;

export const clustersAnswer = z.object({
  count: z.int().describe('Listings under the filters and inside the bounds.'),
  clusters: z.array(cluster).max(MAX_CELLS),
  without_position: z
    .int()
    .describe('Listings under the filters that no map can show, as their position is not known.'),
});
export type ClustersAnswer = z.infer<typeof clustersAnswer>;

export const transactionCluster = cell.extend({
  kind: z.enum(['cluster', 'building', 'transaction']),
  transaction: transaction.nullable(),
});
export type TransactionCluster = z.infer<typeof transactionCluster>;

export const transactionClustersAnswer = z.object({
  count: z.int().describe('Transactions under the filters and inside the bounds.'),
  clusters: z.array(transactionCluster).max(MAX_CELLS),
});
export type TransactionClustersAnswer = z.infer<typeof transactionClustersAnswer>;

/** What a marker needs to know, whatever lies in the cell. */
export type Cell = z.infer<typeof cell> & { readonly kind: string };
