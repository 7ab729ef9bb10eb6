import { setImmediate } from 'node:timers/promises';
import type { Trilingual } from '#contract/answer-fields.ts';
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

/** Rows of a search from `cursor` on, at most `pageSize`. */
export type FindRows<Row> = (page: {
  readonly cursor: number;
  readonly pageSize: number;
}) => Promise<readonly Row[]>;

/**
 * The first `most` rows of a search for a spreadsheet. They are fetched `perTurn` at a time, one turn of the event loop
 * each: others are answered between two of them.
 */
export async function csvOfRows<Row>(
  find: FindRows<Row>,
  columns: readonly CsvColumn<Row>[],
  { most, perTurn }: { readonly most: number; readonly perTurn: number },
): Promise<string> {
  let csv = csvText([columns.map(([heading]) => heading)]);
  for (let cursor = 0; cursor < most; cursor += perTurn) {
    const rows = await find({ cursor, pageSize: Math.min(perTurn, most - cursor) });
    for (const row of rows) csv += csvLine(columns.map(([, cell]) => cell(row)));
    if (rows.length < perTurn) break;
    await setImmediate();
  }
  return csv;
}

/** What the name of a file says of a search. */
type NamedSearch = {
  readonly icsType?: readonly IcsType[] | undefined;
  readonly txType?: readonly TxType[] | undefined;
  readonly zones?: readonly Zone[] | undefined;
  readonly districts?: readonly string[] | undefined;
};

/** After what is found, where, and the day: offices-sold-kwun-tong_2026-11-17.csv. */
export function searchFileName(
  section: 'find' | 'transaction',
  { icsType = [], txType = [], zones = [], districts = [] }: NamedSearch,
  known: readonly { readonly code: string; readonly name: Trilingual }[],
  lang: Language,
  today: IsoDate,
  more: readonly string[] = [],
): string {
  const kind = icsType.length === 1 ? icsType[0] : 'all';
  const side = txType.length === 1 ? txType[0] : 'any';
  const title = phraseOf(lang, `${section}:title`)
    .replace('{{kind}}', phraseOf(lang, `find:kind.${kind}`))
    .replace('{{txType}}', phraseOf(lang, `${section}:tx_type.${side}`));
  const places = [
    ...zones.map((zone) => phraseOf(lang, `find:zone.${zone}`)),
    ...known.filter(({ code }) => districts.includes(code)).map(({ name }) => inLanguage(name, lang)),
  ];
  return fileName([title, ...places, ...more], today, 'csv');
}

/** A floor that is only known roughly is a code with a phrase; any other stands as it is. */
export function floorOf(floor: string | null, lang: Language): string | null {
  return FLOOR_CODES.some((code) => code === floor) ? phraseOf(lang, `stock_info:floor.${floor}`) : floor;
}

/** Street and number in the order of the language. */
export function streetOf(
  { street, streetno }: { readonly street: Trilingual | null; readonly streetno: string | null },
  lang: Language,
): string | null {
  if (!street) return null;
  const name = inLanguage(street, lang);
  if (streetno === null) return name;
  return phraseOf(lang, 'stock_info:address.street').replace('{{street}}', name).replace('{{no}}', streetno);
}
