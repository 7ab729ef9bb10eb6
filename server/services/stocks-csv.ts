import { setImmediate } from 'node:timers/promises';
import type { Stock } from '#contract/stock.ts';
import { csvLine, csvText } from '#domain/lib/csv.ts';
import { priceCut } from '#domain/stock/price-cut.ts';
import { MAX_STOCK_CSV_ROWS, type StockColumnKey } from '#domain/stock/stock-columns.ts';
import type { StockFilter } from '#domain/stock/stock-filter.ts';
import type { IsoDate } from '#domain/text/date.ts';
import { fileName } from '#domain/text/file-name.ts';
import { inLanguage, type Language, type Trilingual } from '#domain/text/language.ts';
import { floorOf, streetOf } from './csv-texts.ts';
import { phraseOf } from './phrase.ts';

type Cell = string | number | null;
type Column = readonly [heading: string, cell: (row: Stock) => Cell];

/** Rows of one turn of the event loop: others are answered between two of them. */
const ROWS_PER_TURN = 250;

/** Rows of a search from `cursor` on, at most `pageSize`. */
type FindRows = (page: { readonly cursor: number; readonly pageSize: number }) => Promise<readonly Stock[]>;

/**
 * The first 1,000 listings of a search for a spreadsheet, with the columns that the visitor sees: amounts are plain
 * numbers, everything else is in the visitor's language.
 */
export async function stocksCsv(
  find: FindRows,
  shown: readonly StockColumnKey[],
  lang: Language,
): Promise<string> {
  const columns = [...fixedColumns(lang), ...shown.flatMap((key) => columnsOf(key, lang))];
  let csv = csvText([columns.map(([heading]) => heading)]);
  for (let cursor = 0; cursor < MAX_STOCK_CSV_ROWS; cursor += ROWS_PER_TURN) {
    const rows = await find({ cursor, pageSize: Math.min(ROWS_PER_TURN, MAX_STOCK_CSV_ROWS - cursor) });
    for (const row of rows) csv += csvLine(columns.map(([, cell]) => cell(row)));
    if (rows.length < ROWS_PER_TURN) break;
    await setImmediate();
  }
  return csv;
}

/** After what is found, where, and the day: offices-for-lease-kwun-tong_2026-11-17.csv. */
export function stocksFileName(
  { icsType = [], txType = [], districts = [], zones = [] }: StockFilter,
  known: readonly { readonly code: string; readonly name: Trilingual }[],
  lang: Language,
  today: IsoDate,
): string {
  const kind = icsType.length === 1 ? icsType[0] : 'all';
  const side = txType.length === 1 ? txType[0] : 'any';
  return fileName(
    [
      phraseOf(lang, 'find:title')
        .replace('{{kind}}', phraseOf(lang, `find:kind.${kind}`))
        .replace('{{txType}}', phraseOf(lang, `find:tx_type.${side}`)),
      ...zones.map((zone) => phraseOf(lang, `find:zone.${zone}`)),
      ...known.filter(({ code }) => districts.includes(code)).map(({ name }) => inLanguage(name, lang)),
    ],
    today,
    'csv',
  );
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

/** A station has its name and the minutes on foot apart, so that both can be sorted. */
function columnsOf(key: StockColumnKey, lang: Language): readonly Column[] {
  const column = (cell: (row: Stock) => Cell): readonly Column[] => [
    [phraseOf(lang, `find:column.${key}`), cell],
  ];
  switch (key) {
    case 'id':
      return [];
    case 'station':
      return [
        ...column(({ station }) => station && inLanguage(station.name, lang)),
        [phraseOf(lang, 'find:range.walk'), ({ station }) => station?.walk_minutes ?? null],
      ];
    case 'tenant_trade':
      return column((row) => row.tenant_trade && phraseOf(lang, `fields:trade.${row.tenant_trade}`));
    case 'price_cut':
      return column((row) => {
        const cut = priceCut(row);
        return cut === null ? null : cut / 100;
      });
    default:
      return column((row) => row[key]);
  }
}
