import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import type { MapProvider, MapSettings } from '#contract/map.ts';
import type { Language } from '#domain/text/language.ts';
import { MapError, type OpenMap } from './map-view.ts';

/** The code of each provider is loaded only when a map of it is shown. */
const PROVIDERS: Readonly<Record<MapProvider['name'], () => Promise<{ readonly openMap: OpenMap }>>> = {
  embedded: () => import('./embedded.ts'),
  raster: () => import('./raster.ts'),
  style: () => import('./style.ts'),
  pmtiles: () => import('./pmtiles.ts'),
  google: () => import('./google.ts'),
};

/** Opens a map of the configured provider. */
export const openMap: OpenMap = async (options) => {
  if (!canDrawMap(options.settings)) throw new MapError('unsupported');
  const provider = await PROVIDERS[options.settings.provider.name]().catch((cause: unknown) => {
    throw new MapError('unreachable', { cause });
  });
  return provider.openMap(options);
};

let isPrepared = false;

/**
 * Fetches all that a live map needs, at once: the provider's code, its worker, the base and the font of its
 * labels. Without this, each would be asked for only when the one before has come. The files stay in the
 * browser's cache, from where the map takes them.
 */
export function prepareMap(settings: MapSettings, lang: Language): void {
  if (isPrepared || !canDrawMap(settings)) return;
  isPrepared = true;
  const { provider, base, font } = settings;
  const files = {
    google: [],
    style: [workerUrl],
    embedded: [workerUrl, base, ...(lang === 'en' ? [] : [font[lang]])],
  };
  const needed = provider.name === 'google' || provider.name === 'style' ? provider.name : 'embedded';
  // A failure shows when the map is opened, and is tried again there.
  const ignore = () => undefined;
  PROVIDERS[provider.name]().catch(ignore);
  for (const file of files[needed]) {
    fetch(file)
      .then((response) => response.arrayBuffer())
      .catch(ignore);
  }
}

let hasWebGl: boolean | undefined;

/** Whether this browser can draw maps of the provider. Google has a way without WebGL. */
export function canDrawMap({ provider }: MapSettings): boolean {
  // Browsers allow only some contexts, so it is asked for once.
  hasWebGl ??= document.createElement('canvas').getContext('webgl2') !== null;
  return provider.name === 'google' || hasWebGl;
}
