import type { Stock } from '#contract/stock.ts';
import { priceCut } from '#domain/stock/price-cut.ts';
import { MAX_STOCK_CSV_ROWS, type StockColumnKey } from '#domain/stock/stock-columns.ts';
import { inLanguage, type Language } from '#domain/text/language.ts';
import { phraseOf } from '../services/phrase.ts';
import { type CsvColumn, csvOfRows, type FindRows, floorOf, streetOf } from './csv-file.ts';

type Column = CsvColumn<Stock>;
type Cell = ReturnType<Column[1]>;

const ROWS_PER_TURN = 250;

/**
 * The first 1,000 listings of a search for a spreadsheet, with the columns that the visitor sees: amounts are plain
 * numbers, whose unit stands in the heading; everything else is in the visitor's language.
 */
export function stocksCsv(
  find: FindRows<Stock>,
  shown: readonly StockColumnKey[],
  lang: Language,
): Promise<string> {
  const columns = [...fixedColumns(lang), ...shown.flatMap((key) => columnsOf(key, lang))];
  return csvOfRows(find, columns, { most: MAX_STOCK_CSV_ROWS, perTurn: ROWS_PER_TURN });
}

/** What tells one listing from another, whatever columns are shown. */
function fixedColumns(lang: Language): readonly Column[] {
  const heading = (key: string) => phraseOf(lang, `find:column.${key}`);
  return [
    [heading('id'), (row) => row.id],
    [heading('ics_type'), (row) => phraseOf(lang, `stock_info:type.${row.ics_type}`)],
    [heading('tx_type'), (row) => phraseOf(lang, `find:choice.${row.tx_type}`)],
    [
      heading('name'),
      (row) =>
        inLanguage({ zh: row.chi_name, gb: row.gb_name, en: row.eng_name }, lang) || streetOf(row, lang),
    ],
    [
      heading('district'),
      ({ dist_name_zh: zh, dist_name_gb: gb, dist_name_en: en }) => inLanguage({ zh, gb, en }, lang) || null,
    ],
    [heading('floor'), ({ floor, flat }) => [floorOf(floor, lang), flat].filter(Boolean).join(' ') || null],
  ];
}

/** A station has its name and the minutes on foot apart, and areas of each basis do, so that all can be sorted. */
function columnsOf(key: StockColumnKey, lang: Language): readonly Column[] {
  const column = (cell: (row: Stock) => Cell): Column => [phraseOf(lang, `find:column.${key}`), cell];
  /** A number whose heading names its unit. */
  const amount = (name: string, cell: (row: Stock) => number | null): Column => [
    phraseOf(lang, `find:csv.${name}`),
    cell,
  ];
  switch (key) {
    case 'id':
      return [];
    case 'area':
      return [
        amount('area_gross', (row) => row.area_gross),
        amount('area_saleable', (row) => row.area_saleable),
      ];
    case 'station':
      return [
        column(({ station }) => station && inLanguage(station.name, lang)),
        amount('walk', ({ station }) => station?.walk_minutes ?? null),
      ];
    case 'tenant_trade':
      return [column((row) => row.tenant_trade && phraseOf(lang, `fields:trade.${row.tenant_trade}`))];
    case 'price_cut':
      return [
        amount(key, (row) => {
          const cut = priceCut(row);
          return cut === null ? null : cut / 100;
        }),
      ];
    case 'tenancy_expiry':
    case 'grade':
    case 'update_date':
      return [column((row) => row[key])];
    default:
      return [amount(key, (row) => row[key])];
  }
}
