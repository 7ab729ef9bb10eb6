import { registerBasemap } from '../http/basemap.ts';
import { registerTiles } from '../http/tiles.ts';
import { type LandsdProbe, NO_PROBE, probeLandsd } from '../maps/landsd.ts';
import { mapLine } from '../maps/maps.ts';
import type { Capability } from '../portal/capability.ts';
import type { Foundation } from '../portal/foundation.ts';
import type { Once } from '../portal/once.ts';
import type { Peer } from '../threads/peer.ts';
import type { MainCalls } from '../threads/web-calls.ts';

const PROBE_MS = 3_000;

/** The base map that ships with Podium, and tiles of the operator's own. */
export const maps: Capability = {
  routes({ app, basemap, pmtiles, cache }) {
    registerBasemap(app, basemap, cache);
    registerTiles(app, pmtiles);
  },
  jobs({ env, lifecycle, terminal, landsd }) {
    void landsd.done.then((isReachable) => {
      if (!lifecycle.isEnding) terminal.line(mapLine(env, isReachable));
    });
  },
};

/** Nobody waits for the Lands Department: maps have the embedded base until it answers. */
export async function openLandsd({
  env,
  lifecycle,
}: Pick<Foundation, 'env' | 'lifecycle'>): Promise<LandsdProbe> {
  const probe = env.MAP_PROVIDER === 'auto' ? probeLandsd(env) : NO_PROBE;
  await lifecycle.own(async () => probe.stop(), PROBE_MS);
  return probe;
}

export function askForLandsd(main: Peer<MainCalls>): Once['landsd'] {
  let isReachable = false;
  void main.ask('isLandsdReachable', undefined).then((answer) => {
    isReachable = answer;
  });
  return { isReachable: () => isReachable };
}
