import { z } from 'zod';

const credit = z.object({
  text: z.string().describe('Who is named.'),
  href: z.url().optional().describe('Where the name leads; absent when nowhere.'),
  logo: z.url().optional().describe('A small square picture to stand beside the text.'),
});
export type MapCredit = z.infer<typeof credit>;

const inEachLanguage = <Of extends z.ZodType>(valueSchema: Of) =>
  z.object({
    zh: valueSchema.describe('For pages in Traditional Chinese.'),
    gb: valueSchema.describe('For pages in Simplified Chinese.'),
    en: valueSchema.describe('For pages in English.'),
  });

const credits = inEachLanguage(credit)
  .optional()
  .describe('Who must be named on the map besides those of the base.');

const tileAddresses = z.array(z.string());

/**
 * The configured map provider with the settings that the browser needs. Each provider has its own
 * variant.
 */
const mapProvider = z.discriminatedUnion('name', [
  z
    .object({ name: z.literal('embedded').describe('Which map it is.') })
    .describe('The base map that ships with Podium.'),
  z
    .object({
      name: z.literal('raster').describe('Which map it is.'),
      tiles: inEachLanguage(tileAddresses).describe(
        'Addresses of the tiles, with {z}, {x} and {y}; later ones are drawn over earlier ones.',
      ),
      minzoom: z.int().describe('The furthest zoom that there are tiles of.'),
      satellite: z
        .string()
        .optional()
        .describe('Tiles of satellite imagery, which visitors can choose instead of the first of `tiles`.'),
      credits,
    })
    .describe('Tiles of 256 pixels, as pictures, over that base.'),
  z
    .object({
      name: z.literal('style').describe('Which map it is.'),
      url: z.url().describe('Address of the style.'),
      credits,
    })
    .describe('A MapLibre style.'),
  z
    .object({
      name: z.literal('pmtiles').describe('Which map it is.'),
      source: z
        .union([
          z
            .object({ url: z.url().describe('Address of the archive.') })
            .describe('A PMTiles archive elsewhere.'),
          z
            .object({
              tiles: z.string().describe('Address of the tiles, with {z}, {x} and {y}.'),
              minzoom: z.int().describe('The furthest zoom that there are tiles of.'),
              maxzoom: z.int().describe('The nearest zoom that there are tiles of.'),
            })
            .describe("The portal's own archive, tile by tile."),
        ])
        .describe('Where the tiles are.'),
      credits,
    })
    .describe('Vector tiles with the layers roads, water, green and buildings over that base.'),
  z
    .object({
      name: z.literal('google').describe('Which map it is.'),
      key: z.string().describe('Key of the Maps JavaScript API, for browsers.'),
      libraries: z.array(z.string()).describe('Libraries that are loaded with it.'),
      version: z.string().describe('Version of the API.'),
    })
    .describe('Google Maps.'),
]);
export type MapProvider = z.infer<typeof mapProvider>;

export const mapSettings = z.object({
  provider: mapProvider.describe('Which map it is, with what the browser needs for it.'),
  picture: z
    .string()
    .describe('Pictures of that base for the first view of maps; add /{language}/{step}/{column}/{row}.svg.'),
  base: z.string().describe('Address of the base that ships with the product, as JSON.'),
  font: z
    .object({
      zh: z.string().describe('For Traditional Chinese and English.'),
      gb: z.string().describe('For Simplified Chinese.'),
    })
    .describe('Addresses of the fonts of its labels.'),
});
export type MapSettings = z.infer<typeof mapSettings>;
