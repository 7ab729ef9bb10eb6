import type { Language } from '../domain/text/language.ts';

const UNITS: Readonly<Record<string, number>> = {
  ...{ 萬: 1e4, 万: 1e4, 億: 1e8, 亿: 1e8 },
  ...{ million: 1e6, Million: 1e6, M: 1e6, billion: 1e9, Billion: 1e9, B: 1e9, K: 1e3 },
};
const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September'].concat(
  ['October', 'November', 'December'],
);
const NUMERALS = ['一', '二', '三', '四'];
/** A month name next to a day or year. The context distinguishes the month May from the verb "may". */
const DATED_MONTH_PATTERN = new RegExp(
  `(?<=\\d )(?:${MONTHS.join('|')})|(?:${MONTHS.join('|')})(?= \\d{4})`,
  'g',
);
/** Chinese numerals of quarters and building phases: 第三季, 第一期. */
const ORDINAL_PATTERN = /(?<=第)[一二三四](?=[季期])/g;
/** The basement floor, which only the Simplified Chinese edition writes with a number. */
const BASEMENT = '地下1层';

/**
 * Returns the numbers in a text in ascending order. Equal values in different notation give the same
 * number: 1,280萬 and 12.8 million, 6月 and June.
 */
export function figuresOf(text: string, lang: Language): readonly number[] {
  const digitText =
    lang === 'en'
      ? text.replace(DATED_MONTH_PATTERN, (name) => String(MONTHS.indexOf(name) + 1))
      : text.replace(ORDINAL_PATTERN, (numeral) => String(NUMERALS.indexOf(numeral) + 1));
  const numberMatches = digitText
    .replaceAll(BASEMENT, '')
    .matchAll(/(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?(?:\s?(萬|万|億|亿|[Mm]illion|[Bb]illion|[MBK]\b))?/g);
  return [...numberMatches]
    .map(([, whole = '', fraction = '', unit = '']) => {
      const value = Number(whole.replaceAll(',', '') + fraction) * (UNITS[unit] ?? 1);
      // Rounded to three decimals, because floating-point results for 19.15億 and 1.915 billion differ
      // slightly.
      return Math.round(value * 1000) / 1000;
    })
    .toSorted((a, b) => a - b);
}
