import { plain } from './words.ts';

const NUMBER = /^(-?)(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$/;

const DIGITS = /^\d+$/;

/** Before an amount: the currency and words that say no more than it does. */
const BEFORE = /^(?:hk\s*\$|hkd|hk|\$|港幣|港币|港紙|約|约|about|approx\.?|@)\s*/i;
/** After it: a unit that its column has anyway. */
const AFTER =
  /\s*(?:hkd|hk\$|港元|元|蚊|sq\.?\s*ft\.?|sqft|sf|ft²|ft2|'|square feet|平方(?:尺|呎|英尺|英呎)|呎|尺|\/?\s*(?:month|mth|pm|p\.m\.|月)|每月|%|％)$/i;
const TIMES = /\s*(萬|万|億|亿|千萬|千万|百萬|百万|千|million|mil|mn|m|billion|bn|k)$/i;

const FACTORS: Readonly<Record<string, number>> = {
  萬: 1e4,
  万: 1e4,
  億: 1e8,
  亿: 1e8,
  千萬: 1e7,
  千万: 1e7,
  百萬: 1e6,
  百万: 1e6,
  千: 1e3,
  million: 1e6,
  mil: 1e6,
  mn: 1e6,
  m: 1e6,
  billion: 1e9,
  bn: 1e9,
  k: 1e3,
};

/** A number as it is written, with at most so many decimals: 12800000, 1,280萬, HK$12.8M. */
export function readNumber(cell: string, decimals: number): number | undefined {
  // Nearly all numbers of a file, in half the time.
  if (DIGITS.test(cell)) return Number(cell);
  const found = NUMBER.exec(cell);
  if (found) {
    if ((found[3]?.length ?? 0) > decimals) return undefined;
    return Number(cell.includes(',') ? cell.replaceAll(',', '') : cell);
  }
  return readWritten(plain(cell), decimals);
}

function readWritten(cell: string, decimals: number): number | undefined {
  let text = cell.replace(BEFORE, '').replace(BEFORE, '');
  for (let before = ''; before !== text; ) {
    before = text;
    text = text.replace(AFTER, '');
  }
  const compound = readCompound(text);
  if (compound !== undefined) return compound;
  const times = TIMES.exec(text)?.[1]?.toLowerCase();
  const digits = (times === undefined ? text : text.replace(TIMES, '')).trim();
  const found = NUMBER.exec(digits);
  if (!found) return undefined;
  const number = Number(digits.replaceAll(',', ''));
  if (times === undefined) return (found[3]?.length ?? 0) > decimals ? undefined : number;
  const amount = number * (FACTORS[times] ?? 1);
  // 12.8 times a million is not quite a whole number in binary.
  const rounded = Math.round(amount);
  return Math.abs(amount - rounded) < 1e-6 * Math.max(1, Math.abs(amount)) ? rounded : amount;
}

/** 1億2,800萬 and its like. */
function readCompound(text: string): number | undefined {
  const found = /^([\d,.]+)\s*[億亿]\s*([\d,.]+)\s*[萬万]$/.exec(text);
  if (!found) return undefined;
  const [large, small] = [found[1], found[2]].map((digits) => Number(digits?.replaceAll(',', '')));
  if (large === undefined || small === undefined || !Number.isFinite(large + small)) return undefined;
  return Math.round(large * 1e8 + small * 1e4);
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A day as people write it, as 2026-11-05; undefined for anything else. It may still be no day of the calendar. */
export function writtenDay(cell: string): string | undefined {
  const text = plain(cell).replace(
    /[ T]\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?(?:\s*[ap]m|Z|[+-]\d\d:?\d\d)?$/i,
    '',
  );
  const [, y1, m1, d1] = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*[日号號]?$/.exec(text) ?? [];
  if (y1 && m1 && d1) return iso(y1, m1, d1);
  const [, d2, m2, y2] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(text) ?? [];
  if (d2 && m2 && y2) return iso(y2, m2, d2);
  const [, y3, m3, d3] = /^(\d{4})(\d\d)(\d\d)$/.exec(text) ?? [];
  if (y3 && m3 && d3) return iso(y3, m3, d3);
  const [, d4, name4, y4] = /^(\d{1,2})[-\s/.]*([a-z]{3,9})[-\s/.,]*(\d{4}|\d{2})$/i.exec(text) ?? [];
  if (d4 && name4 && y4) return named(y4, name4, d4);
  const [, name5, d5, y5] =
    /^([a-z]{3,9})[-\s/.]*(\d{1,2})(?:st|nd|rd|th)?[-\s/.,]+(\d{4}|\d{2})$/i.exec(text) ?? [];
  if (name5 && d5 && y5) return named(y5, name5, d5);
  return undefined;
}

function named(year: string, name: string, day: string): string | undefined {
  const index = MONTHS.indexOf(name.slice(0, 3).toLowerCase());
  return index < 0 ? undefined : iso(year, String(index + 1), day);
}

function iso(year: string, month: string, day: string): string {
  const full = year.length === 2 ? `20${year}` : year;
  return `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
