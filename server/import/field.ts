import { icsTypeOfCode } from '#domain/codes/ics-type.ts';
import { isoDate } from '#domain/text/date.ts';
import { digitsOf } from '#domain/text/phone.ts';
import { readNumber, writtenDay } from './amounts.ts';
import { isUnsaid, meaningOf, plain, type WordList } from './words.ts';

/** A value as the database takes it. */
export type Value = string | number | boolean | null | readonly string[];

/** A value as a file has it: a cell of a CSV file is this as text, NDJSON has it as it is. */
export type FileValue = string | number | boolean | readonly string[];

/** Why a cell is not taken. The reason ends a sentence that begins with the name of the field. */
export class Refused {
  readonly reason: string;
  constructor(reason: string) {
    this.reason = reason;
  }
}

/** What the cells of a column hold. */
export type Field = {
  /** The type that the staged column has in PostgreSQL. */
  readonly type: string;
  /** What a cell may be, as people read it. */
  readonly allowed: string;
  /** Reads a cell that is trimmed and not empty. */
  read(text: string): Value | Refused;
  /** The stored value as files have it. */
  show(value: unknown): FileValue;
};

const asStored = (value: unknown) => value as FileValue;
const LARGEST_INTEGER = 2 ** 31 - 1;

/** Text on one line. */
export function text(longest = 200): Field {
  return {
    type: 'text',
    allowed: `text of at most ${longest.toLocaleString('en')} characters`,
    read: (cell) => readText(cell, longest),
    show: asStored,
  };
}

function readText(cell: string, longest: number): string | Refused {
  if (cell.length > longest) return new Refused(`has more than ${longest.toLocaleString('en')} characters`);
  // NUL cannot be stored, and U+FFFD is what a decoder leaves where it could not read.
  return cell.includes('\0') || cell.includes('\uFFFD')
    ? new Refused('has a character that cannot be read')
    : cell;
}

/** Text that a pattern describes. */
export function code(pattern: RegExp, allowed: string): Field {
  return {
    type: 'text',
    allowed,
    read(cell) {
      const text = plain(cell);
      return pattern.test(text) ? text : new Refused(`must be ${allowed}`);
    },
    show: asStored,
  };
}

/** One of a few codes; what people write instead is understood too. */
export function worded(list: WordList, ...values: readonly string[]): Field {
  const known = new Set(values);
  const allowed = `${listed(values)}, or a usual word for it`;
  return {
    type: 'text',
    allowed,
    read(cell) {
      if (known.has(cell)) return cell;
      const value = codeOf(values, cell) ?? meaningOf(list, cell);
      return value !== undefined && known.has(value) ? value : new Refused(`must be ${listed(values)}`);
    },
    show: asStored,
  };
}

/** The code in either case and width. */
function codeOf(values: readonly string[], cell: string): string | undefined {
  const text = plain(cell).toLowerCase();
  return values.find((value) => value.toLowerCase() === text);
}

export function oneOf(...values: readonly string[]): Field {
  const known = new Set(values);
  const allowed = listed(values);
  return {
    type: 'text',
    allowed,
    read: (cell) => (known.has(cell) ? cell : (codeOf(values, cell) ?? new Refused(`must be ${allowed}`))),
    show: asStored,
  };
}

/** How an empty list is written in a cell: an empty cell would say that it is not known. */
export const NONE = 'none';

/** Some of a few values, between semicolons; JSON has a list of them. */
export function someOf(...values: readonly string[]): Field {
  return listField(`some of ${values.join(', ')}, between semicolons, or ${NONE}`, (member) =>
    values.includes(member),
  );
}

/** Codes between semicolons, each of which a pattern describes. */
export function codes(pattern: RegExp, allowed: string): Field {
  return listField(`${allowed}, between semicolons`, (member) => pattern.test(member));
}

function listField(allowed: string, isMember: (text: string) => boolean): Field {
  return {
    type: 'text[]',
    allowed,
    read(cell) {
      if (cell === NONE) return [];
      const members = cell.split(';').map((member) => member.trim());
      const wrong = members.find((member) => !isMember(member));
      if (wrong !== undefined) return new Refused(`must be ${allowed} ("${wrong}" is not)`);
      return [...new Set(members)];
    },
    show: asStored,
  };
}

