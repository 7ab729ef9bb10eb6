import type { Trilingual } from '#contract/answer-fields.ts';
import type { Stock } from '#contract/stock.ts';
import { isNamedAlike, type NamedRow, nameAndLocationPresenter } from './name-and-location.ts';
import { rememberLast } from './remember.ts';
import type { CatalogueRows } from './rows.ts';

/**
 * What many listings or transactions are found by. Those of one building follow one another, so a row that has what the
 * one before has is given the same list.
 */
export function searchedTextsPresenter(
  rows: Pick<CatalogueRows, 'districts' | 'streets'>,
): (row: NamedRow) => readonly (string | null)[] {
  const nameAndLocation = nameAndLocationPresenter(rows);
  return rememberLast(isNamedAlike, (row) => searchedTexts(nameAndLocation(row)));
}

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
