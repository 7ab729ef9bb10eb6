import { z } from 'zod';

const credit = z.object({
  text: z.string(),
  href: z.url().optional(),
  logo: z.url().optional().describe('A small square picture to stand beside the text.'),
});
export type MapCredit = z.infer<typeof credit>;
const credits = z
  .object({ zh: credit, gb: credit, en: credit })
  .optional()
  .describe('Who must be named on the map besides those of the base.');

const tileAddresses = z
  .array(z.string())
  .describe('With {z}, {x} and {y}; later ones are drawn over earlier ones.');

/**
 * Which map the pages show, from configuration. A provider adds its own member, with all that the
 * browser needs to know for it.
 */
const mapProvider = z.discriminatedUnion('name', [
  z.object({ name: z.literal('embedded') }).describe('The base map that ships with Podium.'),
  z
    .object({
      name: z.literal('raster'),
      tiles: z.object({ zh: tileAddresses, gb: tileAddresses, en: tileAddresses }),
      minzoom: z.int().describe('The furthest zoom that there are tiles of.'),
      satellite: z
        .string()
        .optional()
        .describe('Tiles of satellite imagery, which visitors can choose instead of the first of `tiles`.'),
      credits,
    })
    .describe('Tiles of 256 pixels, as pictures, over that base.'),
  z.object({ name: z.literal('style'), url: z.url(), credits }).describe('A MapLibre style.'),
  z
    .object({
      name: z.literal('pmtiles'),
      source: z.union([
        z.object({ url: z.url() }).describe('A PMTiles archive elsewhere.'),
        z
          .object({ tiles: z.string(), minzoom: z.int(), maxzoom: z.int() })
          .describe("The portal's own archive, tile by tile."),
      ]),
      credits,
    })
    .describe('Vector tiles with the layers roads, water, green and buildings over that base.'),
  z
    .object({
      name: z.literal('google'),
      key: z.string(),
      libraries: z.array(z.string()),
      version: z.string(),
    })
    .describe('Google Maps.'),
]);
export type MapProvider = z.infer<typeof mapProvider>;

export const mapSettings = z.object({
  provider: mapProvider,
  picture: z
    .string()
    .describe('Pictures of that base for the first view of maps; add /{language}/{step}/{column}/{row}.svg.'),
  base: z.string().describe('Address of the base that ships with the product, as JSON.'),
  font: z.object({ zh: z.string(), gb: z.string() }).describe('Addresses of the fonts of its labels.'),
});
export type MapSettings = z.infer<typeof mapSettings>;
