import type { Random } from '../basics/random.ts';
import type { ClosedAddresses } from './closed-addresses.ts';
import type { DemoStreet } from './demo-street.ts';

/** Highest house numbers by kind of street, assumed if the real house numbers are unknown. */
const TYPICAL_LAST_NUMBERS: readonly (readonly [kind: RegExp, last: number])[] = [
  [/ (Road|Avenue|Boulevard)( (Central|East|West|North|South))?$/, 180],
  [/ Street( (Central|East|West|North|South))?$/, 100],
];
/** Highest house number of other streets, such as lanes, paths and squares. */
const DEFAULT_LAST_NUMBER = 36;

export function typicalNumberRange(street: string): { readonly first: number; readonly last: number } {
  return {
    first: 1,
    last: TYPICAL_LAST_NUMBERS.find(([kind]) => kind.test(street))?.[1] ?? DEFAULT_LAST_NUMBER,
  };
}

export type HouseNumbers = {
  /** Marks the numbers of an address as used. */
  markUsed(street: DemoStreet, houseNumber: string): void;
  /** Marks an unused number of the street as used and returns it; undefined if all are used. */
  takeFreeNumber(rng: Random, street: DemoStreet): string | undefined;
};

/** Creates an allocator of house numbers, so that every building has a unique address that is not closed. */
export function createHouseNumbers({ isClosed }: Pick<ClosedAddresses, 'isClosed'>): HouseNumbers {
  const usedByStreet = new Map<DemoStreet, Set<number>>();
  const usedNumbersOf = (street: DemoStreet): Set<number> => {
    const usedNumbers = usedByStreet.get(street) ?? new Set<number>();
    usedByStreet.set(street, usedNumbers);
    return usedNumbers;
  };
  return {
    markUsed(street, houseNumber) {
      for (const number of numbersOf(houseNumber)) usedNumbersOf(street).add(number);
    },
    takeFreeNumber(rng, street) {
      const usedNumbers = usedNumbersOf(street);
      const numberCount = street.lastNumber - street.firstNumber + 1;
      const startOffset = rng.integer(0, numberCount - 1);
      for (let step = 0; step < numberCount; step += 1) {
        const number = street.firstNumber + ((startOffset + step) % numberCount);
        const isFree = (candidate: number): boolean =>
          candidate <= street.lastNumber &&
          !usedNumbers.has(candidate) &&
          !isClosed(street.district, street.name.en, candidate);
        if (!isFree(number)) continue;
        usedNumbers.add(number);
        // A wide house also uses the next number on its side.
        const nextNumber = number + 2;
        if (!rng.chance(0.2) || !isFree(nextNumber)) return String(number);
        usedNumbers.add(nextNumber);
        return `${number}-${nextNumber}`;
      }
      return undefined;
    },
  };
}

/** Returns every number of an address such as 12, 12A or 436-446. */
export function numbersOf(streetNo: string): readonly number[] {
  const [first = Number.NaN, last = first] = streetNo.split('-').map((end) => Number.parseInt(end, 10));
  if (Number.isNaN(first)) return [];
  return Array.from({ length: Math.floor((last - first) / 2) + 1 }, (_, step) => first + 2 * step);
}
