import { type SquareFeet, squareFeet as toSquareFeet } from '#domain/text/area.ts';
import { pricePerFoot, rentPerFootCents, hkd as toHkd } from '#domain/text/price.ts';
import { hkd, id, squareFeet, text } from '../field.ts';
import { column, inThree, NAMES, type Rule, type StagedRow } from '../kind.ts';
import { BUILDING, DISTRICT, STREET } from './references.ts';

const MAY = { need: 'column' } as const;

/** A listing in a building is where the building is, and has its name, unless the file says otherwise. */
const LIKE_ITS_BUILDING = `update staged set
  district_code = coalesce(staged.district_code, building.district_code),
  street_no = case when staged.street_id is null then building.street_no else staged.street_no end,
  street_id = coalesce(staged.street_id, building.street_id),
  name_gb = case when staged.name_zh is null and staged.name_en is null then building.name_gb else staged.name_gb end,
  name_zh = case when staged.name_zh is null and staged.name_en is null then building.name_zh else staged.name_zh end,
  name_en = case when staged.name_zh is null and staged.name_en is null then building.name_en else staged.name_en end`;

export const STOCK_LIKE_ITS_BUILDING = `${LIKE_ITS_BUILDING},
  lng = case when staged.lat is null then building.lng else staged.lng end,
  lat = coalesce(staged.lat, building.lat)
  from building where building.id = staged.building_id
   and (staged.district_code is null or staged.street_id is null or staged.lat is null
     or (staged.name_zh is null and staged.name_en is null))`;

export const TRANSACTION_LIKE_ITS_BUILDING = `${LIKE_ITS_BUILDING}
  from building where building.id = staged.building_id
   and (staged.district_code is null or staged.street_id is null
     or (staged.name_zh is null and staged.name_en is null))`;

/** The columns that say where a listing or a transaction is. */
export const whereColumns = [
  column('pis_bldg_id', 'building_id', id, 'Number of its building', { ...MAY, references: BUILDING }),
  column('dist_code', 'district_code', text(8), "Code of its district; its building's when empty", {
    ...MAY,
    references: DISTRICT,
  }),
  column('street_id', 'street_id', id, "Number of its street; its building's when empty", {
    ...MAY,
    references: STREET,
  }),
  column('streetno', 'street_no', text(40), 'Its number in the street, such as 30 or 436-446', MAY),
  ...inThree(NAMES, 'name', text(), "Its name; its building's when empty", MAY),
];

export const areaAndPriceColumns = [
  column('area_gross', 'area_gross', squareFeet, 'Gross area in square feet', MAY),
  column('area_saleable', 'area_saleable', squareFeet, 'Saleable area in square feet', MAY),
  column('sell', 'sell', hkd, 'Price in HKD', MAY),
  column('rent', 'rent', hkd, 'Rent a month in HKD', MAY),
];

/** Prices per square foot follow from price and area. */
export const perFoot = {
  columns: { ft_sell: 'integer', ft_rent_cents: 'integer' },
  derive(row: StagedRow): StagedRow {
    const area = (row.area_gross ?? row.area_saleable) as number | null;
    const feet: SquareFeet | null = area === null ? null : toSquareFeet(area);
    return {
      ft_sell: pricePerFoot(toHkd(row.sell as number | null), feet),
      ft_rent_cents: rentPerFootCents(toHkd(row.rent as number | null), feet),
    };
  },
};

export const saleableWithinGross: Rule = {
  field: 'area_saleable',
  reason: 'is larger than area_gross',
  isBroken: ({ area_saleable, area_gross }) =>
    typeof area_saleable === 'number' && typeof area_gross === 'number' && area_saleable > area_gross,
};
