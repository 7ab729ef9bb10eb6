import { text } from '../basics/text.ts';
import type { DemoBuilding } from '../buildings/buildings.ts';
import { storeysOf } from '../buildings/traits.ts';
import type { Floor } from './shop-floors.ts';
import type { Unit } from './unit.ts';

/** Kinds of buildings that are sold as a whole; land and machine halls are not sold as buildings. */
export type SoldWholeKind = 'office' | 'factory' | 'godown' | 'mall' | 'street';
/** A building that its only owner may sell as a whole. */
export type BuildingSoldWhole = DemoBuilding & { readonly kind: SoldWholeKind };

export const WHOLE_BUILDING = text('全幢', '整栋', 'Whole building');

/** What a foot upstairs is worth against one at street level; 1 where people do not come for shops. */
const UPSTAIRS: Readonly<Record<SoldWholeKind, number>> = {
  street: 0.3,
  mall: 0.4,
  office: 1,
  factory: 1,
  godown: 1,
};

/** A building as one unit. Its area is that of all its floors. */
export function wholeBuilding(building: BuildingSoldWhole): Unit {
  const { kind, type, efficiency, floors, row } = building;
  const gross = row.total_area ?? building.plate * storeysOf(building).length;
  return {
    type,
    // A foot of it is worth as much as one of its middle floor.
    storey: Math.ceil(floors / 2),
    floor: '',
    door: null,
    wholeFloor: false,
    joined: null,
    gross,
    saleable: Math.round(gross * efficiency),
    shop: null,
    shopValue: (1 + UPSTAIRS[kind] * (floors - 1)) / floors,
    worth: 1,
  };
}

/** The floors of a mall are those of its shops, which may lie below the street. */
function storeysWith(building: DemoBuilding, shops: readonly Unit[]): readonly number[] {
  if (building.kind !== 'mall') return storeysOf(building);
  return [...new Set(shops.map(({ storey }) => storey))].toSorted((one, other) => one - other);
}

/** The basement, the ground floor, and those above it taken together. */
export function floorsOfBuilding(building: DemoBuilding, shops: readonly Unit[]): readonly Floor[] {
  const storeys = storeysWith(building, shops);
  const above = storeys.filter((storey) => storey > 0);
  const share = 1 / storeys.length;
  const street = [
    ...(storeys.includes(-1) ? [{ name: text('地庫', '地下1层', 'Basement'), share }] : []),
    { name: text('地下', '首层', 'Ground floor'), share },
  ];
  const [first, last] = [above[0], above.at(-1)];
  if (first === undefined || last === undefined) return street;
  const upper =
    first === last
      ? text(`${first}樓`, `${first}楼`, `${first}/F`)
      : text(`${first}至${last}樓`, `${first}至${last}楼`, `${first}/F to ${last}/F`);
  return [...street, { name: upper, share: share * above.length }];
}
