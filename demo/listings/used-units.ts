import { at } from '../../domain/lib/at.ts';
import type { Unit } from '../units/unit.ts';

/** Units that listings already use. Each pass over the listings starts without any. */
export type UsedUnits = {
  /** Marks the first free unit from index `start` on as used and returns it; undefined if all are used. */
  takeFrom(units: readonly Unit[], startIndex: number): Unit | undefined;
  /** Marks a unit of a list as used. */
  reserve(units: readonly Unit[], unit: Unit): void;
  /** Marks a shop in an unnamed house as used; returns false if it was already used. */
  takeShop(shop: Unit): boolean;
};

type UnitUsage = { readonly usedFlags: Uint8Array; freeCount: number };

export function createUsedUnits(): UsedUnits {
  // Keyed by list, because the register returns the same list for the same building and type.
  const usageByList = new Map<readonly Unit[], UnitUsage>();
  const usedShops = new Set<Unit>();
  const usageOf = (units: readonly Unit[]): UnitUsage => {
    const knownUsage = usageByList.get(units);
    if (knownUsage) return knownUsage;
    const usage = { usedFlags: new Uint8Array(units.length), freeCount: units.length };
    usageByList.set(units, usage);
    return usage;
  };
  const markUsed = (usage: UnitUsage, index: number): void => {
    if (usage.usedFlags[index] === 1) return;
    usage.usedFlags[index] = 1;
    usage.freeCount -= 1;
  };
  return {
    takeFrom(units, start) {
      const usage = usageOf(units);
      if (usage.freeCount === 0) return undefined;
      let index = start;
      while (usage.usedFlags[index] === 1) index = (index + 1) % units.length;
      markUsed(usage, index);
      return at(units, index);
    },
    reserve(units, unit) {
      markUsed(usageOf(units), units.indexOf(unit));
    },
    takeShop(shop) {
      const sizeBefore = usedShops.size;
      return usedShops.add(shop).size > sizeBefore;
    },
  };
}
