import type { StockUnit } from '#contract/stock.ts';
import { formatStockId } from '#domain/codes/formatted-id.ts';
import { linkBeginner } from '#domain/stock/stock-link.ts';
import { lookUp } from './grouping.ts';
import { ID_MARK } from './id-mark.ts';
import { isNamedAlike } from './name-and-location.ts';
import { rememberLast } from './remember.ts';
import type { CatalogueRows, StockRow } from './rows.ts';
import { textOf } from './text.ts';

/** The area that prices are measured by: gross where it is known, else saleable. Square feet. */
export function areaOf(row: Pick<StockRow, 'area_gross' | 'area_saleable'>): number | null {
  return row.area_gross ?? row.area_saleable;
}

/** HKD a square foot and month; with one decimal below $100. */
export function rentPerFootOf(row: Pick<StockRow, 'ft_rent_cents'>): number | null {
  return row.ft_rent_cents === null ? null : row.ft_rent_cents / 100;
}

/** A unit in pieces: the fields of its own, with its id first, and those that others have like it. */
export type UnitPieces = {
  own(row: StockRow): Omit<StockUnit, 'link' | keyof CommonFields>;
  /** Its links, with marks for the id. */
  marked(row: StockRow): Pick<StockUnit, 'link'>;
  common(row: StockRow): CommonFields;
};

type CommonFields = Pick<
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
>;

export function unitPieces(rows: Pick<CatalogueRows, 'streets'>): UnitPieces {
  const linksOf = linkPresenter(rows);
  return {
    own: (row) => ({
      id: formatStockId(row.ics_type, row.id),
      gstock_id: row.id,
      area: areaOf(row),
      sell: row.sell,
      rent: row.rent,
      ft_sell: row.ft_sell,
      ft_rent: rentPerFootOf(row),
    }),
    marked: rememberLast(isLinkedAlike, (row) => ({ link: linksOf(row, ID_MARK.repeat(idLength(row))) })),
    common: (row) => ({
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
    }),
  };
}

/** Makes the links of listings, which end with their ids. */
function linkPresenter(rows: Pick<CatalogueRows, 'streets'>) {
  const streets = new Map(rows.streets.map((street) => [street.id, textOf(street, 'name')]));
  const beginningsOf = linkBeginner();
  return (row: StockRow, id: string): StockUnit['link'] => {
    const { zh, gb, en } = beginningsOf({
      id: row.id,
      ics_type: row.ics_type,
      dist_code: row.district_code,
      name: { zh: row.name_zh, gb: row.name_gb, en: row.name_en },
      street: lookUp(streets, row.street_id) ?? null,
    });
    return { zh: zh + id, gb: gb + id, en: en + id };
  };
}

function idLength(row: StockRow): number {
  return formatStockId(row.ics_type, row.id).length;
}

function isLinkedAlike(row: StockRow, other: StockRow): boolean {
  return isNamedAlike(row, other) && idLength(row) === idLength(other);
}

/** What a plan of its building shows of a listing. */
export function unitPresenter(rows: Pick<CatalogueRows, 'streets'>): (row: StockRow) => StockUnit {
  const { own, common } = unitPieces(rows);
  const linksOf = linkPresenter(rows);
  return (row) => {
    const fields = own(row);
    // In the order in which the pieces of a stored listing follow one another.
    return { ...fields, link: linksOf(row, fields.id), ...common(row) };
  };
}
