import { toHalfWidth } from './synonyms.ts';

const NUMBER_PATTERN = /^(-?)(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$/;

const DIGITS_PATTERN = /^\d+$/;

/** Matches a currency or a word such as "about" before an amount. */
const CURRENCY_PREFIX = /^(?:hk\s*\$|hkd|hk|\$|港幣|港币|港紙|約|约|about|approx\.?|@)\s*/i;
/** Matches a unit after an amount. The column implies the unit anyway. */
const UNIT_SUFFIX =
  /\s*(?:hkd|hk\$|港元|元|蚊|sq\.?\s*ft\.?|sqft|sf|ft²|ft2|'|square feet|平方(?:尺|呎|英尺|英呎)|呎|尺|\/?\s*(?:month|mth|pm|p\.m\.|月)|每月|%|％)$/i;
const MULTIPLIER_SUFFIX = /\s*(萬|万|億|亿|千萬|千万|百萬|百万|千|million|mil|mn|m|billion|bn|k)$/i;

const MULTIPLIERS: Readonly<Record<string, number>> = {
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

/**
 * Parses a number as people write it, such as 12800000, 1,280萬 or HK$12.8M. Returns undefined if it has
 * more than `maxDecimals` decimals.
 */
export function parseNumber(cell: string, maxDecimals: number): number | undefined {
  // Fast path: nearly all numbers in a file are plain digits, and this check halves the time.
  if (DIGITS_PATTERN.test(cell)) return Number(cell);
  const match = NUMBER_PATTERN.exec(cell);
  if (match) {
    if ((match[3]?.length ?? 0) > maxDecimals) return undefined;
    return Number(cell.includes(',') ? cell.replaceAll(',', '') : cell);
  }
  return parseFormattedNumber(toHalfWidth(cell), maxDecimals);
}

function parseFormattedNumber(cell: string, maxDecimals: number): number | undefined {
  let text = cell.replace(CURRENCY_PREFIX, '').replace(CURRENCY_PREFIX, '');
  for (let previousText = ''; previousText !== text; ) {
    previousText = text;
    text = text.replace(UNIT_SUFFIX, '');
  }
  const compoundNumber = parseCompoundNumber(text);
  if (compoundNumber !== undefined) return compoundNumber;
  const multiplier = MULTIPLIER_SUFFIX.exec(text)?.[1]?.toLowerCase();
  const digits = (multiplier === undefined ? text : text.replace(MULTIPLIER_SUFFIX, '')).trim();
  const match = NUMBER_PATTERN.exec(digits);
  if (!match) return undefined;
  const number = Number(digits.replaceAll(',', ''));
  if (multiplier === undefined) return (match[3]?.length ?? 0) > maxDecimals ? undefined : number;
  const amount = number * (MULTIPLIERS[multiplier] ?? 1);
  // Binary floating point cannot represent 12.8 exactly, so 12.8 times a million is rounded to the
  // nearest integer.
  const rounded = Math.round(amount);
  return Math.abs(amount - rounded) < 1e-6 * Math.max(1, Math.abs(amount)) ? rounded : amount;
}

/** Parses an amount with both 億 and 萬, such as 1億2,800萬. */
function parseCompoundNumber(text: string): number | undefined {
  const match = /^([\d,.]+)\s*[億亿]\s*([\d,.]+)\s*[萬万]$/.exec(text);
  if (!match) return undefined;
  const [hundredMillions, tenThousands] = [match[1], match[2]].map((digits) =>
    Number(digits?.replaceAll(',', '')),
  );
  if (
    hundredMillions === undefined ||
    tenThousands === undefined ||
    !Number.isFinite(hundredMillions + tenThousands)
  )
    return undefined;
  return Math.round(hundredMillions * 1e8 + tenThousands * 1e4);
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * Parses a date as people write it and returns the form 2026-11-05, or undefined for any other text.
 * The returned date may not exist in the calendar, such as 31 February.
 */
export function parseWrittenDate(cell: string): string | undefined {
  const text = toHalfWidth(cell).replace(
    /[ T]\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?(?:\s*[ap]m|Z|[+-]\d\d:?\d\d)?$/i,
    '',
  );
  const [, y1, m1, d1] = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*[日号號]?$/.exec(text) ?? [];
  if (y1 && m1 && d1) return toIsoDate(y1, m1, d1);
  const [, d2, m2, y2] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(text) ?? [];
  if (d2 && m2 && y2) return toIsoDate(y2, m2, d2);
  const [, y3, m3, d3] = /^(\d{4})(\d\d)(\d\d)$/.exec(text) ?? [];
  if (y3 && m3 && d3) return toIsoDate(y3, m3, d3);
  const [, d4, monthName4, y4] = /^(\d{1,2})[-\s/.]*([a-z]{3,9})[-\s/.,]*(\d{4}|\d{2})$/i.exec(text) ?? [];
  if (d4 && monthName4 && y4) return dateWithMonthName(y4, monthName4, d4);
  const [, monthName5, d5, y5] =
    /^([a-z]{3,9})[-\s/.]*(\d{1,2})(?:st|nd|rd|th)?[-\s/.,]+(\d{4}|\d{2})$/i.exec(text) ?? [];
  if (monthName5 && d5 && y5) return dateWithMonthName(y5, monthName5, d5);
  return undefined;
}

function dateWithMonthName(year: string, monthName: string, day: string): string | undefined {
  const monthIndex = MONTHS.indexOf(monthName.slice(0, 3).toLowerCase());
  return monthIndex < 0 ? undefined : toIsoDate(year, String(monthIndex + 1), day);
}

function toIsoDate(year: string, month: string, day: string): string {
  const fullYear = year.length === 2 ? `20${year}` : year;
  return `${fullYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
