import type { MapProvider } from '#contract/map.ts';
import { MapError, type OpenMap } from './map-view.ts';

/** The code of each provider is loaded only when a map of it is shown. */
const PROVIDERS: Readonly<Record<MapProvider['name'], () => Promise<{ readonly openMap: OpenMap }>>> = {
  embedded: () => import('./providers/embedded.ts'),
  raster: () => import('./providers/raster.ts'),
  style: () => import('./providers/style.ts'),
  pmtiles: () => import('./providers/pmtiles.ts'),
  google: () => import('./providers/google.ts'),
};

/** Opens a map of the configured provider. */
export const openMap: OpenMap = async (options) => {
  const provider = await PROVIDERS[options.settings.provider.name]().catch((cause: unknown) => {
    throw new MapError('unreachable', { cause });
  });
  return provider.openMap(options);
};
