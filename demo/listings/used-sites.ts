import { at } from '../../domain/lib/at.ts';
import type { Unit } from '../units/unit.ts';

/** Units and house numbers that listings already use. Each pass over the listings starts without any. */
export type UsedSites = {
  /** Marks the first free unit from index `start` on as used and returns it; undefined if all are used. */
  takeUnit(units: readonly Unit[], startIndex: number): Unit | undefined;
  /** Marks a unit of a list as used. */
  reserveUnit(units: readonly Unit[], unit: Unit): void;
  /** Marks a house number of a street as used; returns false if it was already used. */
  takeHouseNumber(street: number, houseNumber: number): boolean;
};

type UnitUsage = { readonly usedFlags: Uint8Array; freeCount: number };

export function createUsedSites(): UsedSites {
  // Keyed by list, because the register returns the same list for the same building and type.
  const usageByList = new Map<readonly Unit[], UnitUsage>();
  const usedNumbers = new Set<number>();
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
    takeUnit(units, start) {
      const usage = usageOf(units);
      if (usage.freeCount === 0) return undefined;
      let index = start;
      while (usage.usedFlags[index] === 1) index = (index + 1) % units.length;
      markUsed(usage, index);
      return at(units, index);
    },
    reserveUnit(units, unit) {
      markUsed(usageOf(units), units.indexOf(unit));
    },
    takeHouseNumber(street, houseNumber) {
      const sizeBefore = usedNumbers.size;
      return usedNumbers.add(street * HOUSE_NUMBER_LIMIT + houseNumber).size > sizeBefore;
    },
  };
}

/** House numbers are below this limit. */
const HOUSE_NUMBER_LIMIT = 10_000;
