import type { MapCredit, MapProvider, MapSettings } from '#contract/map.ts';
import type { Language } from '#domain/text/language.ts';
import type { Env } from '../env/env.ts';
import type { Basemap } from './basemap.ts';
import { landsdOf, TILE_LANGUAGE } from './landsd.ts';
import type { PmtilesFile } from './pmtiles-file.ts';

/** The environment of a map whose provider has been decided. */
export type MapEnv = Env & { readonly MAP_PROVIDER: Exclude<Env['MAP_PROVIDER'], 'auto'> };

export type MapDeps = {
  readonly basemap: Pick<Basemap, 'addresses'>;
  /** The operator's own base map, when the provider is `pmtiles` and the file is on this machine. */
  readonly pmtilesFile?: Pick<PmtilesFile, 'minZoom' | 'maxZoom'>;
  readonly tileAddress: string;
  /** The Lands Department's credit line. */
  readonly landsdCredit: (lang: Language) => string;
};

/** What a page needs to know to show a map. */
export function mapSettingsOf(env: MapEnv, deps: MapDeps): MapSettings {
  return { provider: providerOf(env, deps), ...deps.basemap.addresses };
}

function providerOf(env: MapEnv, deps: MapDeps): MapProvider {
  const { pmtilesFile, tileAddress } = deps;
  const credits = creditsOf(env, deps);
  switch (env.MAP_PROVIDER) {
    case 'embedded':
      return { name: 'embedded' };
    case 'raster': {
      const landsd = usesLandsd(env) ? landsdOf(env) : undefined;
      return {
        name: 'raster',
        tiles: byLanguage((lang) => tilesOf(env, lang)),
        minzoom: landsd?.minZoom ?? 0,
        ...(landsd && { satellite: landsd.satellite }),
        ...credits,
      };
    }
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

/** Whether the tiles are the Lands Department's. */
export function usesLandsd({ MAP_TILE_URLS = [] }: Pick<Env, 'MAP_TILE_URLS'>): boolean {
  return MAP_TILE_URLS.includes('hk-landsd');
}

export function tilesOf(env: Pick<Env, 'MAP_TILE_URLS' | 'MAP_LANDSD_URL'>, lang: Language): string[] {
  const { MAP_TILE_URLS = [] } = env;
  return MAP_TILE_URLS.flatMap((address) => (address === 'hk-landsd' ? landsdOf(env).tiles : address)).map(
    (address) => address.replaceAll('{lang}', TILE_LANGUAGE[lang]),
  );
}

function creditsOf(env: MapEnv, { landsdCredit }: MapDeps): { credits?: Record<Language, MapCredit> } {
  if (env.MAP_ATTRIBUTION !== undefined) {
    const credit = creditIn(env.MAP_ATTRIBUTION);
    return { credits: byLanguage(() => credit) };
  }
  if (!usesLandsd(env)) return {};
  const { terms, logo } = landsdOf(env);
  return { credits: byLanguage((lang) => ({ text: landsdCredit(lang), href: terms, logo })) };
}

/** MAP_ATTRIBUTION is a text, or a text followed by an address for a link. */
function creditIn(attribution: string): MapCredit {
  const [, text, href] = /^(.*\S)\s+(https?:\/\/\S+)$/.exec(attribution) ?? [];
  return text !== undefined && href !== undefined && URL.canParse(href)
    ? { text, href }
    : { text: attribution };
}

function byLanguage<Value>(of: (lang: Language) => Value): Record<Language, Value> {
  return { zh: of('zh'), gb: of('gb'), en: of('en') };
}
