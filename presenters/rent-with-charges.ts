import { type RentWithCharges, rentWithCharges } from '#domain/stock/rent-charges.ts';
import { indexBy, lookUp } from './grouping.ts';
import type { BuildingRow, DistrictRow, StockRow } from './rows.ts';

export type ChargeSources = {
  readonly buildings: readonly Pick<BuildingRow, 'id' | 'management_fee_cents'>[];
  readonly districts: readonly Pick<DistrictRow, 'code' | 'region_code'>[];
};

/** Creates a function that returns the all-in rent of a listing, with the fee of its building. */
export function createRentWithChargesPresenter({
  buildings,
  districts,
}: ChargeSources): (row: StockRow) => RentWithCharges {
  const buildingsById = indexBy(buildings, ({ id }) => id);
  const regionByDistrict = new Map(districts.map(({ code, region_code }) => [code, region_code]));
  return (row) =>
    rentWithCharges({
      rent: row.rent,
      rent_accuracy: row.rent_accuracy,
      rent_includes: row.rent_includes,
      area_gross: row.area_gross,
      area_saleable: row.area_saleable,
      management_fee_cents: row.management_fee_cents,
      building: lookUp(buildingsById, row.building_id) ?? null,
      region_code: lookUp(regionByDistrict, row.district_code) ?? null,
    });
}
