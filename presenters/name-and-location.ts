import type { Stock } from '#contract/stock.ts';
import { indexBy, lookUp } from './grouping.ts';
import type { CatalogueRows, PartlyTrilingualColumns } from './rows.ts';
import { textOf } from './text.ts';

/** The name and the location of a listing or a transaction, as named on the wire. */
export type NameAndLocation = Pick<
  Stock,
  | 'chi_name'
  | 'gb_name'
  | 'eng_name'
  | 'dist_code'
  | 'dist_name_zh'
  | 'dist_name_gb'
  | 'dist_name_en'
  | 'dist_eng_name'
  | 'street_id'
  | 'street'
  | 'streetno'
  | 'pis_bldg_id'
>;

export type NameAndLocationRow = PartlyTrilingualColumns<'name'> & {
  readonly building_id: number | null;
  readonly district_code: string | null;
  readonly street_id: number | null;
  readonly street_no: string | null;
};

export function createNameAndLocationPresenter(
  rows: Pick<CatalogueRows, 'districts' | 'streets'>,
): (row: NameAndLocationRow) => NameAndLocation {
  const districtByCode = indexBy(rows.districts, (district) => district.code);
  const streetNameById = new Map(rows.streets.map((street) => [street.id, textOf(street, 'name')]));
  return (row) => {
    const district = lookUp(districtByCode, row.district_code);
    return {
      chi_name: row.name_zh,
      gb_name: row.name_gb,
      eng_name: row.name_en,
      dist_code: row.district_code,
      dist_name_zh: district?.name_zh ?? null,
      dist_name_gb: district?.name_gb ?? null,
      dist_name_en: district?.name_en ?? null,
      dist_eng_name: district?.name_en ?? null,
      street_id: row.street_id,
      street: lookUp(streetNameById, row.street_id) ?? null,
      streetno: row.street_no,
      pis_bldg_id: row.building_id,
    };
  };
}

/** Returns true if two rows have the same name and location. */
export function hasSameNameAndLocation(row: NameAndLocationRow, otherRow: NameAndLocationRow): boolean {
  return (
    row.building_id === otherRow.building_id &&
    row.name_zh === otherRow.name_zh &&
    row.name_gb === otherRow.name_gb &&
    row.name_en === otherRow.name_en &&
    row.district_code === otherRow.district_code &&
    row.street_id === otherRow.street_id &&
    row.street_no === otherRow.street_no
  );
}
