import type { IcsType } from '../../domain/codes/ics-type.ts';
import type { FloorCode } from '../../domain/text/floor.ts';
import type { ShopFloors } from './shop-floors.ts';

/** One unit of the register: it has one place, one size and one worth for ever. */
export type Unit = {
  readonly type: IcsType;
  /** Storeys above the street: 0 is the ground floor, a basement is below. */
  readonly storey: number;
  /** As the directory writes it: 'G', '12', 'B1'. */
  readonly floor: string;
  /** Its door; null for what has none, such as a yard. */
  readonly door: string | null;
  readonly wholeFloor: boolean;
  /** The doors of the units that were joined into it: 1203-1205; null for one that is as it was built. */
  readonly joined: string | null;
  /** Square feet. */
  readonly gross: number;
  readonly saleable: number;
  readonly shop: ShopFloors | null;
  /** Worth of its average foot against one at street level; 1 for what is no shop. */
  readonly shopValue: number;
  /** What its outlook, shape and state do to its price, around 1. */
  readonly worth: number;
};

/** Where a unit is, as far as a listing or a record says it. */
export type ShownFloor = {
  readonly floorNo: string | null;
  readonly floorCode: FloorCode | null;
  readonly flat: string | null;
};

/** Of a whole building no floor is named. */
export const NO_FLOOR: ShownFloor = { floorNo: null, floorCode: null, flat: null };

/** The exact floor and door. */
export function exactFloor({ floor, door, wholeFloor }: Unit): ShownFloor {
  return { floorNo: floor, floorCode: null, flat: wholeFloor ? 'WF' : door };
}

/** The part of the building alone, where the owner keeps the floor back; a shop always says its floor. */
export function vagueFloor(unit: Unit, floors: number): ShownFloor {
  if (unit.type === 's' || unit.storey <= 0) return exactFloor(unit);
  // A door number that begins with its floor would give the floor away.
  const door = unit.door?.startsWith(unit.floor) ? unit.door.slice(unit.floor.length) : unit.door;
  return {
    floorNo: null,
    floorCode: floorCodeOf(unit.storey, floors),
    flat: unit.wholeFloor ? 'WF' : door || null,
  };
}

function floorCodeOf(storey: number, floors: number): FloorCode {
  const height = storey / floors;
  if (height < 0.2) return 'LOW';
  if (height < 0.36) return 'MID_LOW';
  if (height < 0.6) return 'MID';
  if (height < 0.75) return 'HIGH_MID';
  return height > 0.93 && floors > 30 ? 'EXTR_HIGH' : 'HIGH';
}
