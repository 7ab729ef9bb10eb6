import type { Grade, KnownBuilding, Ownership } from '../../data/facts/buildings.ts';
import type { DistrictKind, DistrictMarket } from '../../data/facts/district-market.ts';
import type { IcsType } from '../../domain/codes/ics-type.ts';
import { type Random, weighted } from '../basics/random.ts';

/** What a building is built for: how tall it is, how its floors are divided, and who owns it follow from it. */
export type BuildingKind =
  | 'office'
  | 'factory'
  | 'godown'
  | 'yard'
  | 'data_centre'
  | 'street'
  | 'mall'
  | 'village';

type Often = readonly [in_: DistrictKind, kind: BuildingKind, often: number];

const FOUND: Readonly<Record<IcsType, readonly Often[]>> = {
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

/** What an invented building of a type is in a district; undefined where there is nothing of the type. */
export function kindIn(chance: Random, type: IcsType, market: DistrictMarket): BuildingKind | undefined {
  const found = FOUND[type].filter(([in_]) => market.kinds.has(in_));
  if (found.length === 0) return undefined;
  return weighted(found, ([, , often]) => often).pick(chance)[1];
}

/** The kind of a real building, by its type and its name. */
export function kindOfKnown({ icsType, name }: KnownBuilding): BuildingKind {
  if (icsType === 'c') return 'office';
  if (icsType === 'i') return /Logistics|Godown|Warehouse|Cargo/.test(name.en) ? 'godown' : 'factory';
  // The shop buildings that are known by name are malls, except the mansions over old arcades.
  return /大廈$/.test(name.zh) ? 'street' : 'mall';
}

const IN_ONE_HAND = { office: 0.05, factory: 0.06, street: 0.1, village: 0 } as const;

/** Who owns an invented building: that decides whether its units can be sold at all. */
export function ownershipIn(
  chance: Random,
  kind: BuildingKind,
  grade: Grade | null,
  { leaseOnly, kinds }: DistrictMarket,
): Ownership {
  const share = chance.next();
  if (leaseOnly || kind === 'godown' || kind === 'yard' || kind === 'data_centre') return 'single';
  if (kind === 'mall') return share < 0.65 ? 'single' : 'strata';
  // Families and small companies hold some whole blocks, wherever they are.
  if (kind !== 'office') return share < IN_ONE_HAND[kind] ? 'single' : 'strata';
  if (!kinds.has('strata_office')) return 'single';
  if (!kinds.has('single_owner_office')) return share < IN_ONE_HAND.office ? 'single' : 'strata';
  return share < (grade === 'A' ? 0.5 : 0.08) ? 'single' : 'strata';
}
