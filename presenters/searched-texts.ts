import type { Stock, Words } from '#contract/stock.ts';

/** What a listing and a transaction are found by, under the names they have on the wire. */
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
export function searchedTexts(record: Named): (string | null)[] {
  return [
    record.chi_name,
    record.gb_name,
    record.eng_name,
    record.dist_name_zh,
    record.dist_name_gb,
    record.dist_name_en,
    ...(record.street ? addresses(record.street, record.streetno) : []),
  ];
}

/** As people write them: 觀塘道388號, 观塘道388号, 388 Kwun Tong Road. */
function addresses(street: Words, number: string | null): string[] {
  if (number === null) return [street.zh, street.gb, street.en];
  return [`${street.zh}${number}號`, `${street.gb}${number}号`, `${number} ${street.en}`];
}
