import type { MapCredit, MapProvider, MapSettings } from '#contract/map.ts';
import type { Language } from '#domain/text/language.ts';
import type { Env } from '../env/env.ts';
import type { Basemap } from './basemap.ts';
import { landsdUrls, TILE_LANGUAGE } from './landsd.ts';
import type { PmtilesFile } from './pmtiles-file.ts';

/** Environment in which MAP_PROVIDER is already resolved from `auto` to a concrete provider. */
export type MapEnv = Env & { readonly MAP_PROVIDER: Exclude<Env['MAP_PROVIDER'], 'auto'> };

export type MapDeps = {
  readonly basemap: Pick<Basemap, 'addresses'>;
  /** The operator's own base map, if the provider is `pmtiles` and the file is on this machine. */
  readonly pmtilesFile?: Pick<PmtilesFile, 'minZoom' | 'maxZoom'>;
  readonly tileAddress: string;
  /** Returns the Lands Department's copyright notice in a language. */
  readonly landsdCredit: (lang: Language) => string;
};

/** Builds the settings that a page needs to show the map. */
export function mapSettingsOf(env: MapEnv, deps: MapDeps): MapSettings {
  return { provider: createProvider(env, deps), ...deps.basemap.addresses };
}

function createProvider(env: MapEnv, deps: MapDeps): MapProvider {
  const { pmtilesFile, tileAddress } = deps;
  const credits = mapCredits(env, deps);
  switch (env.MAP_PROVIDER) {
    case 'embedded':
      return { name: 'embedded' };
    case 'raster': {
      const landsdService = usesLandsd(env) ? landsdUrls(env) : undefined;
      return {
        name: 'raster',
        tiles: byLanguage((lang) => tileUrls(env, lang)),
        minzoom: landsdService?.minZoom ?? 0,
        ...(landsdService && { satellite: landsdService.satellite }),
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

/** True if the raster tiles come from the Lands Department. */
export function usesLandsd({ MAP_TILE_URLS = [] }: Pick<Env, 'MAP_TILE_URLS'>): boolean {
  return MAP_TILE_URLS.includes('hk-landsd');
}

export function tileUrls(env: Pick<Env, 'MAP_TILE_URLS' | 'MAP_LANDSD_URL'>, lang: Language): string[] {
  const { MAP_TILE_URLS = [] } = env;
  return MAP_TILE_URLS.flatMap((address) => (address === 'hk-landsd' ? landsdUrls(env).tiles : address)).map(
    (address) => address.replaceAll('{lang}', TILE_LANGUAGE[lang]),
  );
}

function mapCredits(env: MapEnv, { landsdCredit }: MapDeps): { credits?: Record<Language, MapCredit> } {
  if (env.MAP_ATTRIBUTION !== undefined) {
    const credit = parseCredit(env.MAP_ATTRIBUTION);
    return { credits: byLanguage(() => credit) };
  }
  if (!usesLandsd(env)) return {};
  const { terms, logo } = landsdUrls(env);
  return { credits: byLanguage((lang) => ({ text: landsdCredit(lang), href: terms, logo })) };
}

/** Parses MAP_ATTRIBUTION: a text, optionally followed by the URL that the text links to. */
function parseCredit(attribution: string): MapCredit {
  const [, text, href] = /^(.*\S)\s+(https?:\/\/\S+)$/.exec(attribution) ?? [];
  return text !== undefined && href !== undefined && URL.canParse(href)
    ? { text, href }
    : { text: attribution };
}

function byLanguage<Value>(getValue: (lang: Language) => Value): Record<Language, Value> {
  return { zh: getValue('zh'), gb: getValue('gb'), en: getValue('en') };
}
