import type { IcsType } from '../../domain/codes/ics-type.ts';
import type { Random } from '../basics/random.ts';
import type { DemoBuilding } from '../buildings/buildings.ts';
import type { BuildingKind } from '../buildings/kinds.ts';
import type { Unit } from '../units/unit.ts';

export type Decoration = 'bare' | 'basic' | 'fitted' | 'luxury';

type Flagged = {
  readonly type: IcsType;
  readonly building: DemoBuilding | null;
  readonly unit: Unit;
  /** Whether there are pictures of the unit itself. */
  readonly inside: boolean;
  /** Sold before it is built. */
  readonly presale: boolean;
  /** A whole building, of which no unit is described. */
  readonly whole: boolean;
};

/** The flags of a listing that follow from what it is; those that follow from its dates and price do not stand here. */
export function flagsOf(chance: Random, { type, building, unit, inside, presale, whole }: Flagged) {
  const firstHand =
    building?.campaign?.firstHand === true && building.type === type && (chance.chance(0.75) || presale);
  const decoration = whole ? null : decorationOf(chance, type, firstHand);
  const flags = {
    mezzanine:
      unit.shop?.mezzanine ?? (building?.kind === 'factory' && type === 'i' && !whole && chance.chance(0.04)),
    sole_agent: chance.chance(0.1),
    first_hand: firstHand,
    godown: type === 'i' && chance.chance(GODOWN[building?.kind ?? 'factory']),
    ground_floor_workshop: building?.kind === 'factory' && type === 'i' && unit.storey === 0,
    decorated: decoration === 'fitted' || decoration === 'luxury',
    decoration,
    hot: chance.chance(0.04),
    // There is always a picture of its building, or else of its own front.
    photo: true,
    video: inside && chance.chance(0.13),
    panorama: inside && chance.chance(0.16),
    virtual_tour: inside && building !== null && chance.chance(0.065),
  };
  // A tour is a walk among panoramas.
  return { ...flags, panorama: flags.panorama || flags.virtual_tour };
}

/** How often a unit is used for storing, by the kind of its building. */
const GODOWN: Readonly<Record<BuildingKind, number>> = {
  factory: 0.18,
  godown: 0.85,
  yard: 0,
  data_centre: 0,
  office: 0,
  street: 0,
  village: 0,
  mall: 0,
};

function decorationOf(chance: Random, type: IcsType, firstHand: boolean): Decoration | null {
  if (firstHand) return 'bare';
  const stated = { i: 0.25, c: 0.85, s: 0.2 }[type];
  if (!chance.chance(stated)) return null;
  const share = chance.next();
  if (share < 0.16) return 'bare';
  if (share < 0.48) return 'basic';
  return share < 0.9 ? 'fitted' : 'luxury';
}
