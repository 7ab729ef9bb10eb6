import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import type { MapProvider, MapSettings } from '#contract/map.ts';
import type { Language } from '#domain/text/language.ts';
import { MapError, type OpenMap } from './map-view.ts';

/** Lazy imports of the provider modules. Only the configured provider is loaded. */
const PROVIDER_LOADERS: Readonly<Record<MapProvider['name'], () => Promise<{ readonly openMap: OpenMap }>>> =
  {
    embedded: () => import('./embedded.ts'),
    raster: () => import('./raster.ts'),
    style: () => import('./style.ts'),
    pmtiles: () => import('./pmtiles.ts'),
    google: () => import('./google.ts'),
  };

/** Opens a map of the configured provider. */
export const openMap: OpenMap = async (options) => {
  if (!canDrawMap(options.settings)) throw new MapError('unsupported');
  const providerModule = await PROVIDER_LOADERS[options.settings.provider.name]().catch((cause: unknown) => {
    throw new MapError('unreachable', { cause });
  });
  return providerModule.openMap(options);
};

let hasPrefetched = false;

/**
 * Prefetches in parallel the files that the provider's live map needs, such as its code, its worker,
 * the base map and the label font. Otherwise each file would be requested only after the previous one
 * has loaded. The map then reads the files from the browser cache.
 */
export function prefetchMap(settings: MapSettings, lang: Language): void {
  if (hasPrefetched || !canDrawMap(settings)) return;
  hasPrefetched = true;
  const { provider, base, font } = settings;
  const filesByProvider = {
    google: [],
    style: [workerUrl],
    embedded: [workerUrl, base, ...(lang === 'en' ? [] : [font[lang]])],
  };
  const fileGroup = provider.name === 'google' || provider.name === 'style' ? provider.name : 'embedded';
  // Ignores errors: opening the map requests the files again and reports any failure.
  const ignoreError = () => undefined;
  PROVIDER_LOADERS[provider.name]().catch(ignoreError);
  for (const url of filesByProvider[fileGroup]) {
    fetch(url)
      .then((response) => response.arrayBuffer())
      .catch(ignoreError);
  }
}

let hasWebGl: boolean | undefined;

/** Returns whether this browser can render maps of the provider. Google also works without WebGL. */
export function canDrawMap({ provider }: MapSettings): boolean {
  // Browsers limit the number of WebGL contexts, so the result is cached.
  hasWebGl ??= document.createElement('canvas').getContext('webgl2') !== null;
  return provider.name === 'google' || hasWebGl;
}
