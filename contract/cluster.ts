import { z } from 'zod';
import { stock } from './stock.ts';

/**
 * One 64-pixel cell of the map at the zoom asked for. A cell whose listings are all of one building
 * answers as that building, one with a single listing as that listing.
 */
export const cluster = z.object({
  kind: z.enum(['cluster', 'building', 'stock']),
  count: z.int(),
  i: z.int(),
  c: z.int(),
  s: z.int(),
  lat: z.number().describe('Mean position of its listings, in degrees with six decimals.'),
  lng: z.number(),
  bounds: z
    .tuple([z.number(), z.number(), z.number(), z.number()])
    .describe('west, south, east, north of its listings.'),
  pis_bldg_id: z.int().nullable().describe('The one building of all its listings.'),
  stock: stock.nullable(),
});
export type Cluster = z.infer<typeof cluster>;

export const clustersAnswer = z.object({
  count: z.int().describe('Listings under the filters and inside the bounds.'),
  clusters: z.array(cluster),
});
export type ClustersAnswer = z.infer<typeof clustersAnswer>;
