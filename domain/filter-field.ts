import type { TxType } from './tx-type.ts';

type FilterErrorCode = 'bad_parameter' | 'min_above_max';
/** field is the name on the wire */
export type FilterError = { readonly field: string; readonly code: FilterErrorCode };

/** Map bounds in degrees. */
export type Bounds = {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
};

/** One filter: its name on the wire, and how its value is read and written there. */
export type FilterField<Value, Wire extends string = string> = {
  readonly wire: Wire;
  readonly kind: 'number' | 'list' | 'text' | 'bounds';
  /** All that a list may hold, where that is known beforehand. */
  readonly members?: readonly string[];
  /** How a code of the data is spelt, where only the data know which there are. */
  readonly code?: RegExp;
  /** A price filter belongs to sale or to lease. */
  readonly side?: Extract<TxType, 'S' | 'L'>;
  /** undefined for a bad value; never given an empty text */
  parse(text: string): Value | undefined;
  format(value: Value): string;
};

/** Longest list: every district of Hong Kong, with room. */
export const MAX_MEMBERS = 300;
export const MAX_KEYWORD = 100;
/** Largest number: well within what is exact, and no price reaches it. */
export const MAX_NUMBER = 999_999_999_999_999;

export function numberField<const Wire extends string>(
  wire: Wire,
  side?: 'S' | 'L',
): FilterField<number, Wire> {
  return {
    wire,
    kind: 'number',
    ...(side && { side }),
    parse: (text) => (/^\d{1,15}$/.test(text) ? Number(text) : undefined),
    format: String,
  };
}

/** Members of a closed set, kept in the order of the set. */
export function choiceField<const Wire extends string, Member extends string>(
  wire: Wire,
  members: readonly Member[],
): FilterField<readonly Member[], Wire> {
  return {
    wire,
    kind: 'list',
    members,
    parse: (text) => {
      const only = members.find((member) => member === text);
      if (only !== undefined) return [only];
      const asked = split(text);
      const known = members.filter((member) => asked.includes(member));
      return known.length === asked.length ? known : undefined;
    },
    format: (chosen) => members.filter((member) => chosen.includes(member)).join(','),
  };
}

/** Codes of the data, kept sorted so that one search has one address. */
export function codesField<const Wire extends string>(
  wire: Wire,
  code: RegExp,
): FilterField<readonly string[], Wire> {
  return {
    wire,
    kind: 'list',
    code,
    parse: (text) => {
      const codes = split(text);
      const good = codes.length <= MAX_MEMBERS && codes.every((member) => code.test(member));
      return good ? codes.sort() : undefined;
    },
    format: (codes) => [...new Set(codes)].sort().join(','),
  };
}

export function textField<const Wire extends string>(wire: Wire): FilterField<string, Wire> {
  return {
    wire,
    kind: 'text',
    parse: (text) => {
      const words = text.replace(/\s+/g, ' ').trim();
      if (words.length > MAX_KEYWORD) return undefined;
      // Signs alone name nothing that could be looked for.
      return /[\p{L}\p{N}]/u.test(words) ? words : '';
    },
    format: (text) => text,
  };
}

/** west,south,east,north; Hong Kong is far from where longitudes wrap around. */
export function boundsField<const Wire extends string>(wire: Wire): FilterField<Bounds, Wire> {
  return {
    wire,
    kind: 'bounds',
    parse: (text) => {
      const parts = text.split(',');
      if (parts.length !== 4 || !parts.every((part) => /^-?\d{1,3}(\.\d{1,15})?$/.test(part)))
        return undefined;
      const [west = 0, south = 0, east = 0, north = 0] = parts.map((part) => Number(degrees(Number(part))));
      const good = -180 <= west && west < east && east <= 180 && -90 <= south && south < north && north <= 90;
      return good ? { west, south, east, north } : undefined;
    },
    format: ({ west, south, east, north }) => [west, south, east, north].map(degrees).join(','),
  };
}

/** Six decimals, about 10 cm. */
function degrees(value: number): string {
  return value
    .toFixed(6)
    .replace(/\.?0+$/, '')
    .replace(/^-0$/, '0');
}

function split(text: string): string[] {
  if (!text.includes(',')) return [text.trim()];
  const members = text.split(',').map((member) => member.trim());
  return [...new Set(members.filter((member) => member !== ''))];
}
