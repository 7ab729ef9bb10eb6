import { z } from 'zod';

const credit = z.object({
  text: z.string().describe('Name of the source.'),
  href: z.url().optional().describe('Link of the name; absent if there is none.'),
  logo: z.url().optional().describe('A small square logo beside the text.'),
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
  .describe('Attributions to show on the map, in addition to those of the base map.');

const tileAddresses = z.array(z.string());

/**
 * The configured map provider with the settings that the browser needs. Each provider has its own
 * variant.
 */
const mapProvider = z.discriminatedUnion('name', [
  z
    .object({ name: z.literal('embedded').describe('Name of the map provider.') })
    .describe('The base map that ships with Podium.'),
  z
    .object({
      name: z.literal('raster').describe('Name of the map provider.'),
      tiles: inEachLanguage(tileAddresses).describe(
        'Addresses of the tile layers, with {z}, {x} and {y}, from bottom to top.',
      ),
      minzoom: z.int().describe('Lowest zoom level with tiles.'),
      satellite: z
        .string()
        .optional()
        .describe('Tiles of satellite imagery, which visitors can choose instead of the first of `tiles`.'),
      credits,
    })
    .describe('Raster tiles of 256 pixels over the base map that ships with Podium.'),
  z
    .object({
      name: z.literal('style').describe('Name of the map provider.'),
      url: z.url().describe('Address of the style.'),
      credits,
    })
    .describe('A MapLibre style.'),
  z
    .object({
      name: z.literal('pmtiles').describe('Name of the map provider.'),
      source: z
        .union([
          z
            .object({ url: z.url().describe('Address of the archive.') })
            .describe('A PMTiles archive on another server.'),
          z
            .object({
              tiles: z.string().describe('Address of the tiles, with {z}, {x} and {y}.'),
              minzoom: z.int().describe('Lowest zoom level with tiles.'),
              maxzoom: z.int().describe('Highest zoom level with tiles.'),
            })
            .describe("The portal's own archive, tile by tile."),
        ])
        .describe('Location of the tiles.'),
      credits,
    })
    .describe(
      'Vector tiles with the layers roads, water, green and buildings over the base map that ships with Podium.',
    ),
  z
    .object({
      name: z.literal('google').describe('Name of the map provider.'),
      key: z.string().describe('Key of the Maps JavaScript API, for browsers.'),
      libraries: z.array(z.string()).describe('Libraries that are loaded with it.'),
      version: z.string().describe('Version of the API.'),
    })
    .describe('Google Maps.'),
]);
export type MapProvider = z.infer<typeof mapProvider>;

export const mapSettings = z.object({
  provider: mapProvider.describe('The map provider, with the settings that the browser needs.'),
  picture: z
    .string()
    .describe(
      'Pictures of the base map for the first view of maps; add /{language}/{step}/{column}/{row}.svg.',
    ),
  base: z.string().describe('Address of the base map that ships with Podium, as JSON.'),
  font: z
    .object({
      zh: z.string().describe('For Traditional Chinese and English.'),
      gb: z.string().describe('For Simplified Chinese.'),
    })
    .describe('Addresses of the fonts for the labels of the base map.'),
});
export type MapSettings = z.infer<typeof mapSettings>;
