import type { Stock, Trilingual } from '#contract/stock.ts';
import { type NamedRow, nameAndLocationPresenter } from './name-and-location.ts';
import type { CatalogueRows } from './rows.ts';

/**
 * What many listings or transactions are found by. Those of one building follow one another, so a row that has what the
 * one before has is given the same list.
 */
export function searchedTextsPresenter(
  rows: Pick<CatalogueRows, 'districts' | 'streets'>,
): (row: NamedRow) => readonly (string | null)[] {
  const nameAndLocation = nameAndLocationPresenter(rows);
  let last: { readonly row: NamedRow; readonly texts: readonly (string | null)[] } | undefined;
  return (row) => {
    if (!last || !isFoundAlike(row, last.row)) last = { row, texts: searchedTexts(nameAndLocation(row)) };
    return last.texts;
  };
}

function isFoundAlike(row: NamedRow, other: NamedRow): boolean {
  return (
    row.name_zh === other.name_zh &&
    row.name_gb === other.name_gb &&
    row.name_en === other.name_en &&
    row.district_code === other.district_code &&
    row.street_id === other.street_id &&
    row.street_no === other.street_no
  );
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
