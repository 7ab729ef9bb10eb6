import { type SquareFeet, squareFeet as toSquareFeet } from '#domain/text/area.ts';
import { pricePerFoot, rentPerFootCents, hkd as toHkd } from '#domain/text/price.ts';
import { hkd, id, squareFeet, text } from '../field.ts';
import { column, NAME_COLUMNS, type Rule, type StagedRow, trilingualColumns } from '../kind.ts';
import { BUILDING_REFERENCE, DISTRICT_REFERENCE, STREET_REFERENCE } from './references.ts';

const COLUMN_REQUIRED = { required: 'column' } as const;

/**
 * Copies the building's location and name to its staged listings or transactions, unless the file
 * provides them.
 */
const COPY_BUILDING_LOCATION = `update staged set
  district_code = coalesce(staged.district_code, building.district_code),
  street_no = case when staged.street_id is null then building.street_no else staged.street_no end,
  street_id = coalesce(staged.street_id, building.street_id),
  name_gb = case when staged.name_zh is null and staged.name_en is null then building.name_gb else staged.name_gb end,
  name_zh = case when staged.name_zh is null and staged.name_en is null then building.name_zh else staged.name_zh end,
  name_en = case when staged.name_zh is null and staged.name_en is null then building.name_en else staged.name_en end`;

export const COPY_BUILDING_LOCATION_TO_STOCK = `${COPY_BUILDING_LOCATION},
  lng = case when staged.lat is null then building.lng else staged.lng end,
  lat = coalesce(staged.lat, building.lat)
  from building where building.id = staged.building_id
   and (staged.district_code is null or staged.street_id is null or staged.lat is null
     or (staged.name_zh is null and staged.name_en is null))`;

export const COPY_BUILDING_LOCATION_TO_TRANSACTION = `${COPY_BUILDING_LOCATION}
  from building where building.id = staged.building_id
   and (staged.district_code is null or staged.street_id is null
     or (staged.name_zh is null and staged.name_en is null))`;

/** Columns for the location of a listing or a transaction. */
export const locationColumns = [
  column('pis_bldg_id', 'building_id', id, 'Number of the building', {
    ...COLUMN_REQUIRED,
    references: BUILDING_REFERENCE,
  }),
  column('dist_code', 'district_code', text(8), "Code of the district; the building's when empty", {
    ...COLUMN_REQUIRED,
    references: DISTRICT_REFERENCE,
  }),
  column('street_id', 'street_id', id, "Number of the street; the building's when empty", {
    ...COLUMN_REQUIRED,
    references: STREET_REFERENCE,
  }),
  column('streetno', 'street_no', text(40), 'Street number, such as 30 or 436-446', COLUMN_REQUIRED),
  ...trilingualColumns(NAME_COLUMNS, 'name', text(), "Name; the building's when empty", COLUMN_REQUIRED),
];

export const areaAndPriceColumns = [
  column('area_gross', 'area_gross', squareFeet, 'Gross area in square feet', COLUMN_REQUIRED),
  column('area_saleable', 'area_saleable', squareFeet, 'Saleable area in square feet', COLUMN_REQUIRED),
  column('sell', 'sell', hkd, 'Price in HKD', COLUMN_REQUIRED),
  column('rent', 'rent', hkd, 'Monthly rent in HKD', COLUMN_REQUIRED),
];

/** Computes prices per square foot from the price and the area. */
export const pricesPerFoot = {
  columns: { ft_sell: 'integer', ft_rent_cents: 'integer' },
  derive(row: StagedRow): StagedRow {
    const area = (row.area_gross ?? row.area_saleable) as number | null;
    const areaSquareFeet: SquareFeet | null = area === null ? null : toSquareFeet(area);
    return {
      ft_sell: pricePerFoot(toHkd(row.sell as number | null), areaSquareFeet),
      ft_rent_cents: rentPerFootCents(toHkd(row.rent as number | null), areaSquareFeet),
    };
  },
};

export const saleableWithinGrossRule: Rule = {
  field: 'area_saleable',
  reason: 'is larger than area_gross',
  isBroken: ({ area_saleable, area_gross }) =>
    typeof area_saleable === 'number' && typeof area_gross === 'number' && area_saleable > area_gross,
};
