import path from 'node:path';
import type { Env } from '../env/env.ts';

const DEFAULT_FILE_NAME = 'basemap.pmtiles';

/** Returns the path of the operator's base map file, or undefined if MAP_PMTILES is a URL. */
export function pmtilesPathOf({
  MAP_PMTILES,
  PODIUM_DATA,
}: Pick<Env, 'MAP_PMTILES' | 'PODIUM_DATA'>): string | undefined {
  if (MAP_PMTILES === undefined) return path.resolve(PODIUM_DATA, DEFAULT_FILE_NAME);
  return /^https?:\/\//.test(MAP_PMTILES) ? undefined : path.resolve(MAP_PMTILES);
}
