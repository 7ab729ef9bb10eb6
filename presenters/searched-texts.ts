import type { Stock, Trilingual } from '#contract/stock.ts';

/** What a listing or a transaction is found by, under the names on the wire. */
type Named = Pick<
  Stock,
  | 'chi_name'
  | 'gb_name'
  | 'eng_name'
  | 'dist_name_zh'
  | 'dist_name_gb'
  | 'dist_name_en'
  | 'street'
  | 'streetno'
>;

/** Names, district, and street with its number, in three languages. */
export function searchedTexts(row: Named): (string | null)[] {
  return [
    row.chi_name,
    row.gb_name,
    row.eng_name,
    row.dist_name_zh,
    row.dist_name_gb,
    row.dist_name_en,
    ...(row.street ? addresses(row.street, row.streetno) : []),
  ];
}

/** As people write them: 觀塘道388號, 观塘道388号, 388 Kwun Tong Road. */
function addresses(street: Trilingual, number: string | null): string[] {
  if (number === null) return [street.zh, street.gb, street.en];
  return [`${street.zh}${number}號`, `${street.gb}${number}号`, `${number} ${street.en}`];
}
