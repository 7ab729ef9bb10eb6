import type { Trilingual } from '#domain/language.ts';
import { readFacts } from './csv.ts';
import { nameOf } from './name.ts';

/** A street as it is known in one district; a long street stands once for each district it passes. */
export type StreetInDistrict = { readonly district: string; readonly name: Trilingual };

export function readStreets(): readonly StreetInDistrict[] {
  return readFacts('streets.csv').map((line) => ({ district: line.text('district'), name: nameOf(line) }));
}
