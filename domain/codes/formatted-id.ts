import type { Brand } from '../lib/brand.ts';
import { ICS, ICS_TYPES, type IcsType, icsTypeOfCode } from './ics-type.ts';

/** A property id as people see it: C0103256. */
export type FormattedId = Brand<string, 'FormattedId'>;

/** i: I and 8 digits; c or o: C and 7; s: S and 6; any other type: the bare id. */
export function formatStockId(icsType: string, id: number): FormattedId {
  const type = icsTypeOfCode(icsType);
  if (!type) return String(id) as FormattedId;
  const { idPrefix, idDigits } = ICS[type];
  return `${idPrefix}${String(id).padStart(idDigits, '0')}` as FormattedId;
}

/** Reads what formatStockId writes for the three types, in either case. */
export function parseFormattedId(text: string): { icsType: IcsType; id: number } | undefined {
  const match = /^([A-Za-z])(\d{1,16})$/.exec(text);
  const icsType = ICS_TYPES.find((type) => ICS[type].idPrefix === match?.[1]?.toUpperCase());
  if (!match || !icsType) return undefined;
  const id = Number(match[2]);
  if (!Number.isSafeInteger(id) || formatStockId(icsType, id) !== text.toUpperCase()) {
    return undefined;
  }
  return { icsType, id };
}

/** A pattern of JSON Schema for the texts that parseStockId reads. */
export function stockIdPattern(): string {
  const formatted = ICS_TYPES.map((type) => {
    const { idPrefix, idDigits } = ICS[type];
    return `[${idPrefix}${idPrefix.toLowerCase()}]([0-9]{${idDigits}}|[1-9][0-9]{${idDigits},15})`;
  });
  return `^(${formatted.join('|')}|[1-9][0-9]{0,15})$`;
}

/** A listing's id as visitors see it, C0103256, or bare. */
export function parseStockId(text: string): number | undefined {
  return parseFormattedId(text)?.id ?? parseGstockId(text);
}

/** The bare id of an old-style link or of a comma list. */
export function parseGstockId(text: string): number | undefined {
  if (!/^[1-9]\d{0,15}$/.test(text)) return undefined;
  const id = Number(text);
  return Number.isSafeInteger(id) ? id : undefined;
}
