import { registerBasemap } from '../http/basemap.ts';
import { registerTiles } from '../http/tiles.ts';
import { type LandsdProbe, NO_PROBE, probeLandsd } from '../maps/landsd.ts';
import { describeMap } from '../maps/maps.ts';
import type { Capability } from '../portal/capability.ts';
import type { ProcessSingletons } from '../portal/process-singletons.ts';
import type { ThreadResources } from '../portal/thread-resources.ts';
import type { RpcPeer } from '../threads/rpc-peer.ts';
import type { MainCalls } from '../threads/web-thread-calls.ts';

const STOP_TIMEOUT_MS = 3_000;

/** Serves the base map that ships with Podium, and the operator's own tiles. */
export const maps: Capability = {
  routes({ app, basemap, pmtiles, cache }) {
    registerBasemap(app, basemap, cache);
    registerTiles(app, pmtiles);
  },
  jobs({ env, lifecycle, terminal, landsd }) {
    void landsd.completed.then((isReachable) => {
      if (!lifecycle.isEnding) terminal.printLine(describeMap(env, isReachable));
    });
  },
};

/**
 * Starts to probe the Lands Department's service without waiting for the result. Until the service
 * responds, pages show the embedded base map.
 */
export async function openLandsd({
  env,
  lifecycle,
}: Pick<ThreadResources, 'env' | 'lifecycle'>): Promise<LandsdProbe> {
  const probe = env.MAP_PROVIDER === 'auto' ? probeLandsd(env) : NO_PROBE;
  await lifecycle.closeAtEnd(async () => probe.stop(), STOP_TIMEOUT_MS);
  return probe;
}

export function createLandsdProxy(main: RpcPeer<MainCalls>): ProcessSingletons['landsd'] {
  let isReachable = false;
  void main.call('isLandsdReachable', undefined).then((isServiceReachable) => {
    isReachable = isServiceReachable;
  });
  return { isReachable: () => isReachable };
}
