import { at } from '../../domain/lib/at.ts';
import type { Unit } from '../units/unit.ts';

/** Units that listings already use. Each pass over the listings starts without any. */
export type UsedUnits = {
  /** Marks the first free unit from index `start` on as used and returns it; undefined if all are used. */
  takeFrom(units: readonly Unit[], startIndex: number): Unit | undefined;
  /** Marks a shop in an unnamed house as used; returns false if it was already used. */
  takeShop(shop: Unit): boolean;
};

type UnitUsage = { readonly usedFlags: Uint8Array; freeCount: number };

export function createUsedUnits(): UsedUnits {
  // Keyed by list, because the register returns the same list for the same building and type.
  const usageByList = new Map<readonly Unit[], UnitUsage>();
  const usedShops = new Set<Unit>();
  return {
    takeFrom(units, start) {
      let usage = usageByList.get(units);
      if (usage === undefined) {
        usage = { usedFlags: new Uint8Array(units.length), freeCount: units.length };
        usageByList.set(units, usage);
      }
      if (usage.freeCount === 0) return undefined;
      let index = start;
      while (usage.usedFlags[index] === 1) index = (index + 1) % units.length;
      usage.usedFlags[index] = 1;
      usage.freeCount -= 1;
      return at(units, index);
    },
    takeShop(shop) {
      const sizeBefore = usedShops.size;
      return usedShops.add(shop).size > sizeBefore;
    },
  };
}
