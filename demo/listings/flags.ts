import type { IcsType } from '../../domain/codes/ics-type.ts';
import type { Random } from '../basics/random.ts';
import type { DemoBuilding } from '../buildings/buildings.ts';
import type { BuildingKind } from '../buildings/kinds.ts';
import type { Unit } from '../units/unit.ts';

export type Decoration = 'bare' | 'basic' | 'fitted' | 'luxury';

type FlagInput = {
  readonly type: IcsType;
  readonly building: DemoBuilding | null;
  readonly unit: Unit;
  /** Whether the listing has pictures of the unit's interior. */
  readonly hasInterior: boolean;
  /** Whether the unit is for sale; units of a building on first-hand sale are sold by the developer alone. */
  readonly isForSale: boolean;
  /** Whether the listing is a whole building, so that no single unit is described. */
  readonly isWholeBuilding: boolean;
};

/** Returns the flags of the property itself. Flags that depend on dates and prices are set by the caller. */
export function flagsOf(
  rng: Random,
  { type, building, unit, hasInterior, isForSale, isWholeBuilding }: FlagInput,
) {
  const isFirstHand =
    building?.campaign?.isFirstHand === true && building.type === type && (isForSale || rng.chance(0.75));
  const hasFitOut = !isWholeBuilding && building?.kind !== 'yard';
  const decoration = hasFitOut ? decorationOf(rng, type, isFirstHand) : null;
  const flags = {
    mezzanine:
      unit.shop?.hasMezzanine ??
      (building?.kind === 'factory' && type === 'i' && !isWholeBuilding && rng.chance(0.04)),
    sole_agent: rng.chance(0.1),
    first_hand: isFirstHand,
    godown: type === 'i' && rng.chance(GODOWN_PROBABILITY[building?.kind ?? 'factory']),
    ground_floor_workshop: building?.kind === 'factory' && type === 'i' && unit.storey === 0,
    decorated: decoration === 'fitted' || decoration === 'luxury',
    decoration,
    hot: rng.chance(0.04),
    // Every listing has at least a picture of its building or of its own front.
    photo: true,
    video: hasInterior && rng.chance(0.13),
    panorama: hasInterior && rng.chance(0.16),
    virtual_tour: hasInterior && building !== null && rng.chance(0.065),
  };
  // A virtual tour consists of panoramas, so a listing with a tour also has the flag `panorama`.
  return { ...flags, panorama: flags.panorama || flags.virtual_tour };
}

/** Probability that a unit is used for storage, by kind of building. */
const GODOWN_PROBABILITY: Readonly<Record<BuildingKind, number>> = {
  factory: 0.18,
  godown: 0.85,
  yard: 0,
  data_centre: 0,
  office: 0,
  street: 0,
  village: 0,
  mall: 0,
};

function decorationOf(rng: Random, type: IcsType, isFirstHand: boolean): Decoration | null {
  if (isFirstHand) return 'bare';
  const statedShare = { i: 0.25, c: 0.85, s: 0.2 }[type];
  if (!rng.chance(statedShare)) return null;
  const randomFraction = rng.next();
  if (randomFraction < 0.16) return 'bare';
  if (randomFraction < 0.48) return 'basic';
  return randomFraction < 0.9 ? 'fitted' : 'luxury';
}
