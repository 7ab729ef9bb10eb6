import { type BuildingPremises, type Premises, premisesOf } from '#domain/stock/premises.ts';
import { indexBy, lookUp } from './grouping.ts';
import { memoizeLast } from './memoize.ts';
import type { BuildingRow, StockRow } from './rows.ts';

/** Columns of a building that a listing in a list is presented with. */
export type ListedBuildingRow = Pick<BuildingRow, 'id' | 'grade' | 'management_fee_cents'> & BuildingPremises;

/**
 * Creates a function that returns the premises of a listing, from its own values and those of its
 * building. Memoizes the last listing, since several columns of a row are read one after another.
 */
export function createPremisesFinder(buildings: readonly ListedBuildingRow[]): (row: StockRow) => Premises {
  const buildingById = indexBy(buildings, ({ id }) => id);
  return memoizeLast(
    (row, previousRow) => row === previousRow,
    (row) => premisesOf(row, lookUp(buildingById, row.building_id)),
  );
}
