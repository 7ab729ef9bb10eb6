import type { MapSettings } from '#contract/map.ts';
import type { Env } from '../env/env.ts';
import type { CspSources } from '../gateways/csp-sources.ts';
import type { LandsdProbe } from './landsd.ts';
import { mapCspSourcesOf } from './map-csp-sources.ts';
import { type MapDeps, type MapEnv, mapSettingsOf } from './map-settings.ts';

/** A map that pages can show, with the external sources that it loads from. */
export type PortalMap = { readonly settings: MapSettings; readonly sources: CspSources };

/** The map that pages show. With MAP_PROVIDER=auto it may change once, shortly after the start. */
export type PortalMaps = {
  /** Every map that may be shown during the life of this process. */
  readonly possibleMaps: readonly PortalMap[];
  current(): PortalMap;
};

/**
 * Creates the configured map. With MAP_PROVIDER=auto pages show the embedded base map, and switch to
 * the Lands Department's map once its service has responded.
 */
export function createMaps(env: Env, deps: MapDeps, landsd: Pick<LandsdProbe, 'isReachable'>): PortalMaps {
  const createPortalMap = (mapEnv: MapEnv): PortalMap => ({
    settings: mapSettingsOf(mapEnv, deps),
    sources: mapCspSourcesOf(mapEnv),
  });
  const { MAP_PROVIDER } = env;
  if (MAP_PROVIDER !== 'auto') {
    const configuredMap = createPortalMap({ ...env, MAP_PROVIDER });
    return { possibleMaps: [configuredMap], current: () => configuredMap };
  }
  const embeddedMap = createPortalMap({ ...env, MAP_PROVIDER: 'embedded' });
  const landsdMap = createPortalMap({ ...env, MAP_PROVIDER: 'raster', MAP_TILE_URLS: ['hk-landsd'] });
  return {
    possibleMaps: [embeddedMap, landsdMap],
    current: () => (landsd.isReachable() ? landsdMap : embeddedMap),
  };
}

/** Formats the start-up message that names the current map. */
export function describeMap(env: Env, isLandsdReachable: boolean): string {
  if (env.MAP_PROVIDER !== 'auto') return `Maps: ${env.MAP_PROVIDER}`;
  return isLandsdReachable
    ? 'Maps: the streets of the Lands Department'
    : 'Maps: the embedded base, without streets; the Lands Department’s service does not answer';
}
