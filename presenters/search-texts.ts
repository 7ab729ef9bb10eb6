import type { Trilingual } from '#contract/shared-fields.ts';
import type { Stock } from '#contract/stock.ts';
import { memoizeLast } from './memoize.ts';
import {
  createNameAndLocationPresenter,
  hasSameNameAndLocation,
  type NameAndLocationRow,
} from './name-and-location.ts';
import type { CatalogueRows } from './rows.ts';

/**
 * Creates a function that returns the searchable texts of a row. Consecutive rows with equal names and
 * locations, such as the rows of one building, get the same array.
 */
export function createSearchTextsPresenter(
  rows: Pick<CatalogueRows, 'districts' | 'streets'>,
): (row: NameAndLocationRow) => readonly (string | null)[] {
  const nameAndLocation = createNameAndLocationPresenter(rows);
  return memoizeLast(hasSameNameAndLocation, (row) => presentSearchTexts(nameAndLocation(row)));
}

/** The searchable fields of a listing or a transaction, as named on the wire. */
type SearchTextFields = Pick<
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

/** Returns names, district and address in three languages. */
export function presentSearchTexts(row: SearchTextFields): (string | null)[] {
  return [
    row.chi_name,
    row.gb_name,
    row.eng_name,
    row.dist_name_zh,
    row.dist_name_gb,
    row.dist_name_en,
    ...(row.street ? formatAddresses(row.street, row.streetno) : []),
  ];
}

/** Formats an address as people write it: 觀塘道388號, 观塘道388号, 388 Kwun Tong Road. */
function formatAddresses(street: Trilingual, number: string | null): string[] {
  if (number === null) return [street.zh, street.gb, street.en];
  return [`${street.zh}${number}號`, `${street.gb}${number}号`, `${number} ${street.en}`];
}
