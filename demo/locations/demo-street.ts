import type { StreetTier } from '../../data/facts/streets.ts';
import type { IcsType } from '../../domain/codes/ics-type.ts';
import type { Trilingual } from '../../domain/text/language.ts';

/** A street, or the section of it that lies in one district. */
export type DemoStreet = {
  /** The street's id, the same in every district. */
  readonly id: number;
  readonly name: Trilingual;
  readonly district: string;
  readonly first: number;
  readonly last: number;
  readonly uses: readonly IcsType[];
  readonly tier: StreetTier | null;
  /** How often something on it is met, against other streets: little is ever free on the best ones. */
  readonly often: number;
  /** Whether its numbers in this district are known, so that something may be invented there. */
  readonly sure: boolean;
};
