import { icsTypeOfCode } from '#domain/codes/ics-type.ts';
import { parseIsoDate } from '#domain/text/date.ts';
import { localDigits } from '#domain/text/phone.ts';
import { parseNumber, parseWrittenDate } from './amounts.ts';
import { codeForSynonym, isUnspecified, type SynonymList, toHalfWidth } from './synonyms.ts';

/** Value that can be stored in a database column. */
export type DbValue = string | number | boolean | null | readonly string[];

/** Value in an export file: written as text into CSV cells, and as a JSON value into NDJSON. */
export type FileValue = string | number | boolean | readonly string[];

/** Error of a cell. The reason completes a sentence that begins with the name of the field. */
export class InvalidValue {
  readonly reason: string;
  constructor(reason: string) {
    this.reason = reason;
  }
}

/** Parser and formatter for the cells of a column. */
export type Field = {
  /** PostgreSQL type of the staged column. */
  readonly type: string;
  /** Description of the permitted values for the operator. */
  readonly allowedText: string;
  /** Parses the text of a cell, which is trimmed and not empty. */
  parse(text: string): DbValue | InvalidValue;
  /** Formats a stored value for a file. */
  format(value: unknown): FileValue;
};

const asFileValue = (value: unknown) => value as FileValue;
const MAX_INT32 = 2 ** 31 - 1;

/** Single-line text of limited length. */
export function text(maxLength = 200): Field {
  return {
    type: 'text',
    allowedText: `text of at most ${maxLength.toLocaleString('en')} characters`,
    parse: (cell) => parseText(cell, maxLength),
    format: asFileValue,
  };
}

function parseText(cell: string, maxLength: number): string | InvalidValue {
  if (cell.length > maxLength)
    return new InvalidValue(`has more than ${maxLength.toLocaleString('en')} characters`);
  // PostgreSQL cannot store NUL, and decoders write U+FFFD for invalid bytes.
  return cell.includes('\0') || cell.includes('\uFFFD')
    ? new InvalidValue('has a character that cannot be read')
    : cell;
}

/** Text that matches a pattern. */
export function codeMatching(pattern: RegExp, allowedText: string): Field {
  return {
    type: 'text',
    allowedText,
    parse(cell) {
      const text = toHalfWidth(cell);
      return pattern.test(text) ? text : new InvalidValue(`must be ${allowedText}`);
    },
    format: asFileValue,
  };
}

/** One of a few codes, or a synonym for one of them. */
export function oneOfWithSynonyms(synonymList: SynonymList, ...values: readonly string[]): Field {
  const valueSet = new Set(values);
  const allowedText = `${joinWithOr(values)}, or a usual word for it`;
  return {
    type: 'text',
    allowedText,
    parse(cell) {
      if (valueSet.has(cell)) return cell;
      const value = findCode(values, cell) ?? codeForSynonym(synonymList, cell);
      return value !== undefined && valueSet.has(value)
        ? value
        : new InvalidValue(`must be ${joinWithOr(values)}`);
    },
    format: asFileValue,
  };
}

/** Finds a code regardless of case and of full-width or half-width characters. */
function findCode(values: readonly string[], cell: string): string | undefined {
  const text = toHalfWidth(cell).toLowerCase();
  return values.find((value) => value.toLowerCase() === text);
}

export function oneOf(...values: readonly string[]): Field {
  const valueSet = new Set(values);
  const allowedText = joinWithOr(values);
  return {
    type: 'text',
    allowedText,
    parse: (cell) =>
      valueSet.has(cell) ? cell : (findCode(values, cell) ?? new InvalidValue(`must be ${allowedText}`)),
    format: asFileValue,
  };
}

/** Cell text for an empty list. An empty cell means that the list is unknown. */
export const EMPTY_LIST_TEXT = 'none';

