import { at, mapAt } from '#domain/lib/at.ts';
import { ID_PLACEHOLDER } from '#presenters/id-placeholder.ts';
import { uint32At } from './columns.ts';
import { openTexts, type PackedTexts, packTexts, spliceTexts } from './packed-texts.ts';
import type { Splice } from './splice.ts';
import { findUsedTexts, spliceSorted, spliceTextNumbers } from './splice-sorted-texts.ts';

/** A text column with many repeated values. Each distinct text is stored once. */
export type DedupedTexts = {
  /** The distinct texts, ascending. */
  readonly texts: PackedTexts;
  /** The text number of each row: the index of its text in `texts`. */
  readonly textNumberOfRow: Uint32Array;
};

/** Packs one text per row. `textOf` is called once for all rows for which `keyOf` returns the same object. */
export function packDedupedTexts<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => object,
  textOf: (key: object) => string,
): DedupedTexts {
  const unsortedNumberOfText = new Map<string, number>();
  const unsortedNumberOfKey = new Map<object, number>();
  const unsortedNumberOfRow = new Uint32Array(rows.length);
  for (let row = 0; row < rows.length; row++) {
    const key = keyOf(at(rows, row));
    let number = unsortedNumberOfKey.get(key);
    if (number === undefined) {
      const text = textOf(key);
      number = unsortedNumberOfText.get(text) ?? unsortedNumberOfText.size;
      if (number === unsortedNumberOfText.size) unsortedNumberOfText.set(text, number);
      unsortedNumberOfKey.set(key, number);
    }
    unsortedNumberOfRow[row] = number;
  }
  const sortedTexts = [...unsortedNumberOfText.keys()].sort();
  const sortedNumbers = new Uint32Array(sortedTexts.length);
  for (const [number, text] of sortedTexts.entries())
    sortedNumbers[mapAt(unsortedNumberOfText, text)] = number;
  return {
    texts: packTexts(sortedTexts.length, (number) => at(sortedTexts, number)),
    textNumberOfRow: unsortedNumberOfRow.map((unsortedNumber) => uint32At(sortedNumbers, unsortedNumber)),
  };
}

/** Merges two columns. Texts that no row has any more are dropped. */
export function spliceDedupedTexts(old: DedupedTexts, incoming: DedupedTexts, splice: Splice): DedupedTexts {
  const isOldTextUsed = findUsedTexts(old.textNumberOfRow, splice.oldToNew, old.texts.slots.length);
  const textSplice = spliceSorted(old.texts, incoming.texts, isOldTextUsed);
  return {
    texts: spliceTexts(old.texts, incoming.texts, textSplice.splice),
    textNumberOfRow: spliceTextNumbers(
      splice,
      { old: old.textNumberOfRow, incoming: incoming.textNumberOfRow },
      textSplice,
    ),
  };
}

export type DedupedTextReader = {
  byteLength(row: number): number;
  /** Copies the text of a row into the buffer and returns the end position. */
  copy(row: number, target: Buffer, start: number): number;
};

export function openDedupedTexts({ texts, textNumberOfRow }: DedupedTexts): DedupedTextReader {
  const reader = openTexts(texts);
  return {
    byteLength: (row) => reader.byteLength(uint32At(textNumberOfRow, row)),
    copy: (row, target, start) => reader.copy(uint32At(textNumberOfRow, row), target, start),
  };
}

const ID_PLACEHOLDER_BYTE = ID_PLACEHOLDER.charCodeAt(0);

export type IdTemplateReader = {
  byteLength(row: number): number;
  /**
   * Copies the text of a row and replaces its placeholders by the id, whose bytes are already in the
   * buffer at `idStart`. Returns the end position.
   */
  copy(row: number, target: Buffer, start: number, idStart: number): number;
};

export function openIdTemplates({ texts, textNumberOfRow }: DedupedTexts): IdTemplateReader {
  const reader = openTexts(texts);
  /** Cached positions of the placeholders in each text. */
  const placeholdersByTextNumber: (readonly number[] | undefined)[] = [];
  return {
    byteLength: (row) => reader.byteLength(uint32At(textNumberOfRow, row)),
    copy(row, target, start, idStart) {
      const textNumber = uint32At(textNumberOfRow, row);
      const end = reader.copy(textNumber, target, start);
      const placeholders =
        placeholdersByTextNumber[textNumber] ?? findPlaceholders(target.subarray(start, end));
      placeholdersByTextNumber[textNumber] = placeholders;
      let idPosition = idStart;
      let lastPlaceholder = Number.NEGATIVE_INFINITY;
      for (const placeholder of placeholders) {
        if (placeholder !== lastPlaceholder + 1) idPosition = idStart;
        target[start + placeholder] = target[idPosition++] as number;
        lastPlaceholder = placeholder;
      }
      return end;
    },
  };
}

function findPlaceholders(text: Uint8Array): readonly number[] {
  return Array.from(text.keys()).filter((index) => text[index] === ID_PLACEHOLDER_BYTE);
}
