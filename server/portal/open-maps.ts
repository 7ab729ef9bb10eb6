import type { FastifyBaseLogger } from 'fastify';
import type { Env } from '../env/env.ts';
import { TILE_ADDRESS } from '../http/tiles.ts';
import { type Basemap, readBasemap } from '../maps/basemap.ts';
import type { LandsdProbe } from '../maps/landsd.ts';
import { createMaps, type PortalMaps } from '../maps/maps.ts';
import { createPmtilesHolder, type PmtilesHolder } from '../maps/pmtiles-file.ts';
import { pmtilesPathOf } from '../maps/pmtiles-path.ts';
import { phraseOf } from '../services/phrase.ts';

export type OpenedMaps = {
  readonly maps: PortalMaps;
  /** The base map that ships with Podium. */
  readonly basemap: Basemap;
  /** The operator's own; undefined when MAP_PMTILES is an address elsewhere. */
  readonly pmtiles: PmtilesHolder | undefined;
};

/** The maps that pages may show: each has settings, and sources that the page's policy lets it ask. */
export async function openMaps(
  env: Env,
  log: FastifyBaseLogger,
  landsd: Pick<LandsdProbe, 'isReachable'>,
): Promise<OpenedMaps> {
  const basemap = await readBasemap();
  const path = pmtilesPathOf(env);
  const pmtiles = path === undefined ? undefined : createPmtilesHolder(path, log);
  const pmtilesFile = env.MAP_PROVIDER === 'pmtiles' ? await pmtiles?.require() : undefined;
  const maps = createMaps(
    env,
    {
      basemap,
      ...(pmtilesFile && { pmtilesFile }),
      tileAddress: TILE_ADDRESS,
      landsdCredit: (lang) => phraseOf(lang, 'main:map.credit_landsd'),
    },
    landsd,
  );
  return { maps, basemap, pmtiles };
}
