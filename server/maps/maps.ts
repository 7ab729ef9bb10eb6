import type { MapSettings } from '#contract/map.ts';
import type { Env } from '../env/env.ts';
import type { OutsideSources } from '../gateways/outside-sources.ts';
import type { LandsdProbe } from './landsd.ts';
import { type MapDeps, type MapEnv, mapSettingsOf } from './map-settings.ts';
import { mapSourcesOf } from './map-sources.ts';

/** A map that the pages can show, and the outside addresses that it needs. */
export type PortalMap = { readonly settings: MapSettings; readonly sources: OutsideSources };

/** The map of the pages. It may change once, shortly after the start. */
export type PortalMaps = {
  /** Every map that may come to be shown. */
  readonly all: readonly PortalMap[];
  current(): PortalMap;
};

/**
 * The map that is configured. With MAP_PROVIDER=auto it is the Lands Department's as soon as its service has
 * answered; until then, and when it does not, it is the base that ships with the product.
 */
export function createMaps(env: Env, deps: MapDeps, landsd: Pick<LandsdProbe, 'isReachable'>): PortalMaps {
  const mapOf = (chosen: MapEnv): PortalMap => ({
    settings: mapSettingsOf(chosen, deps),
    sources: mapSourcesOf(chosen),
  });
  const { MAP_PROVIDER } = env;
  if (MAP_PROVIDER !== 'auto') {
    const only = mapOf({ ...env, MAP_PROVIDER });
    return { all: [only], current: () => only };
  }
  const base = mapOf({ ...env, MAP_PROVIDER: 'embedded' });
  const streets = mapOf({ ...env, MAP_PROVIDER: 'raster', MAP_TILE_URLS: ['hk-landsd'] });
  return { all: [base, streets], current: () => (landsd.isReachable() ? streets : base) };
}

/** Says for the person who starts the portal which map it shows. */
export function mapLine(env: Env, isLandsdReachable: boolean): string {
  if (env.MAP_PROVIDER !== 'auto') return `Maps: ${env.MAP_PROVIDER}`;
  return isLandsdReachable
    ? 'Maps: the streets of the Lands Department'
    : 'Maps: the embedded base, without streets; the Lands Department’s service does not answer';
}
