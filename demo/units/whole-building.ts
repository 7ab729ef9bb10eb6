import { text } from '../basics/text.ts';
import type { DemoBuilding } from '../buildings/buildings.ts';
import { storeysOf } from '../buildings/traits.ts';
import type { Floor } from './shop-floors.ts';
import { ORDINARY_UNIT, type Unit } from './unit.ts';

/** Kinds of buildings that are sold as a whole; land and machine halls are not. */
export type SoldWholeKind = 'office' | 'factory' | 'godown' | 'mall' | 'street';
/** A building that its single owner may sell as a whole. */
export type BuildingSoldWhole = DemoBuilding & { readonly kind: SoldWholeKind };

export const WHOLE_BUILDING = text('全幢', '整栋', 'Whole building');

/** Value of a square foot upstairs relative to street level; 1 for buildings without shops. */
const UPPER_FLOOR_VALUES: Readonly<Record<SoldWholeKind, number>> = {
  street: 0.3,
  mall: 0.4,
  office: 1,
  factory: 1,
  godown: 1,
};

/** Returns a building as one unit with the area of all its floors. */
export function toWholeBuildingUnit(building: BuildingSoldWhole): Unit {
  const { kind, type, efficiency, floors, row } = building;
  const gross = row.total_area ?? building.floorPlate * storeysOf(building).length;
  return {
    ...ORDINARY_UNIT,
    type,
    // The unit is priced like one on the middle floor.
    storey: Math.ceil(floors / 2),
    floor: '',
    gross,
    saleable: Math.round(gross * efficiency),
    shopValue: (1 + UPPER_FLOOR_VALUES[kind] * (floors - 1)) / floors,
  };
}

/**
 * Returns the storeys of a building. The storeys of a mall are those of its shops, which may be below
 * the street.
 */
function storeysOfBuilding(building: DemoBuilding, shops: readonly Unit[]): readonly number[] {
  if (building.kind !== 'mall') return storeysOf(building);
  return [...new Set(shops.map(({ storey }) => storey))].toSorted((a, b) => a - b);
}

/**
 * Returns the basement (if there is one), the ground floor, and all floors above as one, with their
 * shares of the area.
 */
export function floorsOfBuilding(building: DemoBuilding, shops: readonly Unit[]): readonly Floor[] {
  const storeys = storeysOfBuilding(building, shops);
  const upperStoreys = storeys.filter((storey) => storey > 0);
  const share = 1 / storeys.length;
  const lowerFloors = [
    ...(storeys.includes(-1) ? [{ name: text('地庫', '地下1层', 'Basement'), share }] : []),
    { name: text('地下', '首层', 'Ground floor'), share },
  ];
  const [first, last] = [upperStoreys[0], upperStoreys.at(-1)];
  if (first === undefined || last === undefined) return lowerFloors;
  const upperName =
    first === last
      ? text(`${first}樓`, `${first}楼`, `${first}/F`)
      : text(`${first}至${last}樓`, `${first}至${last}楼`, `${first}/F to ${last}/F`);
  return [...lowerFloors, { name: upperName, share: share * upperStoreys.length }];
}
