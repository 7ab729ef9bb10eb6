/* A quantity is a number with everything that people write around it: a currency, a scale such as 萬 or K,
   and units. Which filter it belongs to is decided later, from the whole sentence. */

/** Units of measure. `foot` may be a square foot or a length: 1500呎, 14呎樓底. */
export type QuantityUnit =
  | 'foot'
  | 'square_foot'
  | 'square_metre'
  | 'metre'
  | 'percent'
  | 'minute'
  | 'floor'
  | 'ampere'
  | 'pound'
  | 'lift'
  | 'year';

export type Quantity = {
  readonly value: number;
  /** Whether a scale was written: 5萬, 30M. The first number of a range takes that of the second. */
  readonly hasScale: boolean;
  readonly isMoney: boolean;
  readonly isPerFoot: boolean;
  readonly isPerMonth: boolean;
  readonly unit: QuantityUnit | undefined;
  /** Whether a plus sign makes it a minimum: 3000+ sq ft. */
  readonly isMinimum: boolean;
  /** Multiplies the number: 10,000 for 萬. */
  readonly scale: number;
};

const NUMBER = String.raw`(?:\d{1,3}(?:,\d{3})+(?!\d)|\d+)(?:\.\d+)?|\.\d+`;
const CHINESE_NUMBER = '[一二两三四五六七八九十百千]+';
const SCALES = '百万|千万|亿|万|千|billion|million|bn|mil|mn|b|m|k';
const CURRENCY = String.raw`hk\$|hkd|\$|港币|港元`;
const DOLLARS = String.raw`港元|港币|元|块|hkd|dollars?`;
const FOOT = String.raw`(?:sq(?:uare)?\.? ?(?:ft|foot|feet)\.?|sqft|sf|平方尺|方尺|平尺|尺|ft|foot)`;
const PER_FOOT = String.raw`(?:(?:\/|每|一|per|a) ?${FOOT}|psf)`;
const PER_MONTH = String.raw`(?:(?:\/|每|一个|per|a) ?(?:月|month|mo|mth)|pm|p\.m\.|monthly)`;
/** A unit in Latin letters is a whole word. */
const WORD_END = '(?![a-z])';
/** Units in the order in which they are tried; those that begin like another one come first. */
const UNIT_WORDS: readonly (readonly [QuantityUnit, string])[] = [
  ['square_metre', String.raw`平方米|平方公尺|平米|方米|sq(?:uare)?\.? ?m(?:et(?:er|re)s?)?\.?|sqm|m2`],
  ['square_foot', String.raw`平方尺|方尺|平尺|sq(?:uare)?\.? ?(?:ft|feet|foot)\.?|sqft|sf|ft2`],
  ['foot', String.raw`英尺|尺|feet|foot|ft\.?|'`],
  ['percent', '%|厘|巴仙|percent|per cent|成'],
  ['minute', String.raw`分钟|分|min(?:ute)?s?\.?`],
  ['floor', String.raw`\/f|字楼|楼(?!底|龄)|层|(?:st|nd|rd|th) ?(?:floor|fl\.?)|floor`],
  ['ampere', '安培|安|amps?|a'],
  ['pound', String.raw`(?:磅|lbs?|pounds?)(?: ?(?:\/|per) ?${FOOT})?`],
  ['lift', '(?:部|台|架)?(?=货?𨋢|货?(?:电梯|升降机))|部|台'],
  ['year', '年'],
  ['metre', String.raw`(?:米|公尺|met(?:er|re)s?|m(?= ?\())(?: ?\([\d.]+ ?(?:英?尺|ft)\))?`],
];
const UNIT = UNIT_WORDS.map(([, words], index) => `(?<unit${index}>${words})`).join('|');

