import { at } from '#domain/lib/at.ts';
import { type CommonTexts, openCommon, openMarked, packCommon, spliceCommon } from './common-texts.ts';
import { openTexts, type PackedTexts, packTexts, spliceTexts } from './packed-texts.ts';
import type { Splice } from './splice.ts';

/**
 * Rows as the JSON they are sent as, without their `rownum`: an answer is then made by copying bytes. What many rows
 * have in common is kept once.
 */
export type PackedJson = {
  /** Each row as it begins, without a brace at the end. */
  readonly own: PackedTexts;
  /** What follows, some members of each: where there are any, those with the id first, which then begins their own. */
  readonly marked: CommonTexts | null;
  readonly common: readonly CommonTexts[];
};

/** How a row is made: of its own members, of which there is one at least, and of those that others have too. */
export type RowPieces<Row> = {
  own(row: Row): object;
  /** Members that are common but for the row's id, which is marked in them and is the first of its own. */
  readonly marked?: (row: Row) => object;
  /** Each gives the same object again for rows that are alike, where that is quick to know. */
  readonly common: readonly ((row: Row) => object)[];
};

export function packJson<Row>(rows: readonly Row[], { own, marked, common }: RowPieces<Row>): PackedJson {
  return {
    own: packTexts(rows.length, (row) => JSON.stringify(own(at(rows, row))).slice(0, -1)),
    marked: marked ? packCommon(rows, marked, membersOf) : null,
    common: common.map((present) => packCommon(rows, present, membersOf)),
  };
}

/** The members of an object as they follow others. */
function membersOf(piece: object): string {
  return `,${JSON.stringify(piece).slice(1, -1)}`;
}

export function spliceJson(old: PackedJson, fresh: PackedJson, splice: Splice): PackedJson {
  return {
    own: spliceTexts(old.own, fresh.own, splice),
    marked: old.marked && fresh.marked && spliceCommon(old.marked, fresh.marked, splice),
    common: old.common.map((texts, index) => spliceCommon(texts, at(fresh.common, index), splice)),
  };
}

export type StoredJson<Wire> = {
  /** Rows as a JSON array between two texts. Their `rownum` counts from `before` + 1. */
  bytes(head: string, rows: ArrayLike<number>, before: number, tail: string): Buffer;
  /** The same rows as objects. */
  list(rows: ArrayLike<number>, before?: number): Wire[];
  /** One row by itself: it has no `rownum`. */
  one(row: number): Omit<Wire, 'rownum'>;
};

/** Goes before the closing brace of a row, with its number after it. */
const ROWNUM = Buffer.from(',"rownum":');
/** Bytes for the digits of the largest number, a brace and a comma. */
const NUMBER_ROOM = 18;

export function openJson<Wire extends { readonly rownum: number }>(packed: PackedJson): StoredJson<Wire> {
  const { mostBytes, write } = openRows(packed);

  function bytes(head: string, rows: ArrayLike<number>, before: number, tail: string): Buffer {
    let most = Buffer.byteLength(head) + Buffer.byteLength(tail);
    for (let index = 0; index < rows.length; index++)
      most += mostBytes(at(rows, index)) + ROWNUM.length + NUMBER_ROOM;
    const target = Buffer.allocUnsafeSlow(most);
    let end = target.write(head);
    for (let index = 0; index < rows.length; index++) {
      end = write(at(rows, index), target, end);
      // The bytes are few: a loop over them is quicker than a call of `copy`.
      for (const byte of ROWNUM) target[end++] = byte;
      end = writeNumber(target, end, before + index + 1);
      target[end++] = BRACE;
      if (index + 1 < rows.length) target[end++] = COMMA;
    }
    end += target.write(tail, end);
    return target.subarray(0, end);
  }

  return {
    bytes,
    list: (rows, before = 0) => JSON.parse(bytes('[', rows, before, ']').toString('utf8')),
    one(row) {
      const target = Buffer.allocUnsafe(mostBytes(row) + 1);
      const end = write(row, target, 0);
      target[end] = BRACE;
      return JSON.parse(target.toString('utf8', 0, end + 1));
    },
  };
}

/** Where the id is in a row that begins with it. */
const BEFORE_ID = '{"id":"'.length;

/** Writes rows without their closing braces. */
function openRows(packed: PackedJson) {
  const own = openTexts(packed.own);
  const marked = packed.marked && openMarked(packed.marked);
  const common = packed.common.map(openCommon);
  return {
    mostBytes(row: number): number {
      let most = own.byteLength(row) + (marked?.byteLength(row) ?? 0);
      for (const texts of common) most += texts.byteLength(row);
      return most;
    },
    write(row: number, target: Buffer, start: number): number {
      let end = own.copy(row, target, start);
      if (marked) end = marked.copy(row, target, end, start + BEFORE_ID);
      for (const texts of common) end = texts.copy(row, target, end);
      return end;
    },
  };
}

/**
 * Reads only how rows begin: as objects of what stands before a field among their own, of members with their id, and of
 * the first that they have in common with others. The rest is neither copied nor parsed.
 */
export function openBeginnings<Beginning>(
  packed: PackedJson,
  field: string,
): (rows: ArrayLike<number>) => Beginning[] {
  const own = openTexts(packed.own);
  const marked = packed.marked && openMarked(packed.marked);
  const common = openCommon(at(packed.common, 0));
  // Within a text, quotation marks stand after a backslash.
  const next = Buffer.from(`,"${field}":`);
  return (rows) => {
    let most = 2;
    for (let index = 0; index < rows.length; index++) {
      const row = at(rows, index);
      most += own.byteLength(row) + (marked?.byteLength(row) ?? 0) + common.byteLength(row) + 2;
    }
    const target = Buffer.allocUnsafe(most);
    let end = target.write('[');
    for (let index = 0; index < rows.length; index++) {
      const row = at(rows, index);
      if (index > 0) target[end++] = COMMA;
      const start = end;
      own.copy(row, target, start);
      end = target.indexOf(next, start);
      if (marked) end = marked.copy(row, target, end, start + BEFORE_ID);
      end = common.copy(row, target, end);
      target[end++] = BRACE;
    }
    end += target.write(']', end);
    return JSON.parse(target.toString('utf8', 0, end));
  };
}

const [BRACE, COMMA, ZERO] = [0x7d, 0x2c, 0x30];

/** Writes a whole number in digits and returns where it ends. */
function writeNumber(target: Buffer, start: number, number: number): number {
  let digits = 1;
  for (let rest = number; rest >= 10; rest = Math.floor(rest / 10)) digits++;
  let rest = number;
  for (let digit = start + digits - 1; digit >= start; digit--) {
    const next = Math.floor(rest / 10);
    target[digit] = ZERO + rest - next * 10;
    rest = next;
  }
  return start + digits;
}
