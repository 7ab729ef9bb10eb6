import { grouped, text } from '#demo/basics/text.ts';
import { ICS_TYPES, type IcsType } from '../../domain/codes/ics-type.ts';
import { inEveryLanguage, type Language, type Trilingual } from '../../domain/text/language.ts';
import { hkd, turnoverText } from '../../domain/text/price.ts';
import { capital } from '../articles/figures.ts';
import type { MarketFigures } from './market-figures.ts';
import { quarterName } from './quarter.ts';
import { INDICES } from './sentences.ts';

type Cell = string | Trilingual;

/** A Markdown table in three languages. */
function table(heads: readonly Trilingual[], rows: readonly (readonly Cell[])[]): Trilingual {
  const lines = (lang: Language) =>
    [heads, heads.map((_, index) => (index === 0 ? '---' : '---:')), ...rows]
      .map(
        (row: readonly Cell[]) =>
          `| ${row.map((cell) => (typeof cell === 'string' ? cell : cell[lang])).join(' | ')} |`,
      )
      .join('\n');
  return text(lines('zh'), lines('gb'), lines('en'));
}

const VOLUME = text('宗數', '宗数', 'Sales');
const TURNOVER = text('金額', '金额', 'Turnover');

/** The indices and the registered sales of five quarters, the latest first. */
export function quarterTable(figures: MarketFigures, type: IcsType, month: number): Trilingual {
  const heads = [
    text('季度', '季度', 'Quarter'),
    ...INDICES[type].flatMap(({ name }) => [
      text(`${name.zh}售價指數`, `${name.gb}售价指数`, `${capital(name.en)} prices`),
      text(`${name.zh}租金指數`, `${name.gb}租金指数`, `${capital(name.en)} rents`),
    ]),
    VOLUME,
    TURNOVER,
  ];
  const rows = [0, 1, 2, 3, 4].map((back) => {
    const end = month - 3 * back;
    const { volume, turnover } = figures.registered(type, end, 3);
    return [
      quarterName(end),
      ...INDICES[type].flatMap(({ price, rent }) =>
        [price, rent].map((code) => figures.index(code, end).now.toFixed(1)),
      ),
      grouped(volume),
      turnoverIn(turnover),
    ];
  });
  return table(heads, rows);
}

/** How each index has moved in a year. */
export function yearTable(figures: MarketFigures, month: number): Trilingual {
  const heads = [
    text('物業', '物业', 'Property'),
    text('售價', '售价', 'Prices'),
    text('租金', '租金', 'Rents'),
    VOLUME,
    TURNOVER,
  ];
  const rows = ICS_TYPES.flatMap((type) => {
    const { volume, turnover } = figures.registered(type, month, 12);
    return INDICES[type].map(({ name, price, rent }, index) => [
      text(name.zh, name.gb, capital(name.en)),
      signed(figures.index(price, month).overYear),
      signed(figures.index(rent, month).overYear),
      // Sales are registered by type, not by grade.
      index === 0 ? grouped(volume) : '',
      index === 0 ? turnoverIn(turnover) : '',
    ]);
  });
  return table(heads, rows);
}

function turnoverIn(turnover: number): Trilingual {
  return inEveryLanguage((lang) => turnoverText(hkd(turnover), lang));
}

/** +1.2%. */
function signed(share: number): string {
  return `${share >= 0 ? '+' : '−'}${Math.abs(share * 100).toFixed(1)}%`;
}
