import type { Grade, KnownBuilding, Ownership } from '../../data/facts/buildings.ts';
import type { DistrictKind, DistrictMarket } from '../../data/facts/district-market.ts';
import type { IcsType } from '../../domain/codes/ics-type.ts';
import { createWeighted, type Random } from '../basics/random.ts';

/** The use a building was built for. Height, division of floors and ownership follow from it. */
export type BuildingKind =
  | 'office'
  | 'factory'
  | 'godown'
  | 'yard'
  | 'data_centre'
  | 'street'
  | 'mall'
  | 'village';

type KindWeight = readonly [districtKind: DistrictKind, kind: BuildingKind, weight: number];

const KIND_WEIGHTS: Readonly<Record<IcsType, readonly KindWeight[]>> = {
  i: [
    ['factory_block', 'factory', 8],
    ['godown', 'godown', 1],
    ['yard', 'yard', 5],
    ['science_park', 'data_centre', 40],
    ['airport', 'godown', 4],
  ],
  c: [
    ['strata_office', 'office', 1],
    ['single_owner_office', 'office', 1],
    ['science_park', 'office', 1],
    ['airport', 'office', 1],
  ],
  s: [
    ['street_shop', 'street', 7],
    ['mall', 'mall', 2],
    ['village', 'village', 4],
  ],
};

/**
 * Returns the kind of an invented building of a type in a district; undefined if the district has no
 * such market.
 */
export function pickKind(rng: Random, type: IcsType, market: DistrictMarket): BuildingKind | undefined {
  const availableKinds = KIND_WEIGHTS[type].filter(([districtKind]) => market.kinds.has(districtKind));
  if (availableKinds.length === 0) return undefined;
  return createWeighted(availableKinds, ([, , weight]) => weight).pick(rng)[1];
}

/** Returns the kind of a real building, by its type and name. */
export function kindOfRealBuilding({ icsType, name }: KnownBuilding): BuildingKind {
  if (icsType === 'c') return 'office';
  if (icsType === 'i') return /Logistics|Godown|Warehouse|Cargo/.test(name.en) ? 'godown' : 'factory';
  // Real shop buildings are malls, except the mansions above old arcades.
  return /大廈$/.test(name.zh) ? 'street' : 'mall';
}

const SINGLE_OWNER_SHARES = { office: 0.05, factory: 0.06, street: 0.1, village: 0 } as const;

/** Chooses who owns an invented building, which decides whether its units can be sold. */
export function pickOwnership(
  rng: Random,
  kind: BuildingKind,
  grade: Grade | null,
  { leaseOnly, kinds }: DistrictMarket,
): Ownership {
  const randomFraction = rng.next();
  if (leaseOnly || kind === 'godown' || kind === 'yard' || kind === 'data_centre') return 'single';
  if (kind === 'mall') return randomFraction < 0.65 ? 'single' : 'strata';
  // Some blocks belong as a whole to a family or a small company, in any district.
  if (kind !== 'office') return randomFraction < SINGLE_OWNER_SHARES[kind] ? 'single' : 'strata';
  if (!kinds.has('strata_office')) return 'single';
  if (!kinds.has('single_owner_office'))
    return randomFraction < SINGLE_OWNER_SHARES.office ? 'single' : 'strata';
  return randomFraction < (grade === 'A' ? 0.5 : 0.08) ? 'single' : 'strata';
}
