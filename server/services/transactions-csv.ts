import { setImmediate } from 'node:timers/promises';
import type { Transaction } from '#contract/transaction.ts';
import { csvLine, csvText } from '#domain/lib/csv.ts';
import type { IsoDate } from '#domain/text/date.ts';
import { fileName } from '#domain/text/file-name.ts';
import { inLanguage, type Language, type Trilingual } from '#domain/text/language.ts';
import type { Section } from '#domain/text/sections.ts';
import { MAX_CSV_ROWS, type TransactionFilter } from '#domain/transaction/transaction-filter.ts';
import { floorOf, streetOf } from './csv-texts.ts';
import { phraseOf } from './phrase.ts';

type Columns = readonly (readonly [
  heading: `${Section}:${string}`,
  cell: (row: Transaction) => string | number | null,
])[];

/** Rows of one turn of the event loop, about 10 ms: others are answered between two of them. */
export const ROWS_PER_TURN = 500;

/** Rows of a search from `cursor` on, at most `pageSize`. */
type FindRows = (page: {
  readonly cursor: number;
  readonly pageSize: number;
}) => Promise<readonly Transaction[]>;

/**
 * The first 5,000 transactions of a search for a spreadsheet: amounts are plain numbers, everything else is in the
 * visitor's language.
 */
export async function transactionsCsv(find: FindRows, lang: Language): Promise<string> {
  const columns = columnsIn(lang);
  let csv = csvText([columns.map(([heading]) => phraseOf(lang, heading))]);
  for (let cursor = 0; cursor < MAX_CSV_ROWS; cursor += ROWS_PER_TURN) {
    const rows = await find({ cursor, pageSize: Math.min(ROWS_PER_TURN, MAX_CSV_ROWS - cursor) });
    for (const row of rows) csv += csvLine(columns.map(([, cell]) => cell(row)));
    if (rows.length < ROWS_PER_TURN) break;
    await setImmediate();
  }
  return csv;
}

function columnsIn(lang: Language): Columns {
  return [
    ['transaction:csv.date', (row) => row.tx_date],
    ['transaction:csv.ics_type', (row) => phraseOf(lang, `stock_info:type.${row.ics_type}`)],
    ['transaction:csv.tx_type', (row) => phraseOf(lang, `transaction:choice.${row.tx_type}`)],
    [
      'transaction:csv.district',
      ({ dist_name_zh: zh, dist_name_gb: gb, dist_name_en: en }) => inLanguage({ zh, gb, en }, lang),
    ],
    [
      'transaction:csv.name',
      ({ chi_name: zh, gb_name: gb, eng_name: en }) => inLanguage({ zh, gb, en }, lang),
    ],
    ['transaction:csv.address', (row) => streetOf(row, lang)],
    ['transaction:csv.floor', ({ floor }) => floorOf(floor, lang)],
    ['transaction:csv.unit', (row) => row.flat],
    ['transaction:csv.area_gross', (row) => row.area_gross],
    ['transaction:csv.area_saleable', (row) => row.area_saleable],
    ['transaction:csv.sell', (row) => row.sell],
    ['transaction:csv.rent', (row) => row.rent],
    ['transaction:csv.ft_sell', (row) => row.ft_sell],
    ['transaction:csv.ft_rent', (row) => row.ft_rent],
    ['transaction:csv.lease_months', (row) => row.lease_months],
    ['transaction:csv.previous_sell', (row) => row.previous_sell],
    ['transaction:csv.previous_date', (row) => row.previous_date],
    ['transaction:csv.gain', (row) => row.gain],
    ['transaction:csv.memorial_no', (row) => row.memorial_no],
    ['transaction:source', (row) => phraseOf(lang, `transaction:source.${row.source}`)],
  ];
}

/** After what is found, where, and the day: offices-sold-kwun-tong_2026-11-17.csv. */
export function csvFileName(
  { icsType = [], txType = [], districts = [], zones = [], days }: TransactionFilter,
  known: readonly { readonly code: string; readonly name: Trilingual }[],
  lang: Language,
  today: IsoDate,
): string {
  const kind = icsType.length === 1 ? icsType[0] : 'all';
  const side = txType.length === 1 ? txType[0] : 'any';
  return fileName(
    [
      phraseOf(lang, 'transaction:title')
        .replace('{{kind}}', phraseOf(lang, `find:kind.${kind}`))
        .replace('{{txType}}', phraseOf(lang, `transaction:tx_type.${side}`)),
      ...zones.map((zone) => phraseOf(lang, `find:zone.${zone}`)),
      ...known.filter(({ code }) => districts.includes(code)).map(({ name }) => inLanguage(name, lang)),
      days?.min ?? '',
      days?.max ?? '',
    ],
    today,
    'csv',
  );
}
