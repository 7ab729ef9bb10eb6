import type { Transaction } from '#contract/transaction.ts';
import { indexBy, lookUp } from './grouping.ts';
import { areaOf, rentPerFootOf } from './present-stock.ts';
import type { CatalogueRows, TransactionRow } from './rows.ts';
import { certainWordsOf } from './words.ts';

/** A deal as it goes over the wire, but for its place in a result. */
export type PreparedTransaction = Omit<Transaction, 'rownum'>;

export function transactionPresenter(
  rows: Pick<CatalogueRows, 'districts' | 'streets'>,
): (row: TransactionRow) => PreparedTransaction {
  const districts = indexBy(rows.districts, (district) => district.code);
  const streets = new Map(rows.streets.map((street) => [street.id, certainWordsOf(street, 'name')]));
  return (row) => {
    const district = lookUp(districts, row.district_code);
    return {
      id: row.id,
      ics_type: row.ics_type,
      tx_type: row.tx_type,
      tx_date: row.tx_date,
      chi_name: row.name_zh,
      gb_name: row.name_gb,
      eng_name: row.name_en,
      dist_code: row.district_code,
      dist_name_zh: district?.name_zh ?? null,
      dist_name_gb: district?.name_gb ?? null,
      dist_name_en: district?.name_en ?? null,
      dist_eng_name: district?.name_en ?? null,
      street_id: row.street_id,
      street: lookUp(streets, row.street_id) ?? null,
      streetno: row.street_no,
      pis_bldg_id: row.building_id,
      floor: row.floor_no ?? row.floor_code,
      flat: row.flat,
      area: areaOf(row),
      area_gross: row.area_gross,
      area_saleable: row.area_saleable,
      sell: row.sell,
      rent: row.rent,
      ft_sell: row.ft_sell,
      ft_rent: rentPerFootOf(row),
      source: row.source,
    };
  };
}
