import { WHOLE_FLOOR } from '../text/floor.ts';
import type { ContainerAccess } from './container-access.ts';

/** Facts about premises that a listing may state itself. Null means unknown. */
type OwnPremises = {
  /** In centimetres. */
  readonly ceiling_height_cm: number | null;
  /** In pounds per square foot. */
  readonly floor_loading: number | null;
  readonly container_access: ContainerAccess | null;
};

/** Facts about the premises of a building, which all its listings share. Null means unknown. */
export type BuildingPremises = {
  readonly ceiling_height_cm: number | null;
  readonly floor_loading_psf: number | null;
  readonly container_access: ContainerAccess | null;
  readonly passenger_lifts: number | null;
  readonly cargo_lifts: number | null;
  readonly loading_bays: number | null;
  readonly parking_spaces: number | null;
};

/** Facts about premises by which listings are searched, shown and compared. */
export type Premises = OwnPremises &
  Pick<BuildingPremises, 'passenger_lifts' | 'cargo_lifts' | 'loading_bays' | 'parking_spaces'>;

/**
 * Returns the facts about the premises of a listing. Its own value wins; where it has none, the value of
 * its building applies. The database view search.stock_now implements the same rule.
 */
export function premisesOf(stock: OwnPremises, building: BuildingPremises | null | undefined): Premises {
  return {
    ceiling_height_cm: stock.ceiling_height_cm ?? building?.ceiling_height_cm ?? null,
    floor_loading: stock.floor_loading ?? building?.floor_loading_psf ?? null,
    container_access: stock.container_access ?? building?.container_access ?? null,
    passenger_lifts: building?.passenger_lifts ?? null,
    cargo_lifts: building?.cargo_lifts ?? null,
    loading_bays: building?.loading_bays ?? null,
    parking_spaces: building?.parking_spaces ?? null,
  };
}

/** Facts that a listing states itself or takes from its building. */
const INHERITABLE_KEYS: readonly string[] = [
  'ceiling_height_cm',
  'floor_loading',
  'container_access',
] satisfies (keyof OwnPremises)[];

export function isInheritable(key: string): key is keyof OwnPremises {
  return INHERITABLE_KEYS.includes(key);
}

/** Returns true if the unit is a whole floor, which its unit or its floor says. */
export function isWholeFloor({
  floor_no,
  flat,
}: {
  readonly floor_no: string | null;
  readonly flat: string | null;
}): boolean {
  return [floor_no, flat].some((name) => name?.trim().toUpperCase() === WHOLE_FLOOR);
}

/**
 * Returns the first day on which a visitor can have the premises, or null if unknown. A sale with a
 * tenant who stays has no such day.
 */
export function availableOn({
  handover_on,
  with_tenancy,
}: {
  readonly handover_on: string | null;
  readonly with_tenancy: boolean;
}): string | null {
  return with_tenancy ? null : handover_on;
}
