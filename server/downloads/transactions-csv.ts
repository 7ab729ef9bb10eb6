import type { Transaction } from '#contract/transaction.ts';
import { inLanguage, type Language } from '#domain/text/language.ts';
import type { Section } from '#domain/text/sections.ts';
import { resaleOf } from '#domain/transaction/resale.ts';
import { MAX_CSV_ROWS } from '#domain/transaction/transaction-filter.ts';
import { phraseOf } from '../services/phrase.ts';
import { buildCsv, type CsvColumn, type FetchRows, formatFloor, formatStreet } from './csv-file.ts';

/** Rows fetched per chunk; a chunk occupies the event loop for about 10 ms. */
export const ROWS_PER_TURN = 500;

/**
 * Builds a CSV of the first 5,000 transactions of a search. Amounts are plain numbers; other values are
 * in the visitor's language.
 */
export function transactionsCsv(fetchRows: FetchRows<Transaction>, lang: Language): Promise<string> {
  const columns = columnDefinitions(lang).map(
    ([heading, cell]): CsvColumn<Transaction> => [phraseOf(lang, heading), cell],
  );
  return buildCsv(fetchRows, columns, { maxRows: MAX_CSV_ROWS, rowsPerTurn: ROWS_PER_TURN });
}

type ColumnDefinitions = readonly (readonly [
  heading: `${Section}:${string}`,
  cell: (row: Transaction) => string | number | null,
])[];

function columnDefinitions(lang: Language): ColumnDefinitions {
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
    ['transaction:csv.address', (row) => formatStreet(row, lang)],
    ['transaction:csv.floor', ({ floor }) => formatFloor(floor, lang)],
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
    ['transaction:csv.gain_amount', (row) => resaleOf(row)?.gain ?? null],
    ['transaction:csv.gain', (row) => row.gain],
    ['transaction:csv.months_held', (row) => resaleOf(row)?.monthsHeld ?? null],
    ['transaction:csv.memorial_no', (row) => row.memorial_no],
    ['transaction:source', (row) => phraseOf(lang, `transaction:source.${row.source}`)],
  ];
}
