import type { StockUnit } from '#contract/stock.ts';
import { formatStockId } from '#domain/codes/formatted-id.ts';
import { createLinkPrefixer } from '#domain/stock/stock-link.ts';
import { lookUp } from './grouping.ts';
import { ID_PLACEHOLDER } from './id-placeholder.ts';
import { memoizeLast } from './memoize.ts';
import { hasSameNameAndLocation } from './name-and-location.ts';
import type { CatalogueRows, StockRow } from './rows.ts';
import { textOf } from './text.ts';

/** Returns the area in square feet that prices are measured by: gross if known, otherwise saleable. */
export function areaOf(row: Pick<StockRow, 'area_gross' | 'area_saleable'>): number | null {
  return row.area_gross ?? row.area_saleable;
}

/** Converts the monthly rent per square foot to HKD. Below $100 it has one decimal. */
export function rentPerFootOf(row: Pick<StockRow, 'ft_rent_cents'>): number | null {
  return row.ft_rent_cents === null ? null : row.ft_rent_cents / 100;
}

/**
 * The fields of a unit in groups: its own fields, beginning with the id, and fields that many units
 * share.
 */
export type UnitFieldGroups = {
  ownFields(row: StockRow): Omit<StockUnit, 'link' | keyof SharedUnitFields>;
  /** Links of the unit, with placeholders for the id. */
  fieldsWithId(row: StockRow): Pick<StockUnit, 'link'>;
  sharedFields(row: StockRow): SharedUnitFields;
};

type SharedUnitFields = Pick<
  StockUnit,
  | 'ics_type'
  | 'tx_type'
  | 'sale_kind'
  | 'floor'
  | 'flat'
  | 'floor_zh'
  | 'floor_gb'
  | 'floor_en'
  | 'sell_accuracy'
  | 'rent_accuracy'
  | 'rent_includes'
>;

export function groupUnitFields(rows: Pick<CatalogueRows, 'streets'>): UnitFieldGroups {
  const linksOf = createLinkPresenter(rows);
  return {
    ownFields: (row) => ({
      id: formatStockId(row.ics_type, row.id),
      gstock_id: row.id,
      area: areaOf(row),
      sell: row.sell,
      rent: row.rent,
      ft_sell: row.ft_sell,
      ft_rent: rentPerFootOf(row),
    }),
    fieldsWithId: memoizeLast(hasSameLinkPrefix, (row) => ({
      link: linksOf(row, ID_PLACEHOLDER.repeat(idLength(row))),
    })),
    sharedFields: (row) => ({
      ics_type: row.ics_type,
      tx_type: row.tx_type,
      sale_kind: row.sale_kind,
      floor: row.floor_no ?? row.floor_code,
      flat: row.flat,
      floor_zh: row.floor_zh,
      floor_gb: row.floor_gb,
      floor_en: row.floor_en,
      sell_accuracy: row.sell_accuracy,
      rent_accuracy: row.rent_accuracy,
      rent_includes: row.rent_includes,
    }),
  };
}

/** Creates a function that returns the links of a listing, which end with the listing's id. */
function createLinkPresenter(rows: Pick<CatalogueRows, 'streets'>) {
  const streetNameById = new Map(rows.streets.map((street) => [street.id, textOf(street, 'name')]));
  const linkPrefixesOf = createLinkPrefixer();
  return (row: StockRow, id: string): StockUnit['link'] => {
    const { zh, gb, en } = linkPrefixesOf({
      id: row.id,
      ics_type: row.ics_type,
      dist_code: row.district_code,
      name: { zh: row.name_zh, gb: row.name_gb, en: row.name_en },
      street: lookUp(streetNameById, row.street_id) ?? null,
    });
    return { zh: zh + id, gb: gb + id, en: en + id };
  };
}

function idLength(row: StockRow): number {
  return formatStockId(row.ics_type, row.id).length;
}

function hasSameLinkPrefix(row: StockRow, otherRow: StockRow): boolean {
  return hasSameNameAndLocation(row, otherRow) && idLength(row) === idLength(otherRow);
}

/** Creates a function that returns the listing fields for the floor plan of the building. */
export function createUnitPresenter(rows: Pick<CatalogueRows, 'streets'>): (row: StockRow) => StockUnit {
  const { ownFields, sharedFields } = groupUnitFields(rows);
  const linksOf = createLinkPresenter(rows);
  return (row) => {
    const fields = ownFields(row);
    // The fields must have the same order as the field groups of a stored listing.
    return { ...fields, link: linksOf(row, fields.id), ...sharedFields(row) };
  };
}
