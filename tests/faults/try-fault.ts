import { inspect } from 'node:util';
import type { Fault, Outcome, Trial } from './world/fault.ts';
import { openWorld, type World } from './world/world.ts';

/** Tries a fault on portals of its own, which are closed in the end. */
export async function tryFault(fault: Fault, trial: Omit<Trial, 'open'>): Promise<Outcome> {
  const worlds: World[] = [];
  const open: Trial['open'] = async (options) => {
    const world = await openWorld(options);
    worlds.push(world);
    return world;
  };
  try {
    return await fault.run({ ...trial, open });
  } catch (error) {
    // One that cannot be tried to its end has not held.
    return { happened: 'it could not be tried to its end', wrong: [inspect(error)] };
  } finally {
    for (const world of worlds) await world.close();
  }
}
