import { at } from '../../domain/lib/at.ts';
import type { Unit } from '../units/unit.ts';

/** The units that are already used; each pass over the listings starts with an empty set. */
export type UsedSites = {
  /** Takes the first free unit from `start` on; undefined if all are used. */
  takeUnit(units: readonly Unit[], start: number): Unit | undefined;
  /** Takes a house number of a street; false if it is used. */
  takeHouseNumber(street: number, houseNumber: number): boolean;
};

type UnitUsage = { readonly usedFlags: Uint8Array; freeCount: number };

export function createUsedSites(): UsedSites {
  // Keyed by list, because the register returns the same list for the same building and type.
  const usageByList = new Map<readonly Unit[], UnitUsage>();
  const usedNumbers = new Set<number>();
  return {
    takeUnit(units, start) {
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
    takeHouseNumber(street, houseNumber) {
      const sizeBefore = usedNumbers.size;
      return usedNumbers.add(street * HOUSE_NUMBER_LIMIT + houseNumber).size > sizeBefore;
    },
  };
}

/** All house numbers are below this. */
const HOUSE_NUMBER_LIMIT = 10_000;
