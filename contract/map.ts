import { z } from 'zod';

/**
 * Which map the pages show, from configuration. A provider adds its own member, with all that the
 * browser needs to know for it.
 */
const mapProvider = z.discriminatedUnion('name', [
  z.object({ name: z.literal('embedded') }).describe('The base that ships with the product.'),
]);
export type MapProvider = z.infer<typeof mapProvider>;

export const mapSettings = z.object({
  provider: mapProvider,
  base: z.string().describe('Address of the base that ships with the product, as JSON.'),
  font: z.object({ zh: z.string(), gb: z.string() }).describe('Addresses of the fonts of its labels.'),
});
export type MapSettings = z.infer<typeof mapSettings>;
