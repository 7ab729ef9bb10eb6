import type { Grade, KnownBuilding, Ownership } from '../../data/facts/buildings.ts';
import { readFacts } from '../../data/facts/csv.ts';
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

/** Frequency of each kind of building in a district with a kind of market. */
const kindWeights = readFacts('kind-weights.csv', import.meta.dirname).map((line) => ({
  type: line.text('ics_type'),
  districtKind: line.text('district_kind') as DistrictKind,
  kind: line.text('kind') as BuildingKind,
  weight: line.number('weight'),
}));

/**
 * Returns the kind of an invented building of a type in a district; undefined if the district has no
 * such market.
 */
export function pickKind(rng: Random, type: IcsType, market: DistrictMarket): BuildingKind | undefined {
  const availableKinds = kindWeights.filter(
    (line) => line.type === type && market.kinds.has(line.districtKind),
  );
  if (availableKinds.length === 0) return undefined;
  return createWeighted(availableKinds, ({ weight }) => weight).pick(rng).kind;
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
