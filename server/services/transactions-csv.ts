import type { Transaction } from '#contract/transaction.ts';
import { csvText } from '#domain/csv.ts';
import { inLanguage, type Language } from '#domain/language.ts';
import { PHRASES } from '#phrases/index.ts';

type Columns = readonly (readonly [heading: string, cell: (row: Transaction) => string | number | null])[];

/** Transactions for a spreadsheet: amounts are plain numbers, everything else is in the visitor's language. */
export function transactionsCsv(rows: readonly Transaction[], lang: Language): string {
  const { transaction: phrases, stock_info: stockPhrases } = PHRASES[lang];
  const columns: Columns = [
    ['csv.date', (row) => row.tx_date],
    ['csv.ics_type', (row) => stockPhrases[`type.${row.ics_type}`] ?? null],
    ['csv.tx_type', (row) => phrases[`choice.${row.tx_type}`] ?? null],
    [
      'csv.district',
      ({ dist_name_zh: zh, dist_name_gb: gb, dist_name_en: en }) => inLanguage({ zh, gb, en }, lang),
    ],
    ['csv.name', ({ chi_name: zh, gb_name: gb, eng_name: en }) => inLanguage({ zh, gb, en }, lang)],
    ['csv.address', (row) => streetOf(row, lang)],
    // A floor that is only known roughly is a code.
    ['csv.floor', ({ floor }) => (floor === null ? null : (stockPhrases[`floor.${floor}`] ?? floor))],
    ['csv.unit', (row) => row.flat],
    ['csv.area_gross', (row) => row.area_gross],
    ['csv.area_saleable', (row) => row.area_saleable],
    ['csv.sell', (row) => row.sell],
    ['csv.rent', (row) => row.rent],
    ['csv.ft_sell', (row) => row.ft_sell],
    ['csv.ft_rent', (row) => row.ft_rent],
    ['source', (row) => phrases[`source.${row.source}`] ?? null],
  ];
  return csvText([
    columns.map(([heading]) => phrases[heading] ?? heading),
    ...rows.map((row) => columns.map(([, cell]) => cell(row))),
  ]);
}

/** Street and number in the order of the language. */
function streetOf({ street, streetno }: Transaction, lang: Language): string | null {
  if (!street) return null;
  const name = inLanguage(street, lang);
  const pattern = PHRASES[lang].stock_info['address.street'];
  if (streetno === null || pattern === undefined) return name;
  return pattern.replace('{{street}}', name).replace('{{no}}', streetno);
}
