import type { Trilingual } from '#domain/language.ts';
import { readFacts } from './csv.ts';
import { nameOf } from './name.ts';

/** A street as it is known in one district; a long street stands once for each district it passes. */
export type StreetInDistrict = {
  readonly district: string;
  readonly name: Trilingual;
  /** About the highest house number, of streets known to be short. */
  readonly lastNo: number | null;
};

export function readStreets(): readonly StreetInDistrict[] {
  return readFacts('streets.csv').map((line) => ({
    district: line.text('district'),
    name: nameOf(line),
    lastNo: line.optionalNumber('last_no'),
  }));
}
