import type { IcsType } from '#domain/ics-type.ts';
import type { DemoBuilding } from '../buildings/buildings.ts';
import type { Random } from '../random.ts';
import type { Unit } from '../units/units.ts';

export type Decoration = 'bare' | 'basic' | 'fitted' | 'luxury';

/** The flags of a listing that follow from what it is; those that follow from its dates and price do not stand here. */
export function flagsOf(
  chance: Random,
  type: IcsType,
  building: DemoBuilding | null,
  unit: Unit,
  inside: boolean,
) {
  const firstHand = building?.campaign?.firstHand === true && building.type === type && chance.chance(0.75);
  const decoration = decorationOf(chance, type, firstHand);
  const flags = {
    mezzanine: unit.shop?.mezzanine ?? (type === 'i' && chance.chance(0.04)),
    sole_agent: chance.chance(0.1),
    first_hand: firstHand,
    godown: type === 'i' && chance.chance(building?.row.usage_code === 'godown' ? 0.8 : 0.18),
    ground_floor_workshop: type === 'i' && unit.storey === 0,
    decorated: decoration === 'fitted' || decoration === 'luxury',
    decoration,
    hot: chance.chance(0.04),
    // its building, or else its own front, is always pictured
    photo: true,
    video: inside && chance.chance(0.13),
    panorama: inside && chance.chance(0.16),
    virtual_tour: inside && building !== null && chance.chance(0.065),
  };
  // A tour is a walk among panoramas.
  return { ...flags, panorama: flags.panorama || flags.virtual_tour };
}

function decorationOf(chance: Random, type: IcsType, firstHand: boolean): Decoration | null {
  if (firstHand) return 'bare';
  const told = { i: 0.25, c: 0.85, s: 0.2 }[type];
  if (!chance.chance(told)) return null;
  const share = chance.next();
  if (share < 0.16) return 'bare';
  if (share < 0.48) return 'basic';
  return share < 0.9 ? 'fitted' : 'luxury';
}
