import type { Random } from '../basics/random.ts';
import type { DemoStreet } from './demo-street.ts';

/** Where the length is not known, the kind of street says about how far its numbers go. */
const USUAL_LAST: readonly (readonly [kind: RegExp, last: number])[] = [
  [/ (Road|Avenue|Boulevard)( (Central|East|West|North|South))?$/, 180],
  [/ Street( (Central|East|West|North|South))?$/, 100],
];
/** Lanes, paths, squares. */
const SHORTEST = 36;

export function usualNumbers(street: string): { readonly first: number; readonly last: number } {
  return { first: 1, last: USUAL_LAST.find(([kind]) => kind.test(street))?.[1] ?? SHORTEST };
}

export type HouseNumbers = {
  /** Marks the numbers of an address as used. */
  take(street: DemoStreet, no: string): void;
  /** A number of the street that nothing else has, or undefined when the street is full. */
  free(chance: Random, street: DemoStreet): string | undefined;
};

/** Gives every house an address of its own. */
export function houseNumbers(): HouseNumbers {
  const taken = new Map<DemoStreet, Set<number>>();
  const takenOn = (street: DemoStreet): Set<number> => {
    const numbers = taken.get(street) ?? new Set<number>();
    taken.set(street, numbers);
    return numbers;
  };
  return {
    take(street, no) {
      for (const number of numbersOf(no)) takenOn(street).add(number);
    },
    free(chance, street) {
      const used = takenOn(street);
      const count = street.last - street.first + 1;
      const start = chance.whole(0, count - 1);
      for (let step = 0; step < count; step += 1) {
        const number = street.first + ((start + step) % count);
        if (used.has(number)) continue;
        used.add(number);
        // A wide house has the next number of its side too.
        const next = number + 2;
        if (!chance.chance(0.2) || used.has(next) || next > street.last) return String(number);
        used.add(next);
        return `${number}-${next}`;
      }
      return undefined;
    },
  };
}

/** Every number of an address such as 12, 12A or 436-446. */
export function numbersOf(no: string): readonly number[] {
  const [first = Number.NaN, last = first] = no.split('-').map((end) => Number.parseInt(end, 10));
  if (Number.isNaN(first)) return [];
  return Array.from({ length: Math.floor((last - first) / 2) + 1 }, (_, step) => first + 2 * step);
}
