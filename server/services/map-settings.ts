import type { MapSettings } from '#contract/map.ts';
import type { Env } from '../env.ts';
import type { Basemap } from './basemap.ts';

/** What the pages need to know to show a map, from configuration. */
export function mapSettingsOf(env: Env, { addresses }: Pick<Basemap, 'addresses'>): MapSettings {
  return { provider: { name: env.MAP_PROVIDER }, ...addresses };
}
