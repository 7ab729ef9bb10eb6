import { z } from 'zod';
import { MAX_CELLS } from '#domain/map/mercator.ts';
import { stock } from './stock.ts';
import { transaction } from './transaction.ts';

/**
 * One 64-pixel cell of the map at the zoom asked for. A cell whose rows are all of one building answers as
 * that building, one with a single row as that row.
 */
const cell = z.object({
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

export const cluster = cell.extend({
  kind: z
    .enum(['cluster', 'building', 'stock'])
    .describe('stock for a single listing, building for several in one building, cluster for any other.'),
  stock: stock.nullable().describe('The single listing; null when there are several.'),
});
export type Cluster = z.infer<typeof cluster>;

export const clustersAnswer = z.object({
  count: z.int().describe('Listings under the filters and inside the bounds.'),
  clusters: z.array(cluster).max(MAX_CELLS).describe('The cells that are not empty.'),
  without_position: z
    .int()
    .describe('Listings under the filters that no map can show, as their position is not known.'),
});
export type ClustersAnswer = z.infer<typeof clustersAnswer>;

export const transactionCluster = cell.extend({
  kind: z
    .enum(['cluster', 'building', 'transaction'])
    .describe('transaction for a single one, building for several in one building, cluster for any other.'),
  transaction: transaction.nullable().describe('The single transaction; null when there are several.'),
});
export type TransactionCluster = z.infer<typeof transactionCluster>;

export const transactionClustersAnswer = z.object({
  count: z.int().describe('Transactions under the filters and inside the bounds.'),
  clusters: z.array(transactionCluster).max(MAX_CELLS).describe('The cells that are not empty.'),
});
export type TransactionClustersAnswer = z.infer<typeof transactionClustersAnswer>;

/** What a marker needs to know, whatever lies in the cell. */
export type Cell = z.infer<typeof cell> & { readonly kind: string };
