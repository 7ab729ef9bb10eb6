import type { Brand } from '../lib/brand.ts';
import { ICS_DEFINITIONS, ICS_TYPES, type IcsType, icsTypeOfCode } from './ics-type.ts';

/** A listing id in its display format: C0103256. */
export type FormattedId = Brand<string, 'FormattedId'>;

/**
 * Formats a listing id: I and 8 digits for type i, C and 7 for c or o, S and 6 for s. Other types give
 * the bare id.
 */
export function formatStockId(icsType: string, id: number): FormattedId {
  const type = icsTypeOfCode(icsType);
  if (!type) return String(id) as FormattedId;
  const { idPrefix, idDigits } = ICS_DEFINITIONS[type];
  return `${idPrefix}${String(id).padStart(idDigits, '0')}` as FormattedId;
}

/** Parses an id that formatStockId wrote for one of the three types. Upper and lower case are accepted. */
export function parseFormattedId(text: string): { icsType: IcsType; id: number } | undefined {
  const match = /^([A-Za-z])(\d{1,16})$/.exec(text);
  const icsType = ICS_TYPES.find((type) => ICS_DEFINITIONS[type].idPrefix === match?.[1]?.toUpperCase());
  if (!match || !icsType) return undefined;
  const id = Number(match[2]);
  if (!Number.isSafeInteger(id) || formatStockId(icsType, id) !== text.toUpperCase()) {
    return undefined;
  }
  return { icsType, id };
}

/** Parses an id of the three types as people type it, with or without its zeros: c103256, C0103256. */
export function parseTypedStockId(text: string): { icsType: IcsType; id: number } | undefined {
  const [, prefix, digits = ''] = /^([A-Za-z])(\d{1,15})$/.exec(text) ?? [];
  const icsType = ICS_TYPES.find((type) => ICS_DEFINITIONS[type].idPrefix === prefix?.toUpperCase());
  const id = Number(digits);
  return icsType && id > 0 ? { icsType, id } : undefined;
}

/** Returns a JSON Schema pattern for the ids that parseStockId accepts. */
export function stockIdPattern(): string {
  const patterns = ICS_TYPES.map((type) => {
    const { idPrefix, idDigits } = ICS_DEFINITIONS[type];
    return `[${idPrefix}${idPrefix.toLowerCase()}]([0-9]{${idDigits}}|[1-9][0-9]{${idDigits},15})`;
  });
  return `^(${patterns.join('|')}|[1-9][0-9]{0,15})$`;
}

/** Parses a listing id, either formatted (C0103256) or bare. */
export function parseStockId(text: string): number | undefined {
  return parseFormattedId(text)?.id ?? parseBareStockId(text);
}

/** Parses a bare listing id, as in old-style links and comma-separated lists. */
export function parseBareStockId(text: string): number | undefined {
  if (!/^[1-9]\d{0,15}$/.test(text)) return undefined;
  const id = Number(text);
  return Number.isSafeInteger(id) ? id : undefined;
}
