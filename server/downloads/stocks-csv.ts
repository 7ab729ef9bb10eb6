import type { Stock } from '#contract/stock.ts';
import { priceCut } from '#domain/stock/price-cut.ts';
import { MAX_STOCK_CSV_ROWS, type StockFileColumnKey } from '#domain/stock/stock-columns.ts';
import { inLanguage, type Language } from '#domain/text/language.ts';
import { phraseOf } from '../services/phrase.ts';
import { buildCsv, type CsvColumn, type FetchRows, formatFloor, formatStreet } from './csv-file.ts';

type Column = CsvColumn<Stock>;
type Cell = ReturnType<Column[1]>;

const ROWS_PER_TURN = 250;

/**
 * Builds a CSV of the first 1,000 listings of a search, with the columns that the visitor has selected.
 * Amounts are plain numbers, with the unit in the heading; other values are in the visitor's language.
 */
export function stocksCsv(
  fetchRows: FetchRows<Stock>,
  visibleColumns: readonly StockFileColumnKey[],
  lang: Language,
): Promise<string> {
  const columns = [...fixedColumns(lang), ...visibleColumns.flatMap((key) => columnsOf(key, lang))];
  return buildCsv(fetchRows, columns, { maxRows: MAX_STOCK_CSV_ROWS, rowsPerTurn: ROWS_PER_TURN });
}

/** Columns that are always included, because they identify a listing. */
function fixedColumns(lang: Language): readonly Column[] {
  const headingOf = (key: string) => phraseOf(lang, `find:column.${key}`);
  return [
    [headingOf('id'), (row) => row.id],
    [headingOf('ics_type'), (row) => phraseOf(lang, `stock_info:type.${row.ics_type}`)],
    [headingOf('tx_type'), (row) => phraseOf(lang, `find:choice.${row.tx_type}`)],
    [
      headingOf('name'),
      (row) =>
        inLanguage({ zh: row.chi_name, gb: row.gb_name, en: row.eng_name }, lang) || formatStreet(row, lang),
    ],
    [
      headingOf('district'),
      ({ dist_name_zh: zh, dist_name_gb: gb, dist_name_en: en }) => inLanguage({ zh, gb, en }, lang) || null,
    ],
    [
      headingOf('floor'),
      ({ floor, flat }) => [formatFloor(floor, lang), flat].filter(Boolean).join(' ') || null,
    ],
  ];
}

/**
 * Returns the CSV columns of one table column. Station name and walking minutes are separate columns,
 * as are gross and saleable area, so that each can be sorted.
 */
function columnsOf(key: StockFileColumnKey, lang: Language): readonly Column[] {
  const textColumn = (cell: (row: Stock) => Cell): Column => [phraseOf(lang, `find:column.${key}`), cell];
  /** A numeric column with the unit in its heading. */
  const amountColumn = (name: string, cell: (row: Stock) => number | null): Column => [
    phraseOf(lang, `find:csv.${name}`),
    cell,
  ];
  switch (key) {
    case 'id':
      return [];
    case 'area':
      return [
        amountColumn('area_gross', (row) => row.area_gross),
        amountColumn('area_saleable', (row) => row.area_saleable),
      ];
    case 'station':
      return [
        textColumn(({ station }) => station && inLanguage(station.name, lang)),
        amountColumn('walk', ({ station }) => station?.walk_minutes ?? null),
      ];
    case 'sell':
      // The kind of sale tells the guide price of a tender from an asking price.
      return [
        amountColumn(key, (row) => row.sell),
        [
          phraseOf(lang, 'fields:sale_kind'),
          (row) => row.sale_kind && phraseOf(lang, `stock_info:sale_kind.${row.sale_kind}`),
        ],
      ];
    case 'rent_with_charges':
      return [
        amountColumn(key, (row) => row.rent_with_charges),
        [
          phraseOf(lang, 'find:csv.rent_with_charges_accuracy'),
          ({ rent_with_charges_accuracy: accuracy }) =>
            accuracy && phraseOf(lang, `find:csv.accuracy.${accuracy}`),
        ],
      ];
    case 'yield':
      return [
        amountColumn(key, (row) => row.yield),
        [
          phraseOf(lang, 'find:csv.yield_kind'),
          (row) => row.yield_kind && phraseOf(lang, `stock_info:yield.${row.yield_kind}`),
        ],
      ];
    case 'tenant_trade':
      return [textColumn((row) => row.tenant_trade && phraseOf(lang, `fields:trade.${row.tenant_trade}`))];
    case 'price_cut':
      return [
        amountColumn(key, (row) => {
          const priceCutPercent = priceCut(row);
          return priceCutPercent === null ? null : priceCutPercent / 100;
        }),
      ];
    case 'tenancy_expiry':
    case 'grade':
    case 'update_date':
      return [textColumn((row) => row[key])];
    default:
      return [amountColumn(key, (row) => row[key])];
  }
}
