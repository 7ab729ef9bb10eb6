import type { Language } from '../domain/text/language.ts';

const UNITS: Readonly<Record<string, number>> = {
  ...{ 萬: 1e4, 万: 1e4, 億: 1e8, 亿: 1e8 },
  ...{ million: 1e6, Million: 1e6, M: 1e6, billion: 1e9, Billion: 1e9, B: 1e9, K: 1e3 },
};
const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September'].concat(
  ['October', 'November', 'December'],
);
const NUMERALS = ['一', '二', '三', '四'];
/** A month beside its day or year, so that May is one and may is none. */
const DATED_MONTH = new RegExp(`(?<=\\d )(?:${MONTHS.join('|')})|(?:${MONTHS.join('|')})(?= \\d{4})`, 'g');
/** Of a quarter, and of the phase of a building: 第三季, 第一期. */
const ORDINAL = /(?<=第)[一二三四](?=[季期])/g;
/** The floor below the street, which only Simplified Chinese numbers. */
const BASEMENT = '地下1层';

/** The figures of a text, the least first: 1,280萬 and 12.8 million are the same, and so are 6月 and June. */
export function figuresOf(text: string, lang: Language): readonly number[] {
  const named =
    lang === 'en'
      ? text.replace(DATED_MONTH, (name) => String(MONTHS.indexOf(name) + 1))
      : text.replace(ORDINAL, (numeral) => String(NUMERALS.indexOf(numeral) + 1));
  const found = named
    .replaceAll(BASEMENT, '')
    .matchAll(/(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?(?:\s?(萬|万|億|亿|[Mm]illion|[Bb]illion|[MBK]\b))?/g);
  return [...found]
    .map(([, whole = '', fraction = '', unit = '']) => {
      const value = Number(whole.replaceAll(',', '') + fraction) * (UNITS[unit] ?? 1);
      // To a tenth of a cent: floating point tells 19.15 hundred million from 1.915 billion.
      return Math.round(value * 1000) / 1000;
    })
    .toSorted((one, other) => one - other);
}
