import { withoutEscapes } from './texts.ts';

/** Tables that cells refer to. */
export type CellContext = {
  readonly texts: readonly string[];
  readonly isDay: (style: number) => boolean;
  readonly from1904: boolean;
};

/** A cell as its tag and what is in it say. */
export type RawCell = {
  readonly type: string | undefined;
  readonly style: string | undefined;
  readonly value: string;
  readonly hasFormula: boolean;
  /** The text that stands in the cell itself. */
  readonly inline: string;
};

/** A value that the file does not have: the row is refused rather than read without it. */
export class NoValue {
  readonly reason: string;
  constructor(reason: string) {
    this.reason = reason;
  }
}

export function readCell(cell: RawCell, { texts, isDay, from1904 }: CellContext): string | NoValue {
  const { type, value, hasFormula } = cell;
  if (type === 'e') return new NoValue(`is the error ${value === '' ? 'of a formula' : value}`);
  if (type === 'inlineStr') return cell.inline;
  if (value.trim() === '')
    return hasFormula && type !== 'str'
      ? new NoValue('has a formula without its value: open the workbook in a spreadsheet program and save it')
      : '';
  if (type === 's') return texts[Number(value)] ?? new NoValue(`names the text ${value}, which is not there`);
  if (type === 'str') return withoutEscapes(value);
  if (type === 'b') return value;
  if (type === 'd') return isoDay(value);
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  return isDay(Number(cell.style ?? 0)) ? dayText(number, from1904) : plainNumber(number);
}

/** The number without an exponent, which Excel writes for large ones; it has at most 15 digits. */
function plainNumber(number: number): string {
  if (!Number.isInteger(number)) return String(Number(number.toPrecision(15)));
  return Number.isSafeInteger(number) ? String(number) : BigInt(number).toString();
}

const DAY_MS = 86_400_000;
/** 31 December 9999: a larger number is no day. */
const LAST_DAY = 2_958_465;
/** Excel has a 29 February 1900, so that earlier days are one number higher. */
const NO_SUCH_DAY = 60;

/** Days are counted from 30 December 1899, or from 1 January 1904 in workbooks of old Macs. */
function dayText(number: number, from1904: boolean): string {
  if (number < 0 || number > LAST_DAY) return plainNumber(number);
  const first = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, number < NO_SUCH_DAY ? 31 : 30);
  return timeText(new Date(first + Math.round(number * DAY_MS)).toISOString());
}

/** Of 2026-11-05T00:00:00 the day, of another time the day and the time. */
function isoDay(value: string): string {
  return /^\d{4}-\d\d-\d\d(T\d\d:\d\d.*)?$/.test(value) ? timeText(value) : value;
}

function timeText(iso: string): string {
  const time = iso.slice(11, 16);
  return time === '' || time === '00:00' ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${time}`;
}
