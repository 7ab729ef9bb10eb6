import { z } from 'zod';
import { MAX_GRID_CELLS } from '#domain/map/mercator.ts';
import { stock } from './stock.ts';
import { transaction } from './transaction.ts';

/**
 * A 64-pixel grid cell of the map. If all rows in it belong to one building, or if there is only one
 * row, the response describes that building or row.
 */
const gridCell = z.object({
  count: z.int().describe('Number of rows in the cell.'),
  i: z.int().describe('Number of industrial properties.'),
  c: z.int().describe('Number of offices.'),
  s: z.int().describe('Number of shops.'),
  lat: z.number().describe('Mean latitude of the rows in the cell, in degrees with six decimals.'),
  lng: z.number().describe('Mean longitude of the rows in the cell, in degrees with six decimals.'),
  bounds: z
    .tuple([z.number(), z.number(), z.number(), z.number()])
    .describe('West, south, east and north limits of the rows in the cell, in degrees.'),
  pis_bldg_id: z
    .int()
    .nullable()
    .describe('The building, if everything in the cell belongs to one building; otherwise null.'),
});

export const cluster = gridCell.extend({
  kind: z
    .enum(['cluster', 'building', 'stock'])
    .describe(
      'stock for a single listing, building for several listings in one building, otherwise cluster.',
    ),
  stock: stock.nullable().describe('The single listing; null when there are several.'),
});
export type Cluster = z.infer<typeof cluster>;

export const clustersAnswer = z.object({
  count: z.int().describe('Listings that match the filters within the bounds.'),
  clusters: z.array(cluster).max(MAX_GRID_CELLS).describe('The non-empty cells.'),
  without_position: z.int().describe('Listings that match the filters but have no known position.'),
});
export type ClustersAnswer = z.infer<typeof clustersAnswer>;

export const transactionCluster = gridCell.extend({
  kind: z
    .enum(['cluster', 'building', 'transaction'])
    .describe('transaction for a single one, building for several in one building, otherwise cluster.'),
  transaction: transaction.nullable().describe('The single transaction; null when there are several.'),
});
export type TransactionCluster = z.infer<typeof transactionCluster>;

export const transactionClustersAnswer = z.object({
  count: z.int().describe('Transactions that match the filters within the bounds.'),
  clusters: z.array(transactionCluster).max(MAX_GRID_CELLS).describe('The non-empty cells.'),
});
export type TransactionClustersAnswer = z.infer<typeof transactionClustersAnswer>;

/** The part of a grid cell that every map marker needs. */
export type GridCell = z.infer<typeof gridCell> & { readonly kind: string };
