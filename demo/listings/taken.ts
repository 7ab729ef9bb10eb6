import { at } from '../../domain/lib/at.ts';
import type { Unit } from '../units/unit.ts';

/** Which units have been taken already; every pass over the listings begins with an empty one. */
export type Taken = {
  /** Takes the first free unit from `start` on; undefined when all are taken. */
  takeUnit(units: readonly Unit[], start: number): Unit | undefined;
  /** Takes a house number of a street; false when it was taken. */
  takeNumber(street: number, no: number): boolean;
};

type Marks = { readonly taken: Uint8Array; left: number };

export function nothingTaken(): Taken {
  // The register gives the same list for the same building and type.
  const marks = new Map<readonly Unit[], Marks>();
  const numbers = new Set<number>();
  return {
    takeUnit(units, start) {
      let own = marks.get(units);
      if (own === undefined) {
        own = { taken: new Uint8Array(units.length), left: units.length };
        marks.set(units, own);
      }
      if (own.left === 0) return undefined;
      let index = start;
      while (own.taken[index] === 1) index = (index + 1) % units.length;
      own.taken[index] = 1;
      own.left -= 1;
      return at(units, index);
    },
    takeNumber(street, no) {
      const before = numbers.size;
      return numbers.add(street * HIGHEST_NUMBER + no).size > before;
    },
  };
}

/** House numbers lie below it. */
const HIGHEST_NUMBER = 10_000;