/** List of some of the given values: separated by semicolons in CSV, an array in JSON. */
export function listOf(...values: readonly string[]): Field {
  return listField(`some of ${values.join(', ')}, between semicolons, or ${EMPTY_LIST_TEXT}`, (member) =>
    values.includes(member),
  );
}

/** List of codes that match a pattern, separated by semicolons. */
export function codesMatching(pattern: RegExp, allowedText: string): Field {
  return listField(`${allowedText}, between semicolons`, (member) => pattern.test(member));
}

function listField(allowedText: string, isMember: (text: string) => boolean): Field {
  return {
    type: 'text[]',
    allowedText,
    parse(cell) {
      if (cell === EMPTY_LIST_TEXT) return [];
      const members = cell.split(';').map((member) => member.trim());
      const invalidMember = members.find((member) => !isMember(member));
      if (invalidMember !== undefined)
        return new InvalidValue(`must be ${allowedText} ("${invalidMember}" is not)`);
      return [...new Set(members)];
    },
    format: asFileValue,
  };
}

function joinWithOr(values: readonly string[]): string {
  return values.length < 2 ? values.join() : `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;
}

/** Property type: i, c or s. The older code o also means commercial. */
export const icsType: Field = {
  type: 'text',
  allowedText: 'i (industrial), c or o (commercial) or s (shops), or a usual word for it',
  parse: (cell) =>
    icsTypeOfCode(cell.toLowerCase()) ??
    icsTypeOfCode(toHalfWidth(cell).toLowerCase()) ??
    codeForSynonym('ics_type', cell) ??
    new InvalidValue('must be i, c, o or s'),
  format: asFileValue,
};

/**
 * Whole number as people write it, such as 12800000, 12,800,000 or 1,280萬. Words for "negotiable"
 * become null.
 */
export function integer(min: number, max = MAX_INT32): Field {
  const allowedText = `a whole number from ${min.toLocaleString('en')} to ${max.toLocaleString('en')}`;
  return {
    type: max > MAX_INT32 ? 'bigint' : 'integer',
    allowedText,
    parse(cell) {
      const number = parseNumber(cell, 0);
      if (number !== undefined && number >= min && number <= max && Number.isInteger(number)) return number;
      return isUnspecified(cell) ? null : new InvalidValue(`must be ${allowedText}`);
    },
    format: asFileValue,
  };
}

export const id = integer(1);
/** Amount in whole HKD. */
export const hkd = integer(1, 1_000_000_000_000);
export const squareFeet = integer(1, 100_000_000);

/** Decimal number that is stored unchanged. */
export function decimal(min: number, max: number, type = 'double precision'): Field {
  const allowedText = `a number from ${min.toLocaleString('en')} to ${max.toLocaleString('en')}`;
  return {
    type,
    allowedText,
    parse(cell) {
      const number = parseNumber(cell, 20);
      if (number !== undefined && number >= min && number <= max) return number;
      return isUnspecified(cell) ? null : new InvalidValue(`must be ${allowedText}`);
    },
    format: asFileValue,
  };
}

/** Number with at most two decimals, stored in hundredths: HKD in cents, per cent in basis points. */
export function hundredths(unit: string, max: number): Field {
  const allowedText = `${unit}, at most ${max.toLocaleString('en')}, with at most two decimals`;
  return {
    type: 'integer',
    allowedText,
    parse(cell) {
      const number = parseNumber(cell, 2);
      if (number !== undefined && number >= 0 && number <= max) return Math.round(number * 100);
      return isUnspecified(cell) ? null : new InvalidValue(`must be ${allowedText}`);
    },
    format: (value) => Number(value) / 100,
  };
}

export const flag: Field = {
  type: 'boolean',
  allowedText: '1 or 0, true or false, Y or N',
  parse(cell) {
    if (cell === '1' || cell === '0') return cell === '1';
    const synonymCode = codeForSynonym('flag', cell);
    return synonymCode === undefined
      ? new InvalidValue('must be 1 or 0, true or false, Y or N')
      : synonymCode === 'true';
  },
  format: asFileValue,
};

/**
 * Date in ISO format such as 2026-11-15, or as people write it: 15/11/2026 (day first, as in Hong
 * Kong), 15-Nov-26 or 2026年11月15日.
 */
export const date: Field = {
  type: 'date',
  allowedText: 'a day such as 2026-11-15 or 15/11/2026',
  parse(cell) {
    const isoDay = parseIsoDate(cell) ?? parseIsoDate(parseWrittenDate(cell) ?? '');
    if (isoDay !== undefined) return isoDay;
    return isUnspecified(cell) ? null : new InvalidValue('must be a day such as 2026-11-15 or 15/11/2026');
  },
  format: asFileValue,
};

/** Month, stored as its first day. */
export const month: Field = {
  type: 'date',
  allowedText: 'a month such as 2026-11',
  parse(cell) {
    const firstDay = parseIsoDate(`${cell.slice(0, 7)}-01`);
    return firstDay !== undefined && /^\d{4}-\d\d(-01)?$/.test(cell)
      ? firstDay
      : new InvalidValue('must be a month such as 2026-11');
  },
  format: (value) => String(value).slice(0, 7),
};

const HONG_KONG_UTC_OFFSET_MS = 8 * 3_600_000;

/** Date and time, in Hong Kong time unless an offset is given. */
export const timestamp: Field = {
  type: 'timestamptz',
  allowedText: 'a time such as 2026-11-15 14:30, in Hong Kong unless it has an offset',
  parse(cell) {
    const match = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d)?)(Z|[+-]\d\d:\d\d)?$/.exec(cell);
    const [, date = '', time = '', offset = '+08:00'] = match ?? [];
    const parsed = match && parseIsoDate(date) ? Date.parse(`${date}T${time}${offset}`) : Number.NaN;
    return Number.isNaN(parsed)
      ? new InvalidValue('must be a time such as 2026-11-15 14:30')
      : new Date(parsed).toISOString();
  },
  format: (value) =>
    new Date((value as Date).getTime() + HONG_KONG_UTC_OFFSET_MS)
      .toISOString()
      .slice(0, 19)
      .replace('T', ' '),
};

/** Eight-digit telephone number of Hong Kong, in any grouping. */
export const phone: Field = {
  type: 'text',
  allowedText: 'a telephone number of Hong Kong such as 2345 6789',
  parse(cell) {
    const digits = localDigits(toHalfWidth(cell)).replace(/^852(?=\d{8}$)/, '');
    return /^[2-9]\d{7}$/.test(digits)
      ? digits
      : new InvalidValue('must be a telephone number of Hong Kong such as 2345 6789');
  },
  format: asFileValue,
};

/** HTTPS URL, or a path on this site. File names in a path may contain spaces. */
export const urlOrPath: Field = {
  type: 'text',
  allowedText: 'an https address, or a path on this site such as /media/front.jpg',
  parse: (cell) =>
    cell.length <= 2_000 && /^(https:\/\/[^/\s]+(\/\S*)?|\/(?!\/)[^\p{Cc}]*)$/u.test(cell)
      ? cell
      : new InvalidValue('must be an https address, or a path on this site'),
  format: asFileValue,
};

export const email: Field = codeMatching(/^[^\s@]{1,64}@[^\s@]{1,200}\.[^\s@]{2,60}$/, 'an email address');

/** Opening hours of one day, such as 09:30-19:00. */
export const openingHours: Field = {
  type: 'text',
  allowedText: 'opening hours such as 09:30-19:00; a closed day is left empty',
  parse(cell) {
    const match = /^([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-3]):([0-5]\d)$/.exec(cell);
    return match && cell.slice(0, 5) < cell.slice(6)
      ? cell
      : new InvalidValue('must be opening hours such as 09:30-19:00');
  },
  format: asFileValue,
};
