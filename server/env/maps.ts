import { z } from 'zod';
import { shortText, spaceSeparated, urlMatching, variable } from './variable.ts';

/** Variables of the map provider and its sources. */
export const MAP_VARIABLES = {
  MAP_PROVIDER: variable({
    schema: z.enum(['auto', 'embedded', 'raster', 'style', 'pmtiles', 'google']),
    fallback: 'auto',
    allowed: 'auto, embedded, raster, style, pmtiles or google',
    description:
      'Source of the maps: `auto` uses the Lands Department’s free street map if its service answers at the start, else `embedded`, the base map that ships with Podium and makes no outside requests',
  }),
  MAP_TILE_URLS: variable({
    schema: spaceSeparated(
      z.union([z.literal('hk-landsd'), urlMatching(/^https?:\/\/(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})/)]),
    ),
    allowed: 'hk-landsd, or addresses of tiles with {z}, {x} and {y}, separated by spaces',
    description:
      'For `raster`: tiles over the embedded base, later ones over earlier ones; `{lang}` becomes tc, sc or en',
  }),
  MAP_LANDSD_URL: variable({
    schema: urlMatching(/^https?:\/\/[^/?#\s]+$/),
    allowed: 'an http or https origin without a path',
    description:
      'For `auto` and `hk-landsd`: another origin that answers like the Lands Department, such as your own cache',
  }),
  MAP_STYLE_URL: variable({
    schema: urlMatching(/^https?:\/\//),
    allowed: 'an http or https address',
    description: 'For `style`: the address of a MapLibre style',
  }),
  MAP_ORIGINS: variable({
    schema: spaceSeparated(urlMatching(/^https?:\/\/[^/?#\s]+$/)),
    allowed: 'http or https origins without a path, separated by spaces',
    description: 'For `style`: further origins from which the style loads tiles, sprites and fonts',
  }),
  MAP_PMTILES: variable({
    schema: z.string().regex(/^\S(.*\S)?$/),
    allowed: 'a file or an https address',
    description:
      'For `pmtiles`: the base map, a file or an https address; `basemap.pmtiles` in `PODIUM_DATA` when unset',
  }),
  MAP_ATTRIBUTION: variable({
    schema: shortText,
    allowed: 'a text of 1 to 200 characters',
    description: 'Attribution that the maker of the map requires; an address at the end becomes a link',
  }),
  MAP_API_KEY: variable({
    schema: z.string().regex(/^[\w-]{10,100}$/),
    allowed: 'a key of 10 to 100 letters, digits, dashes and underscores',
    description:
      'For `google`: the key of Google Maps; visitors can see it, so restrict it to your addresses',
  }),
  MAP_LIBRARIES: variable({
    schema: z
      .string()
      .regex(/^[a-z]+(,[a-z]+)*$/)
      .transform((value) => value.split(',')),
    allowed: 'names of libraries separated by commas, such as marker,places',
    description: 'For `google`: additional libraries to load',
  }),
  MAP_VERSION: variable({
    schema: z.string().regex(/^(weekly|quarterly|beta|alpha|\d(\.\d{1,3})?)$/),
    fallback: 'weekly',
    allowed: 'weekly, quarterly, beta, alpha or a version such as 3.64',
    description: 'For `google`: the version of Google Maps',
  }),
};
