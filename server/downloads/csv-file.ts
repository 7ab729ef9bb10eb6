import { setImmediate } from 'node:timers/promises';
import type { Trilingual } from '#contract/shared-fields.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';
import type { TxType } from '#domain/codes/tx-type.ts';
import { csvLine, csvText } from '#domain/lib/csv.ts';
import type { Zone } from '#domain/search/zones.ts';
import type { IsoDate } from '#domain/text/date.ts';
import { fileName } from '#domain/text/file-name.ts';
import { FLOOR_CODES } from '#domain/text/floor.ts';
import { inLanguage, type Language } from '#domain/text/language.ts';
import { phraseOf } from '../services/phrase.ts';

export type CsvColumn<Row> = readonly [heading: string, cell: (row: Row) => string | number | null];

/** Fetches at most `pageSize` rows of a search, starting at `cursor`. */
export type FetchRows<Row> = (page: {
  readonly cursor: number;
  readonly pageSize: number;
}) => Promise<readonly Row[]>;

/**
 * Builds a CSV of the first `maxRows` rows of a search. The rows are fetched in chunks of
 * `rowsPerTurn`, and the event loop handles other requests between two chunks.
 */
export async function buildCsv<Row>(
  fetchRows: FetchRows<Row>,
  columns: readonly CsvColumn<Row>[],
  { maxRows, rowsPerTurn }: { readonly maxRows: number; readonly rowsPerTurn: number },
): Promise<string> {
  let csv = csvText([columns.map(([heading]) => heading)]);
  for (let cursor = 0; cursor < maxRows; cursor += rowsPerTurn) {
    const rows = await fetchRows({ cursor, pageSize: Math.min(rowsPerTurn, maxRows - cursor) });
    for (const row of rows) csv += csvLine(columns.map(([, cell]) => cell(row)));
    if (rows.length < rowsPerTurn) break;
    await setImmediate();
  }
  return csv;
}

/** The search criteria that appear in the file name. */
type SearchDescription = {
  readonly icsType?: readonly IcsType[] | undefined;
  readonly txType?: readonly TxType[] | undefined;
  readonly zones?: readonly Zone[] | undefined;
  readonly districts?: readonly string[] | undefined;
};

/**
 * Builds a file name from property type, deal, locations and date, such as
 * offices-sold-kwun-tong_2026-11-17.csv.
 */
export function searchFileName(
  section: 'find' | 'transaction',
  { icsType = [], txType = [], zones = [], districts = [] }: SearchDescription,
  districtNames: readonly { readonly code: string; readonly name: Trilingual }[],
  lang: Language,
  today: IsoDate,
  extraParts: readonly string[] = [],
): string {
  const kind = icsType.length === 1 ? icsType[0] : 'all';
  const dealType = txType.length === 1 ? txType[0] : 'any';
  const title = phraseOf(lang, `${section}:title`)
    .replace('{{kind}}', phraseOf(lang, `find:kind.${kind}`))
    .replace('{{txType}}', phraseOf(lang, `${section}:tx_type.${dealType}`));
  const locationNames = [
    ...zones.map((zone) => phraseOf(lang, `find:zone.${zone}`)),
    ...districtNames.filter(({ code }) => districts.includes(code)).map(({ name }) => inLanguage(name, lang)),
  ];
  return fileName([title, ...locationNames, ...extraParts], today, 'csv');
}

/**
 * Formats a floor. A code for an approximate floor, such as a high floor, is translated. An exact floor
 * is returned unchanged.
 */
export function formatFloor(floor: string | null, lang: Language): string | null {
  return FLOOR_CODES.some((code) => code === floor) ? phraseOf(lang, `stock_info:floor.${floor}`) : floor;
}

/** Formats street and number in the order that the language uses. */
export function formatStreet(
  { street, streetno }: { readonly street: Trilingual | null; readonly streetno: string | null },
  lang: Language,
): string | null {
  if (!street) return null;
  const name = inLanguage(street, lang);
  if (streetno === null) return name;
  return phraseOf(lang, 'stock_info:address.street').replace('{{street}}', name).replace('{{no}}', streetno);
}
