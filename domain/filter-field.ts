import type { TxType } from './tx-type.ts';

export type FilterErrorCode = 'bad_parameter' | 'min_above_max';
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
export type FilterField<Value> = {
  readonly wire: string;
  readonly kind: 'number' | 'list' | 'text' | 'bounds';
  /** A price filter belongs to sale or to lease. */
  readonly side?: Extract<TxType, 'S' | 'L'>;
  /** undefined for a bad value; never given an empty text */
  parse(text: string): Value | undefined;
  format(value: Value): string;
};

/** Longest list: every district of Hong Kong, with room. */
const MAX_MEMBERS = 300;
const MAX_KEYWORD = 100;

export function numberField(wire: string, side?: 'S' | 'L'): FilterField<number> {
  return {
    wire,
    kind: 'number',
    ...(side && { side }),
    parse: (text) => (/^\d{1,15}$/.test(text) ? Number(text) : undefined),
    format: String,
  };
}

/** Members of a closed set, kept in the order of the set. */
export function choiceField<Member extends string>(
  wire: string,
  members: readonly Member[],
): FilterField<readonly Member[]> {
  return {
    wire,
    kind: 'list',
    parse: (text) => {
      const asked = split(text);
      const known = members.filter((member) => asked.includes(member));
      return known.length === asked.length ? known : undefined;
    },
    format: (chosen) => members.filter((member) => chosen.includes(member)).join(','),
  };
}

/** Codes of the data, kept sorted so that one search has one address. */
export function codesField(wire: string, code: RegExp): FilterField<readonly string[]> {
  return {
    wire,
    kind: 'list',
    parse: (text) => {
      const codes = split(text);
      const good = codes.length <= MAX_MEMBERS && codes.every((member) => code.test(member));
      return good ? codes.sort() : undefined;
    },
    format: (codes) => [...new Set(codes)].sort().join(','),
  };
}

export function textField(wire: string): FilterField<string> {
  return {
    wire,
    kind: 'text',
    parse: (text) => {
      const words = text.replace(/\s+/g, ' ').trim();
      return words.length <= MAX_KEYWORD ? words : undefined;
    },
    format: (text) => text,
  };
}

/** west,south,east,north; Hong Kong is far from where longitudes wrap around. */
export function boundsField(wire: string): FilterField<Bounds> {
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
  const members = text.split(',').map((member) => member.trim());
  return [...new Set(members.filter((member) => member !== ''))];
}
