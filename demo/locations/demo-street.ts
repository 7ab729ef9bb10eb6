import type { StreetTier } from '../../data/facts/streets.ts';
import type { IcsType } from '../../domain/codes/ics-type.ts';
import type { Trilingual } from '../../domain/text/language.ts';

/** A street, or the section of it that lies in one district. */
export type DemoStreet = {
  /** The street's id, the same in every district. */
  readonly id: number;
  readonly name: Trilingual;
  readonly district: string;
  readonly firstNumber: number;
  readonly lastNumber: number;
  readonly uses: readonly IcsType[];
  readonly tier: StreetTier | null;
  /**
   * Relative frequency of properties on this street. It is low for the best streets, where little is
   * available.
   */
  readonly buildingWeight: number;
  /** Whether its house numbers in this district are known, so that buildings may be invented there. */
  readonly hasKnownExtent: boolean;
};
