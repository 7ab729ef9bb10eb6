import type { IcsType } from '../../domain/codes/ics-type.ts';
import type { FloorCode } from '../../domain/text/floor.ts';
import type { ShopFloors } from './shop-floors.ts';

/** One unit of the register, with an immutable location, size and quality. */
export type Unit = {
  readonly type: IcsType;
  /** Storeys above the street: 0 is the ground floor, negative is a basement. */
  readonly storey: number;
  /** Floor as written in the directory: 'G', '12', 'B1'. */
  readonly floor: string;
  /** Door number; null for units without one, such as a yard. */
  readonly door: string | null;
  readonly wholeFloor: boolean;
  /** Door numbers of the original units that were joined, such as 1203-1205; null if none were joined. */
  readonly joinedDoors: string | null;
  /** Gross area in square feet. */
  readonly gross: number;
  readonly saleable: number;
  readonly shop: ShopFloors | null;
  /** Average value of a square foot relative to street level; 1 if not a shop. */
  readonly shopValue: number;
  /** Price factor for view, shape and condition; 1 is ordinary. */
  readonly qualityFactor: number;
};

/** A unit on the ground floor as it was built, of ordinary value. */
export const ORDINARY_UNIT = {
  storey: 0,
  floor: 'G',
  door: null,
  wholeFloor: false,
  joinedDoors: null,
  shop: null,
  shopValue: 1,
  qualityFactor: 1,
} as const;

/** The location of a unit as far as a listing or a record states it. */
export type StatedFloor = {
  readonly floorNo: string | null;
  readonly floorCode: FloorCode | null;
  readonly flat: string | null;
};

/** Used for whole buildings, which have neither floor nor flat. */
export const NO_FLOOR: StatedFloor = { floorNo: null, floorCode: null, flat: null };

/** Returns the exact floor and door. */
export function toExactFloor({ floor, door, wholeFloor }: Unit): StatedFloor {
  return { floorNo: floor, floorCode: null, flat: wholeFloor ? 'WF' : door };
}

/**
 * Returns only the part of the building (such as high floor), for owners who withhold the exact floor.
 * Shops always state their floor.
 */
export function toVagueFloor(unit: Unit, floors: number): StatedFloor {
  if (unit.type === 's' || unit.storey <= 0) return toExactFloor(unit);
  // Removes the floor from a door number that begins with it (1203), because it would reveal the floor.
  const door = unit.door !== null && /^\d{3,}$/.test(unit.door) ? unit.door.slice(-2) : unit.door;
  return {
    floorNo: null,
    floorCode: floorCodeOf(unit.storey, floors),
    flat: unit.wholeFloor ? 'WF' : door,
  };
}

export function floorCodeOf(storey: number, floors: number): FloorCode {
  const height = storey / floors;
  if (height < 0.2) return 'LOW';
  if (height < 0.36) return 'MID_LOW';
  if (height < 0.6) return 'MID';
  if (height < 0.75) return 'HIGH_MID';
  return height > 0.93 && floors > 30 ? 'EXTR_HIGH' : 'HIGH';
}
