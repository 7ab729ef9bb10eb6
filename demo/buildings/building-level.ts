import type { StreetTier } from '../../data/facts/streets.ts';
import type { IcsType } from '../../domain/codes/ics-type.ts';
import type { Random } from '../basics/random.ts';
import type { BuildingKind } from './kinds.ts';
import type { Levels } from './levels.ts';
import type { Traits } from './traits.ts';

/** Against an ordinary building of the district. */
const GRADE = { A: 1.24, B: 0.93, C: 0.78 } as const;
/** A real grade A tower in one hand is a landmark. */
const LANDMARK = 1.1;
/** How far buildings of one district and type lie from each other. */
const BUILDING_SPREAD: Readonly<Record<IcsType, number>> = { i: 0.08, c: 0.06, s: 0.14 };
/** A shop below an office or a factory is a little off the shopping street. */
const SHOP_BELOW: Readonly<Record<IcsType, number>> = { i: 0.55, c: 0.85, s: 1 };
/** What the street does to the price of a shop on it; a mall is a world of its own. */
const TIER: Readonly<Record<StreetTier, number>> = { prime: 4, good: 1.35, secondary: 0.85 };
const NO_TIER = 0.8;
/** New industrial buildings are let to other trades, at other prices. */
const NEW_INDUSTRIAL_FROM = 2005;
const NEW_INDUSTRIAL = 1.5;

type Site = {
  readonly district: string;
  readonly type: IcsType;
  readonly tier: StreetTier | null;
  readonly traits: Traits;
  readonly landmark: boolean;
  readonly thisYear: number;
};

/** HKD per gross square foot today of an ordinary unit of each type in a building. */
export function buildingLevel(
  chance: Random,
  levels: Levels,
  { district, type, tier, traits, landmark, thisYear }: Site,
): Readonly<Record<IcsType, number>> {
  const spread = Math.exp(chance.normal() * BUILDING_SPREAD[type]);
  // Half a per cent a year, around thirty years of age.
  const age = Math.exp(-0.005 * (Math.min(thisYear - traits.year, 60) - 30));
  const newer = traits.year >= NEW_INDUSTRIAL_FROM ? NEW_INDUSTRIAL : 1;
  const grade = traits.grade === null ? 1 : GRADE[traits.grade] * (landmark ? LANDMARK : 1);
  const street = traits.kind === 'mall' ? 1.15 : tierFactor(tier);
  return {
    i: levels.of(district, 'i') * age * newer * spread,
    c: levels.of(district, 'c') * grade * age * spread,
    s: levels.of(district, 's') * SHOP_BELOW[type] * street * spread,
  };
}

/** The tier of the street where a shop is; a mall has none, because it is a street of its own. */
export function tierOf(
  street: { readonly tier: StreetTier | null },
  building: { readonly kind: BuildingKind } | null,
): StreetTier | null {
  return building?.kind === 'mall' ? null : street.tier;
}

export function tierFactor(tier: StreetTier | null): number {
  return tier === null ? NO_TIER : TIER[tier];
}
