import type { IcsType } from '#domain/codes/ics-type.ts';
import type { Trilingual } from '#domain/text/language.ts';
import { readFacts } from './csv.ts';
import { nameOf } from './name.ts';

export type StreetTier = 'prime' | 'good' | 'secondary';

/** A street within one district. A long street has one entry for each district that it passes through. */
export type StreetInDistrict = {
  readonly district: string;
  readonly name: Trilingual;
  /** Range of house numbers in this district, or null if unknown. */
  readonly numbers: { readonly first: number; readonly last: number } | null;
  /** Property types along the street. */
  readonly uses: readonly IcsType[];
  /** Quality as a shop location; null is below all three tiers. */
  readonly tier: StreetTier | null;
};

const USES: Readonly<Record<string, IcsType>> = { industrial: 'i', office: 'c', shop: 's' };
const TIERS: readonly StreetTier[] = ['prime', 'good', 'secondary'];

export function readStreets(): readonly StreetInDistrict[] {
  return readFacts('streets.csv').map((line) => {
    const [first, last] = [line.optionalNumber('first_no'), line.optionalNumber('last_no')];
    const tier = line.optional('tier');
    return {
      district: line.text('district'),
      name: nameOf(line),
      numbers: first === null || last === null ? null : { first, last },
      uses: line.text('uses').split('|').map(useOf),
      tier: TIERS.find((candidate) => candidate === tier) ?? null,
    };
  });
}

function useOf(word: string): IcsType {
  const type = USES[word];
  if (type === undefined) throw new Error(`${word} is no use of a street`);
  return type;
}
