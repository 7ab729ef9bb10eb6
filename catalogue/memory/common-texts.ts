import { at, mapAt } from '#domain/lib/at.ts';
import { ID_MARK } from '#presenters/id-mark.ts';
import { uint32At } from './columns.ts';
import { openTexts, type PackedTexts, packTexts, spliceTexts } from './packed-texts.ts';
import { splicedTextOfRow, spliceSorted, textsInUse } from './sorted-texts.ts';
import type { Splice } from './splice.ts';

/** Texts that many rows have in common, each kept once. */
export type CommonTexts = {
  /** Each is there once, in ascending order. */
  readonly texts: PackedTexts;
  /** The number of each row's text. */
  readonly ofRow: Uint32Array;
};

/** Rows for which `keyOf` gives the very same object have one text, which is made once. */
export function packCommon<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => object,
  textOf: (key: object) => string,
): CommonTexts {
  const found = new Map<string, number>();
  const foundOfKey = new Map<object, number>();
  const foundOfRow = new Uint32Array(rows.length);
  for (let row = 0; row < rows.length; row++) {
    const key = keyOf(at(rows, row));
    let number = foundOfKey.get(key);
    if (number === undefined) {
      const text = textOf(key);
      number = found.get(text) ?? found.size;
      if (number === found.size) found.set(text, number);
      foundOfKey.set(key, number);
    }
    foundOfRow[row] = number;
  }
  const ascending = [...found.keys()].sort();
  const numbers = new Uint32Array(ascending.length);
  for (const [number, text] of ascending.entries()) numbers[mapAt(found, text)] = number;
  return {
    texts: packTexts(ascending.length, (number) => at(ascending, number)),
    ofRow: foundOfRow.map((first) => uint32At(numbers, first)),
  };
}

/** Texts that no row has any more are left out. */
export function spliceCommon(old: CommonTexts, fresh: CommonTexts, splice: Splice): CommonTexts {
  const used = textsInUse(old.ofRow, splice.old, old.texts.slots.length);
  const texts = spliceSorted(old.texts, fresh.texts, used);
  return {
    texts: spliceTexts(old.texts, fresh.texts, texts.splice),
    ofRow: splicedTextOfRow(splice, { old: old.ofRow, fresh: fresh.ofRow }, texts),
  };
}

export type OpenCommon = {
  byteLength(row: number): number;
  /** Copies the text of a row and returns where it ends. */
  copy(row: number, target: Buffer, start: number): number;
};

export function openCommon({ texts, ofRow }: CommonTexts): OpenCommon {
  const open = openTexts(texts);
  return {
    byteLength: (row) => open.byteLength(uint32At(ofRow, row)),
    copy: (row, target, start) => open.copy(uint32At(ofRow, row), target, start),
  };
}

const MARK = ID_MARK.charCodeAt(0);

export type OpenMarked = {
  byteLength(row: number): number;
  /** Copies the text of a row, with the id that stands in the target already, and returns where it ends. */
  copy(row: number, target: Buffer, start: number, id: number): number;
};

export function openMarked({ texts, ofRow }: CommonTexts): OpenMarked {
  const open = openTexts(texts);
  /** Where the marks of each text are that was asked for. */
  const found: (readonly number[] | undefined)[] = [];
  return {
    byteLength: (row) => open.byteLength(uint32At(ofRow, row)),
    copy(row, target, start, id) {
      const text = uint32At(ofRow, row);
      const end = open.copy(text, target, start);
      const marks = found[text] ?? marksOf(target.subarray(start, end));
      found[text] = marks;
      let from = id;
      let last = Number.NEGATIVE_INFINITY;
      for (const mark of marks) {
        if (mark !== last + 1) from = id;
        target[start + mark] = target[from++] as number;
        last = mark;
      }
      return end;
    },
  };
}

function marksOf(text: Uint8Array): readonly number[] {
  return Array.from(text.keys()).filter((index) => text[index] === MARK);
}