const QUANTITY = new RegExp(
  `(?:(?<each>每(?:平方|平)?尺) ?)?(?<currency>${CURRENCY})? ?(?<number>${NUMBER}) ?(?<scale>(?:${SCALES})(?![a-z0-9]| ?\\()|百万|千万|亿|万|千)?(?<plus>\\+)?` +
    `(?: ?(?<more>(?:${NUMBER})) ?(?<moreScale>千万|百万|万))?(?:(?<=[万亿])(?<tail>\\d)(?![\\d,.]))?` +
    `(?: ?(?<dollars>${DOLLARS})${WORD_END})?(?: ?(?<perFoot>${PER_FOOT})${WORD_END})?` +
    `(?: ?(?<perMonth>${PER_MONTH})${WORD_END})?(?: ?(?:${UNIT})${WORD_END})?`,
  'uy',
);
const CHINESE_QUANTITY = new RegExp(
  `(?<number>${CHINESE_NUMBER}) ?(?<scale>亿|万)?(?= ?(?:亿|万|元|块|平?方?尺|平方?米|分钟|厘|成|楼(?!上|底)|层))`,
  'uy',
);

/** Reads the quantity at an index of a normalized text, and the index after it. */
export function readQuantity(
  text: string,
  index: number,
): { readonly quantity: Quantity; readonly end: number } | undefined {
  QUANTITY.lastIndex = index;
  const match = QUANTITY.exec(text) ?? chineseMatch(text, index);
  const { groups = {} } = match ?? {};
  if (!match) return undefined;
  let end = index + match[0].length;
  while (text[end - 1] === ' ') end--;
  // A number within a word, such as c100042, is no quantity.
  if (/[a-z0-9]/.test(text[end - 1] ?? '') && /[a-z0-9]/.test(text[end] ?? '')) return undefined;
  const scaleWord = groups.scale;
  const scale = scaleWord === undefined ? 1 : scaleOf(scaleWord);
  // 1億2千萬 has two scales, and the digit after 1萬2 is a tenth of the scale.
  const more = numberOf(groups.more ?? '0') * scaleOf(groups.moreScale ?? '');
  const tail = (numberOf(groups.tail ?? '0') * scale) / 10;
  const value = numberOf(groups.number ?? '') * scale + more + tail;
  if (!Number.isFinite(value)) return undefined;
  const unitIndex = UNIT_WORDS.findIndex((_, position) => groups[`unit${position}`] !== undefined);
  const isPerFoot = groups.perFoot !== undefined || groups.each !== undefined;
  // 一成 is a tenth.
  const tenths = groups[`unit${unitIndex}`] === '成' ? 10 : 1;
  return {
    quantity: {
      value: Math.round(value * tenths * 100) / 100,
      hasScale: scaleWord !== undefined,
      scale,
      isMoney: groups.currency !== undefined || groups.dollars !== undefined,
      isMinimum: groups.plus !== undefined,
      isPerFoot,
      isPerMonth: groups.perMonth !== undefined,
      unit: UNIT_WORDS[unitIndex]?.[0],
    },
    end,
  };
}

function chineseMatch(text: string, index: number): RegExpExecArray | null {
  CHINESE_QUANTITY.lastIndex = index;
  const match = CHINESE_QUANTITY.exec(text);
  const number = match?.groups?.number;
  if (!match || number === undefined) return null;
  // Reads on from the digits that the Chinese number stands for.
  QUANTITY.lastIndex = 0;
  const digits = String(chineseNumber(number));
  const rest = QUANTITY.exec(digits + text.slice(index + number.length));
  if (!rest) return null;
  rest[0] = text.slice(index, index + number.length + rest[0].length - digits.length);
  return rest;
}

const DIGITS = '〇一二三四五六七八九';
const PLACES: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };

/** Returns the value of a Chinese number below ten thousand: 三千五百, 十二, 两千. */
export function chineseNumber(text: string): number {
  let [sum, digit] = [0, 0];
  for (const letter of text.replaceAll('两', '二')) {
    const place = PLACES[letter];
    if (place === undefined) digit = DIGITS.indexOf(letter);
    else {
      sum += (digit || 1) * place;
      digit = 0;
    }
  }
  return sum + digit;
}

const numberOf = (digits: string) => Number(digits.replaceAll(',', ''));

const SCALE_VALUES: Readonly<Record<string, number>> = {
  亿: 1e8,
  千万: 1e7,
  百万: 1e6,
  万: 1e4,
  千: 1e3,
  billion: 1e9,
  bn: 1e9,
  b: 1e9,
  million: 1e6,
  mil: 1e6,
  mn: 1e6,
  m: 1e6,
  k: 1e3,
};
const scaleOf = (word: string) => SCALE_VALUES[word] ?? 1;