function listed(values: readonly string[]): string {
  return values.length < 2 ? values.join() : `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;
}

/** The older code o means commercial too. */
export const icsType: Field = {
  type: 'text',
  allowed: 'i (industrial), c or o (commercial) or s (shops), or a usual word for it',
  read: (cell) =>
    icsTypeOfCode(cell.toLowerCase()) ??
    icsTypeOfCode(plain(cell).toLowerCase()) ??
    meaningOf('ics_type', cell) ??
    new Refused('must be i, c, o or s'),
  show: asStored,
};

/** A whole number as people write it: 12800000, 12,800,000, 1,280萬. What is said to be open is empty. */
export function whole(least: number, most = LARGEST_INTEGER): Field {
  const allowed = `a whole number from ${least.toLocaleString('en')} to ${most.toLocaleString('en')}`;
  return {
    type: most > LARGEST_INTEGER ? 'bigint' : 'integer',
    allowed,
    read(cell) {
      const number = readNumber(cell, 0);
      if (number !== undefined && number >= least && number <= most && Number.isInteger(number))
        return number;
      return isUnsaid(cell) ? null : new Refused(`must be ${allowed}`);
    },
    show: asStored,
  };
}

export const id = whole(1);
/** Whole HKD. */
export const hkd = whole(1, 1_000_000_000_000);
export const squareFeet = whole(1, 100_000_000);

/** A number with decimals that is stored as it is. */
export function decimal(least: number, most: number, type = 'double precision'): Field {
  const allowed = `a number from ${least.toLocaleString('en')} to ${most.toLocaleString('en')}`;
  return {
    type,
    allowed,
    read(cell) {
      const number = readNumber(cell, 20);
      if (number !== undefined && number >= least && number <= most) return number;
      return isUnsaid(cell) ? null : new Refused(`must be ${allowed}`);
    },
    show: asStored,
  };
}

/** A number with at most two decimals that is stored in hundredths: HKD in cents, per cent in basis points. */
export function hundredths(unit: string, most: number): Field {
  const allowed = `${unit}, at most ${most.toLocaleString('en')}, with at most two decimals`;
  return {
    type: 'integer',
    allowed,
    read(cell) {
      const number = readNumber(cell, 2);
      if (number !== undefined && number >= 0 && number <= most) return Math.round(number * 100);
      return isUnsaid(cell) ? null : new Refused(`must be ${allowed}`);
    },
    show: (value) => Number(value) / 100,
  };
}

export const flag: Field = {
  type: 'boolean',
  allowed: '1 or 0, true or false, Y or N',
  read(cell) {
    if (cell === '1' || cell === '0') return cell === '1';
    const meaning = meaningOf('flag', cell);
    return meaning === undefined ? new Refused('must be 1 or 0, true or false, Y or N') : meaning === 'true';
  },
  show: asStored,
};

/** 2026-11-15, or as people write it: 15/11/2026 as forms in Hong Kong have it, 15-Nov-26, 2026年11月15日. */
export const day: Field = {
  type: 'date',
  allowed: 'a day such as 2026-11-15 or 15/11/2026',
  read(cell) {
    const day = isoDate(cell) ?? isoDate(writtenDay(cell) ?? '');
    if (day !== undefined) return day;
    return isUnsaid(cell) ? null : new Refused('must be a day such as 2026-11-15 or 15/11/2026');
  },
  show: asStored,
};

/** The first day of a month. */
export const month: Field = {
  type: 'date',
  allowed: 'a month such as 2026-11',
  read(cell) {
    const first = isoDate(`${cell.slice(0, 7)}-01`);
    return first !== undefined && /^\d{4}-\d\d(-01)?$/.test(cell)
      ? first
      : new Refused('must be a month such as 2026-11');
  },
  show: (value) => String(value).slice(0, 7),
};

const HONG_KONG_MS = 8 * 3_600_000;

/** A time of a day; without an offset it is Hong Kong time. */
export const instant: Field = {
  type: 'timestamptz',
  allowed: 'a time such as 2026-11-15 14:30, in Hong Kong unless it has an offset',
  read(cell) {
    const found = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d)?)(Z|[+-]\d\d:\d\d)?$/.exec(cell);
    const [, date = '', time = '', offset = '+08:00'] = found ?? [];
    const parsed = found && isoDate(date) ? Date.parse(`${date}T${time}${offset}`) : Number.NaN;
    return Number.isNaN(parsed)
      ? new Refused('must be a time such as 2026-11-15 14:30')
      : new Date(parsed).toISOString();
  },
  show: (value) =>
    new Date((value as Date).getTime() + HONG_KONG_MS).toISOString().slice(0, 19).replace('T', ' '),
};

/** Eight digits of Hong Kong, however they are grouped. */
export const phone: Field = {
  type: 'text',
  allowed: 'a telephone number of Hong Kong such as 2345 6789',
  read(cell) {
    const digits = digitsOf(plain(cell)).replace(/^852(?=\d{8}$)/, '');
    return /^[2-9]\d{7}$/.test(digits)
      ? digits
      : new Refused('must be a telephone number of Hong Kong such as 2345 6789');
  },
  show: asStored,
};

/** Where a browser finds something: an https address, or a path on this site, in which file names may have spaces. */
export const address: Field = {
  type: 'text',
  allowed: 'an https address, or a path on this site such as /media/front.jpg',
  read: (cell) =>
    cell.length <= 2_000 && /^(https:\/\/[^/\s]+(\/\S*)?|\/(?!\/)[^\p{Cc}]*)$/u.test(cell)
      ? cell
      : new Refused('must be an https address, or a path on this site'),
  show: asStored,
};

export const email: Field = code(/^[^\s@]{1,64}@[^\s@]{1,200}\.[^\s@]{2,60}$/, 'an email address');

/** Opening hours of a day, 09:30-19:00. */
export const hours: Field = {
  type: 'text',
  allowed: 'opening hours such as 09:30-19:00; a closed day is left empty',
  read(cell) {
    const found = /^([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-3]):([0-5]\d)$/.exec(cell);
    return found && cell.slice(0, 5) < cell.slice(6)
      ? cell
      : new Refused('must be opening hours such as 09:30-19:00');
  },
  show: asStored,
};
