import { at } from '#domain/lib/at.ts';
import { uint32At } from './columns.ts';
import { openTexts, type PackedTexts, packTexts, type Texts } from './packed-texts.ts';

/** Stores rows as the JSON they are sent as, without their `rownum`. An answer is then made by copying bytes. */
export function packJson<Row>(rows: readonly Row[], present: (row: Row) => object): PackedTexts {
  return packTexts(rows.length, (row) => JSON.stringify(present(at(rows, row))));
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

export function openJson<Wire extends { readonly rownum: number }>(packed: PackedTexts): StoredJson<Wire> {
  const texts = openTexts(packed);
  const bytes = joiner(texts);
  return {
    bytes,
    list: (rows, before = 0) => JSON.parse(bytes('[', rows, before, ']').toString('utf8')),
    one: (row) => JSON.parse(texts.read(row)),
  };
}

/**
 * Reads only how rows begin: as objects of their first fields, whose bytes without the closing brace are counted in
 * `lengths`. The rest of a row is neither copied nor parsed.
 */
export function openBeginnings<Beginning>(
  packed: PackedTexts,
  lengths: Uint32Array,
): (rows: ArrayLike<number>) => Beginning[] {
  const texts = openTexts(packed);
  return (rows) => {
    let most = 2;
    for (let index = 0; index < rows.length; index++) most += uint32At(lengths, at(rows, index)) + 2;
    const target = Buffer.allocUnsafe(most);
    let end = target.write('[');
    for (let index = 0; index < rows.length; index++) {
      const row = at(rows, index);
      if (index > 0) target[end++] = COMMA;
      end = texts.copy(row, target, end, uint32At(lengths, row));
      target[end++] = BRACE;
    }
    end += target.write(']', end);
    return JSON.parse(target.toString('utf8', 0, end));
  };
}

/** The lengths of beginnings, as `openBeginnings` takes them: of what stands before a field of each row. */
export function lengthsBefore(packed: PackedTexts, field: string): Uint32Array {
  const texts = openTexts(packed);
  // Within a text, quotation marks stand after a backslash.
  const next = Buffer.from(`,"${field}":`);
  return Uint32Array.from(packed.slots, (_, row) => texts.indexOf(row, next));
}

function joiner(texts: Texts): StoredJson<never>['bytes'] {
  return (head, rows, before, tail) => {
    let most = Buffer.byteLength(head) + Buffer.byteLength(tail);
    for (let index = 0; index < rows.length; index++)
      most += texts.byteLength(at(rows, index)) + ROWNUM.length + NUMBER_ROOM;
    const target = Buffer.allocUnsafeSlow(most);
    let end = target.write(head);
    for (let index = 0; index < rows.length; index++) {
      end = texts.copy(at(rows, index), target, end) - 1;
      // The bytes are few: a loop over them is quicker than a call of `copy`.
      for (const byte of ROWNUM) target[end++] = byte;
      end = writeNumber(target, end, before + index + 1);
      target[end++] = BRACE;
      if (index + 1 < rows.length) target[end++] = COMMA;
    }
    end += target.write(tail, end);
    return target.subarray(0, end);
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
