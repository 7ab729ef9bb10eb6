import { openTexts, type PackedTexts, packTexts, type Texts } from './packed-texts.ts';

/**
 * Listings or transactions as the JSON they are sent as, all but their place in a result: an answer is a
 * matter of copying bytes.
 */
export function packRecords<Row>(rows: readonly Row[], present: (row: Row) => object): PackedTexts {
  return packTexts(rows.length, (index) => {
    const row = rows[index];
    return row === undefined ? '' : JSON.stringify(present(row));
  });
}

export type Records<Wire> = {
  /** An array of records as JSON, numbered from `before` + 1, between two texts. */
  json(head: string, indices: ArrayLike<number>, before: number, tail: string): Buffer;
  /** The same records as objects. */
  list(indices: ArrayLike<number>, before?: number): Wire[];
  /** One record that is in no result. */
  one(index: number): Omit<Wire, 'rownum'>;
};

/** Stands before the place of a record in a result, which goes before its closing brace. */
const NUMBERING = Buffer.from(',"rownum":');
/** Digits of the largest place, a brace and a comma. */
const NUMBER_ROOM = 18;

export function openRecords<Wire extends { readonly rownum: number }>(packed: PackedTexts): Records<Wire> {
  const texts = openTexts(packed);
  const join = joiner(texts);
  return {
    json: join,
    list: (indices, before = 0) => JSON.parse(join('[', indices, before, ']').toString('utf8')),
    one: (index) => JSON.parse(texts.read(index)),
  };
}

function joiner(texts: Texts): Records<never>['json'] {
  return (head, indices, before, tail) => {
    let most = Buffer.byteLength(head) + Buffer.byteLength(tail);
    for (let at = 0; at < indices.length; at++)
      most += texts.byteLength(indices[at] ?? 0) + NUMBERING.length + NUMBER_ROOM;
    const target = Buffer.allocUnsafeSlow(most);
    let end = target.write(head);
    for (let at = 0; at < indices.length; at++) {
      end = texts.copy(indices[at] ?? 0, target, end) - 1;
      for (let byte = 0; byte < NUMBERING.length; byte++) target[end++] = NUMBERING[byte] ?? 0;
      end = writeNumber(target, end, before + at + 1);
      target[end++] = BRACE;
      if (at + 1 < indices.length) target[end++] = COMMA;
    }
    end += target.write(tail, end);
    return target.subarray(0, end);
  };
}

const [BRACE, COMMA, ZERO] = [0x7d, 0x2c, 0x30];

/** A whole number in digits; tells where it ends. */
function writeNumber(target: Buffer, start: number, number: number): number {
  let digits = 1;
  for (let rest = number; rest >= 10; rest = Math.floor(rest / 10)) digits++;
  let rest = number;
  for (let at = start + digits - 1; at >= start; at--) {
    const next = Math.floor(rest / 10);
    target[at] = ZERO + rest - next * 10;
    rest = next;
  }
  return start + digits;
}
