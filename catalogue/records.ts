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

/** A comma, `"rownum":`, at most 16 digits and a brace, with room. */
const NUMBERING = 32;

export function openRecords<Wire extends { readonly rownum: number }>(packed: PackedTexts): Records<Wire> {
  const texts = openTexts(packed);
  return {
    json: (head, indices, before, tail) => join(texts, head, indices, before, tail),
    list: (indices, before = 0) => JSON.parse(join(texts, '[', indices, before, ']').toString('utf8')),
    one: (index) => JSON.parse(texts.read(index)),
  };
}

function join(texts: Texts, head: string, indices: ArrayLike<number>, before: number, tail: string): Buffer {
  let room = Buffer.byteLength(head) + Buffer.byteLength(tail);
  for (let at = 0; at < indices.length; at++) room += texts.byteLength(indices[at] ?? 0) + NUMBERING;
  const answer = Buffer.allocUnsafe(room);
  let end = answer.write(head, 0);
  for (let at = 0; at < indices.length; at++) {
    // its place goes before the closing brace
    end = texts.copy(indices[at] ?? 0, answer, end) - 1;
    const rest = `,"rownum":${before + at + 1}${at + 1 < indices.length ? '},' : '}'}`;
    end += answer.write(rest, end, 'latin1');
  }
  end += answer.write(tail, end);
  return answer.subarray(0, end);
}
