import path from 'node:path';
import type { Env } from '../env/env.ts';

const NAME = 'basemap.pmtiles';

/** The file of the operator's own base map; undefined when MAP_PMTILES is an address elsewhere. */
export function pmtilesPathOf({
  MAP_PMTILES,
  PODIUM_DATA,
}: Pick<Env, 'MAP_PMTILES' | 'PODIUM_DATA'>): string | undefined {
  if (MAP_PMTILES === undefined) return path.resolve(PODIUM_DATA, NAME);
  return /^https?:\/\//.test(MAP_PMTILES) ? undefined : path.resolve(MAP_PMTILES);
}
