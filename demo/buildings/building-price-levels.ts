import { readFacts } from '../../data/facts/csv.ts';
import type { StreetTier } from '../../data/facts/streets.ts';
import type { IcsType } from '../../domain/codes/ics-type.ts';
import type { Random } from '../basics/random.ts';
import type { BuildingKind } from './kinds.ts';
import type { PriceLevels } from './price-levels.ts';
import type { Traits } from './traits.ts';

/** Price factors of office grades relative to an ordinary building of the district. */
const GRADE_FACTORS = { A: 1.24, B: 0.93, C: 0.78 } as const;
/** Price factor of a landmark: a real grade A tower with a single owner. */
const LANDMARK_FACTOR = 1.1;
/** Standard deviation of the logarithm of price levels between buildings of one district and type. */
const BUILDING_SPREAD: Readonly<Record<IcsType, number>> = { i: 0.08, c: 0.06, s: 0.14 };
/** Price factor of shops at the foot of an office or factory, which are slightly off the shopping street. */
const PODIUM_SHOP_FACTORS: Readonly<Record<IcsType, number>> = { i: 0.55, c: 0.85, s: 1 };
/** Price factors of shopping streets by tier. Shops in malls have no tier. */
const STREET_TIER_FACTORS: Readonly<Record<StreetTier, number>> = { prime: 4, good: 1.35, secondary: 0.85 };
const NO_TIER_FACTOR = 0.8;
/** Industrial buildings completed in or after this year are also let to other trades, at higher prices. */
export const NEW_INDUSTRIAL_YEAR = 2005;
const NEW_INDUSTRIAL_FACTOR = 1.5;
/** Price factor of malls that no tier is known of, relative to ordinary shops of the district. */
const MALL_FACTOR = 1.15;
/** HKD per gross square foot of shops at street level in malls of each tier, in any district. */
const MALL_TIER_LEVELS = { prime: 190_000, major: 105_000, local: 58_000 } as const;

export type MallTier = keyof typeof MALL_TIER_LEVELS;

/** Returns the tiers of the real malls by their English names. */
export function readMallTiers(): ReadonlyMap<string, MallTier> {
  return new Map(
    readFacts('malls.csv', import.meta.dirname).flatMap((line) => {
      const tier = line.text('tier');
      return tier in MALL_TIER_LEVELS ? [[line.text('name_en'), tier as MallTier]] : [];
    }),
  );
}

type BuildingSite = {
  readonly district: string;
  readonly type: IcsType;
  readonly tier: StreetTier | null;
  readonly traits: Traits;
  readonly isLandmark: boolean;
  /** Null for an invented mall, and for an arcade of many owners, which is priced like its district. */
  readonly mallTier: MallTier | null;
  readonly thisYear: number;
};

/** Returns today's price in HKD per gross square foot of an ordinary unit of each type in a building. */
export function buildingPriceLevels(
  rng: Random,
  priceLevels: PriceLevels,
  { district, type, tier, traits, isLandmark, mallTier, thisYear }: BuildingSite,
): Readonly<Record<IcsType, number>> {
  const randomFactor = Math.exp(rng.normal() * BUILDING_SPREAD[type]);
  // Prices fall by half a per cent for each year of age, up to 60 years. The factor is 1 at an age of
  // 30 years.
  const ageFactor = Math.exp(-0.005 * (Math.min(thisYear - traits.year, 60) - 30));
  const newIndustrialFactor = traits.year >= NEW_INDUSTRIAL_YEAR ? NEW_INDUSTRIAL_FACTOR : 1;
  const gradeFactor =
    traits.grade === null ? 1 : GRADE_FACTORS[traits.grade] * (isLandmark ? LANDMARK_FACTOR : 1);
  const shopLevel =
    mallTier === null
      ? priceLevels.priceLevelOf(district, 's') * (traits.kind === 'mall' ? MALL_FACTOR : tierFactor(tier))
      : MALL_TIER_LEVELS[mallTier];
  return {
    i: priceLevels.priceLevelOf(district, 'i') * ageFactor * newIndustrialFactor * randomFactor,
    c: priceLevels.priceLevelOf(district, 'c') * gradeFactor * ageFactor * randomFactor,
    s: shopLevel * PODIUM_SHOP_FACTORS[type] * randomFactor,
  };
}

/** Returns the tier of a shop's street; null for malls, whose prices do not depend on their street. */
export function tierOf(
  street: { readonly tier: StreetTier | null },
  building: { readonly kind: BuildingKind } | null,
): StreetTier | null {
  return building?.kind === 'mall' ? null : street.tier;
}

export function tierFactor(tier: StreetTier | null): number {
  return tier === null ? NO_TIER_FACTOR : STREET_TIER_FACTORS[tier];
}
