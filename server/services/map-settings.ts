import type { MapCredits, MapProvider, MapSettings } from '#contract/map.ts';
import type { Language } from '#domain/language.ts';
import type { Env } from '../env.ts';
import type { Basemap } from './basemap.ts';
import type { PmtilesFile } from './pmtiles-file.ts';

/** The Lands Department's free tiles: the map, and over it the names in the page's language. */
const LANDSD = 'https://mapapi.geodata.gov.hk/gs/api/v1.0.0/xyz';
const LANDSD_TILES = [
  `${LANDSD}/basemap/wgs84/{z}/{x}/{y}.png`,
  `${LANDSD}/label/hk/{lang}/wgs84/{z}/{x}/{y}.png`,
];
const LANDSD_MIN_ZOOM = 10;
const LANDSD_TERMS = 'https://api.portal.hkmapservice.gov.hk/disclaimer';

/** The value of `{lang}` in the address of a tile. */
const TILE_LANGUAGE: Readonly<Record<Language, string>> = { zh: 'tc', gb: 'sc', en: 'en' };

type MapDeps = {
  readonly env: Env;
  readonly basemap: Pick<Basemap, 'addresses'>;
  /** The operator's own base map, when the provider is `pmtiles` and the file is on this machine. */
  readonly pmtilesFile?: Pick<PmtilesFile, 'minZoom' | 'maxZoom'>;
  readonly tileAddress: string;
  /** The Lands Department's credit line. */
  readonly landsdCredit: (lang: Language) => string;
};

/** What a page needs to know to show a map. */
export function mapSettingsOf(deps: MapDeps): MapSettings {
  return { provider: providerOf(deps), ...deps.basemap.addresses };
}

function providerOf(deps: MapDeps): MapProvider {
  const { env, pmtilesFile, tileAddress } = deps;
  const credits = creditsOf(deps);
  switch (env.MAP_PROVIDER) {
    case 'embedded':
      return { name: 'embedded' };
    case 'raster':
      return {
        name: 'raster',
        tiles: byLanguage((lang) => tilesOf(env, lang)),
        minzoom: env.MAP_TILE_URLS?.includes('hk-landsd') ? LANDSD_MIN_ZOOM : 0,
        ...credits,
      };
    case 'style':
      return { name: 'style', url: env.MAP_STYLE_URL ?? '', ...credits };
    case 'pmtiles': {
      const source = pmtilesFile
        ? { tiles: tileAddress, minzoom: pmtilesFile.minZoom, maxzoom: pmtilesFile.maxZoom }
        : { url: env.MAP_PMTILES ?? '' };
      return { name: 'pmtiles', source, ...credits };
    }
    case 'google':
      return {
        name: 'google',
        key: env.MAP_API_KEY ?? '',
        libraries: env.MAP_LIBRARIES ?? [],
        version: env.MAP_VERSION,
      };
  }
}

export function tilesOf({ MAP_TILE_URLS = [] }: Pick<Env, 'MAP_TILE_URLS'>, lang: Language): string[] {
  return MAP_TILE_URLS.flatMap((address) => (address === 'hk-landsd' ? LANDSD_TILES : address)).map(
    (address) => address.replaceAll('{lang}', TILE_LANGUAGE[lang]),
  );
}

function creditsOf({ env, landsdCredit }: MapDeps): { credits?: MapCredits } {
  if (env.MAP_ATTRIBUTION !== undefined) {
    const credit = creditIn(env.MAP_ATTRIBUTION);
    return { credits: byLanguage(() => credit) };
  }
  if (!env.MAP_TILE_URLS?.includes('hk-landsd')) return {};
  return { credits: byLanguage((lang) => ({ text: landsdCredit(lang), href: LANDSD_TERMS })) };
}

/** MAP_ATTRIBUTION is a text, or a text followed by an address for a link. */
function creditIn(attribution: string): { text: string; href?: string } {
  const [, text, href] = /^(.*\S)\s+(https?:\/\/\S+)$/.exec(attribution) ?? [];
  return text !== undefined && href !== undefined && URL.canParse(href)
    ? { text, href }
    : { text: attribution };
}

function byLanguage<Value>(of: (lang: Language) => Value): Record<Language, Value> {
  return { zh: of('zh'), gb: of('gb'), en: of('en') };
}
