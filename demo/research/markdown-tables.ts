import { formatThousands, text } from '#demo/basics/text.ts';
import { ICS_TYPES, type IcsType } from '../../domain/codes/ics-type.ts';
import { inEveryLanguage, type Language, type Trilingual } from '../../domain/text/language.ts';
import { hkd, turnoverText } from '../../domain/text/price.ts';
import { capitalize } from '../articles/figures.ts';
import type { MarketFigures } from './market-figures.ts';
import { quarterName } from './quarter.ts';
import { INDICES_BY_TYPE } from './sentences.ts';

type Cell = string | Trilingual;

/** Formats a Markdown table in three languages. */
function markdownTable(headings: readonly Trilingual[], rows: readonly (readonly Cell[])[]): Trilingual {
  const tableIn = (lang: Language) =>
    [headings, headings.map((_, index) => (index === 0 ? '---' : '---:')), ...rows]
      .map(
        (row: readonly Cell[]) =>
          `| ${row.map((cell) => (typeof cell === 'string' ? cell : cell[lang])).join(' | ')} |`,
      )
      .join('\n');
  return text(tableIn('zh'), tableIn('gb'), tableIn('en'));
}

const VOLUME_HEADING = text('宗數', '宗数', 'Sales');
const TURNOVER_HEADING = text('金額', '金额', 'Turnover');

/** Returns a table of the indices and registered sales of five quarters, latest first. */
export function createQuarterTable(figures: MarketFigures, type: IcsType, month: number): Trilingual {
  const headings = [
    text('季度', '季度', 'Quarter'),
    ...INDICES_BY_TYPE[type].flatMap(({ name }) => [
      text(`${name.zh}售價指數`, `${name.gb}售价指数`, `${capitalize(name.en)} prices`),
      text(`${name.zh}租金指數`, `${name.gb}租金指数`, `${capitalize(name.en)} rents`),
    ]),
    VOLUME_HEADING,
    TURNOVER_HEADING,
  ];
  const rows = [0, 1, 2, 3, 4].map((quartersBack) => {
    const end = month - 3 * quartersBack;
    const { volume, turnover } = figures.registeredSales(type, end, 3);
    return [
      quarterName(end),
      ...INDICES_BY_TYPE[type].flatMap(({ price, rent }) =>
        [price, rent].map((code) => figures.indexFigures(code, end).current.toFixed(1)),
      ),
      formatThousands(volume),
      formatTurnover(turnover),
    ];
  });
  return markdownTable(headings, rows);
}

/** Returns a table of the yearly change of each index. */
export function createYearTable(figures: MarketFigures, month: number): Trilingual {
  const headings = [
    text('物業', '物业', 'Property'),
    text('售價', '售价', 'Prices'),
    text('租金', '租金', 'Rents'),
    VOLUME_HEADING,
    TURNOVER_HEADING,
  ];
  const rows = ICS_TYPES.flatMap((type) => {
    const { volume, turnover } = figures.registeredSales(type, month, 12);
    return INDICES_BY_TYPE[type].map(({ name, price, rent }, index) => [
      text(name.zh, name.gb, capitalize(name.en)),
      formatSignedPercent(figures.indexFigures(price, month).changeOverYear),
      formatSignedPercent(figures.indexFigures(rent, month).changeOverYear),
      // Sales are registered by type, not by grade.
      index === 0 ? formatThousands(volume) : '',
      index === 0 ? formatTurnover(turnover) : '',
    ]);
  });
  return markdownTable(headings, rows);
}

function formatTurnover(turnover: number): Trilingual {
  return inEveryLanguage((lang) => turnoverText(hkd(turnover), lang));
}

/** Formats a signed percentage: +1.2%. */
function formatSignedPercent(fraction: number): string {
  return `${fraction >= 0 ? '+' : '−'}${Math.abs(fraction * 100).toFixed(1)}%`;
}
