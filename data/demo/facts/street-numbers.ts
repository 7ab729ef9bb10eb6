import type { Random } from '../random.ts';
import type { DemoStreet } from './locations.ts';

/** Where the length is not known, the kind of street tells about how far its numbers go. */
const USUAL_LAST: readonly (readonly [kind: RegExp, last: number])[] = [
  [/ (Road|Avenue|Boulevard)( (Central|East|West|North|South))?$/, 280],
  [/ Street( (Central|East|West|North|South))?$/, 140],
];
/** Lanes, paths, squares. */
const SHORTEST = 36;

/** A house number that the street can have. */
export function streetNo(chance: Random, street: DemoStreet): string {
  const last = street.lastNo ?? USUAL_LAST.find(([kind]) => kind.test(street.name.en))?.[1] ?? SHORTEST;
  const number = chance.whole(1, last);
  const end = number + 2 * chance.whole(1, 4);
  if (chance.chance(0.18) && end <= last) return `${number}-${end}`;
  return chance.chance(0.06) ? `${number}A` : String(number);
}
