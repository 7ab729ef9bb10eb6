import type { WithdrawnStock } from '#contract/stock-calls.ts';
import { formatStockId } from '#domain/codes/formatted-id.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';
import type { TxType } from '#domain/codes/tx-type.ts';
import type { PartlyTrilingualColumns } from './rows.ts';
import { areaOf } from './stock-unit.ts';
import { optionalTextOf } from './text.ts';

type WithdrawnStockRow = PartlyTrilingualColumns<'name'> &
  PartlyTrilingualColumns<'street'> &
  PartlyTrilingualColumns<'dist_name'> & {
    readonly id: number;
    readonly ics_type: IcsType;
    readonly tx_type: TxType;
    readonly district_code: string | null;
    readonly area_gross: number | null;
    readonly area_saleable: number | null;
  };

/** Returns the public facts of a withdrawn listing: without floor, flat and price. */
export function presentWithdrawnStock(row: WithdrawnStockRow): Omit<WithdrawnStock, 'building' | 'stocks'> {
  return {
    gstock_id: row.id,
    id: formatStockId(row.ics_type, row.id),
    ics_type: row.ics_type,
    tx_type: row.tx_type,
    chi_name: row.name_zh,
    gb_name: row.name_gb,
    eng_name: row.name_en,
    street: optionalTextOf(row, 'street'),
    streetno: null,
    dist_code: row.district_code,
    dist_name_zh: row.dist_name_zh,
    dist_name_gb: row.dist_name_gb,
    dist_name_en: row.dist_name_en,
    area: areaOf(row),
    area_gross: row.area_gross,
    area_saleable: row.area_saleable,
  };
}
