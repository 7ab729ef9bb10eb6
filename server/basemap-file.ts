import path from 'node:path';
import type { Env } from './env.ts';

const NAME = 'basemap.pmtiles';

/** The operator's own base map on this machine; undefined when MAP_PMTILES is an address elsewhere. */
export function basemapFile({ MAP_PMTILES, PODIUM_DATA }: Env): string | undefined {
  if (MAP_PMTILES === undefined) return path.resolve(PODIUM_DATA, NAME);
  return isAddress(MAP_PMTILES) ? undefined : path.resolve(MAP_PMTILES);
}

function isAddress(place: string): boolean {
  return /^https?:\/\//.test(place);
}
