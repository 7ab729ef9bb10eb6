import type { FastifyBaseLogger } from 'fastify';
import type { Env } from '../env/env.ts';
import { TILE_URL_TEMPLATE } from '../http/tiles.ts';
import { type Basemap, readBasemap } from '../maps/basemap.ts';
import type { LandsdProbe } from '../maps/landsd.ts';
import { createMaps, type PortalMaps } from '../maps/maps.ts';
import { createReloadingPmtiles, type ReloadingPmtiles } from '../maps/pmtiles-file.ts';
import { pmtilesPathOf } from '../maps/pmtiles-path.ts';
import { phraseOf } from '../services/phrase.ts';

export type OpenedMaps = {
  readonly maps: PortalMaps;
  /** The base map that ships with Podium. */
  readonly basemap: Basemap;
  /** The operator's own base map, or undefined if MAP_PMTILES is an external URL. */
  readonly pmtiles: ReloadingPmtiles | undefined;
};

/**
 * Opens all maps that pages may show, each with its settings and its external sources for the security
 * policy.
 */
export async function openMaps(
  env: Env,
  log: FastifyBaseLogger,
  landsd: Pick<LandsdProbe, 'isReachable'>,
): Promise<OpenedMaps> {
  const basemap = await readBasemap();
  const pmtilesPath = pmtilesPathOf(env);
  const pmtiles = pmtilesPath === undefined ? undefined : createReloadingPmtiles(pmtilesPath, log);
  const pmtilesFile = env.MAP_PROVIDER === 'pmtiles' ? await pmtiles?.requireFile() : undefined;
  const maps = createMaps(
    env,
    {
      basemap,
      ...(pmtilesFile && { pmtilesFile }),
      tileAddress: TILE_URL_TEMPLATE,
      landsdCredit: (lang) => phraseOf(lang, 'main:map.credit_landsd'),
    },
    landsd,
  );
  return { maps, basemap, pmtiles };
}
