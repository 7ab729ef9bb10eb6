import { decodeEscapes } from './shared-strings.ts';

/** Workbook data that is needed to read a cell. */
export type CellContext = {
  readonly sharedStrings: readonly string[];
  readonly isDateStyle: (style: number) => boolean;
  readonly isDate1904: boolean;
};

/** Cell as it appears in the XML. */
export type RawCell = {
  readonly type: string | undefined;
  readonly style: string | undefined;
  readonly value: string;
  readonly hasFormula: boolean;
  /** Text that is stored in the cell itself rather than in the shared strings. */
  readonly inlineText: string;
};

/**
 * Marks a cell whose value is not in the file. Its row is refused instead of being imported without the
 * value.
 */
export class MissingValue {
  readonly reason: string;
  constructor(reason: string) {
    this.reason = reason;
  }
}

export function cellToText(
  cell: RawCell,
  { sharedStrings, isDateStyle, isDate1904 }: CellContext,
): string | MissingValue {
  const { type, value, hasFormula } = cell;
  if (type === 'e') return new MissingValue(`is the error ${value === '' ? 'of a formula' : value}`);
  if (type === 'inlineStr') return cell.inlineText;
  if (value.trim() === '')
    return hasFormula && type !== 'str'
      ? new MissingValue(
          'has a formula without its value: open the workbook in a spreadsheet program and save it',
        )
      : '';
  if (type === 's')
    return sharedStrings[Number(value)] ?? new MissingValue(`names the text ${value}, which is not there`);
  if (type === 'str') return decodeEscapes(value);
  if (type === 'b') return value;
  if (type === 'd') return formatIsoDate(value);
  const numericValue = Number(value);
  if (!Number.isFinite(numericValue)) return value;
  return isDateStyle(Number(cell.style ?? 0))
    ? formatSerialDate(numericValue, isDate1904)
    : formatNumber(numericValue);
}

/**
 * Formats a number without an exponent, which Excel writes for large numbers, and with at most 15
 * significant digits.
 */
function formatNumber(number: number): string {
  if (!Number.isInteger(number)) return String(Number(number.toPrecision(15)));
  return Number.isSafeInteger(number) ? String(number) : BigInt(number).toString();
}

const MS_PER_DAY = 86_400_000;
/** Serial number of 31 December 9999, the last date. Larger numbers are not dates. */
const MAX_DATE_SERIAL = 2_958_465;
/**
 * Serial number of 29 February 1900, which Excel wrongly treats as a date. Dates before that day are
 * offset by one.
 */
const PHANTOM_LEAP_DAY = 60;

/**
 * Formats a serial date, which counts days from 30 December 1899, or from 1 January 1904 in workbooks
 * of old Macs.
 */
function formatSerialDate(number: number, isDate1904: boolean): string {
  if (number < 0 || number > MAX_DATE_SERIAL) return formatNumber(number);
  const epoch = isDate1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, number < PHANTOM_LEAP_DAY ? 31 : 30);
  return formatDateTime(new Date(epoch + Math.round(number * MS_PER_DAY)).toISOString());
}

/** Formats an ISO date and time: as a date if the time is midnight, otherwise as a date and time. */
function formatIsoDate(value: string): string {
  return /^\d{4}-\d\d-\d\d(T\d\d:\d\d.*)?$/.test(value) ? formatDateTime(value) : value;
}

function formatDateTime(iso: string): string {
  const time = iso.slice(11, 16);
  return time === '' || time === '00:00' ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${time}`;
}
