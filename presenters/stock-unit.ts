import type { StockUnit } from '#contract/stock.ts';
import { formatStockId } from '#domain/codes/formatted-id.ts';
import { stockLinker } from '#domain/stock/stock-link.ts';
import { lookUp } from './grouping.ts';
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

/** What a plan of its building shows of a listing. */
export function unitPresenter(rows: Pick<CatalogueRows, 'streets'>): (row: StockRow) => StockUnit {
  const streets = new Map(rows.streets.map((street) => [street.id, textOf(street, 'name')]));
  const linksOf = stockLinker();
  return (row) => ({
    gstock_id: row.id,
    id: formatStockId(row.ics_type, row.id),
    ics_type: row.ics_type,
    tx_type: row.tx_type,
    sale_kind: row.sale_kind,
    floor: row.floor_no ?? row.floor_code,
    flat: row.flat,
    floor_zh: row.floor_zh,
    floor_gb: row.floor_gb,
    floor_en: row.floor_en,
    area: areaOf(row),
    sell: row.sell,
    rent: row.rent,
    sell_accuracy: row.sell_accuracy,
    rent_accuracy: row.rent_accuracy,
    ft_sell: row.ft_sell,
    ft_rent: rentPerFootOf(row),
    link: linksOf({
      id: row.id,
      ics_type: row.ics_type,
      dist_code: row.district_code,
      name: { zh: row.name_zh, gb: row.name_gb, en: row.name_en },
      street: lookUp(streets, row.street_id) ?? null,
    }),
  });
}
