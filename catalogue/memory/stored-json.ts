import { at } from '#domain/lib/at.ts';
import { memoize } from '#domain/lib/memoize.ts';
import {
  type DedupedTexts,
  openDedupedTexts,
  openIdTemplates,
  packDedupedTexts,
  spliceDedupedTexts,
} from './deduped-texts.ts';
import { openTexts, type PackedTexts, packTexts, spliceTexts } from './packed-texts.ts';
import { type FromRow, sourceOfRow } from './row-sources.ts';
import type { Splice } from './splice.ts';

/**
 * Rows as prepared JSON, without their `rownum`, so that an answer is assembled by copying bytes.
 * Fields that many rows share are stored once.
 */
export type PackedJson = {
  /** The row's own fields as the beginning of a JSON object, without the closing brace. */
  readonly ownFields: PackedTexts;
  /**
   * Fields that contain the id of the row, as templates with id placeholders. If present, they follow
   * the own fields, which must begin with the id.
   */
  readonly idTemplates: DedupedTexts | null;
  readonly sharedFields: readonly DedupedTexts[];
};

/** The groups of fields that form a row. A row must have at least one field of its own. */
export type RowFields<Row> = {
  ownFields(row: Row): object;
  /**
   * Fields that differ between rows only by the id. They are stored with placeholders for the id, which
   * must be the first of the row's own fields.
   */
  readonly fieldsWithId?: (row: Row) => object;
  /**
   * Fields that rows share. Each function should return the same object for equal rows if that is cheap
   * to detect.
   */
  readonly sharedFields: readonly ((row: Row) => object)[];
};

export function packJson<Row>(
  rows: readonly Row[],
  { ownFields, fieldsWithId, sharedFields }: RowFields<Row>,
): PackedJson {
  return {
    ownFields: packTexts(rows.length, (row) => JSON.stringify(ownFields(at(rows, row))).slice(0, -1)),
    idTemplates: fieldsWithId ? packDedupedTexts(rows, fieldsWithId, stringifyFields) : null,
    sharedFields: sharedFields.map((toFields) => packDedupedTexts(rows, toFields, stringifyFields)),
  };
}

/** Returns the fields of an object as JSON with a leading comma, to be appended to other fields. */
function stringifyFields(object: object): string {
  return `,${JSON.stringify(object).slice(1, -1)}`;
}

export function spliceJson(old: PackedJson, incoming: PackedJson, splice: Splice): PackedJson {
  return {
    ownFields: spliceTexts(old.ownFields, incoming.ownFields, splice),
    idTemplates:
      old.idTemplates &&
      incoming.idTemplates &&
      spliceDedupedTexts(old.idTemplates, incoming.idTemplates, splice),
    sharedFields: old.sharedFields.map((texts, index) =>
      spliceDedupedTexts(texts, at(incoming.sharedFields, index), splice),
    ),
  };
}

export type StoredJson<Wire> = {
  /**
   * Returns rows as a JSON array between `openingText` and `closingText`. The `rownum` of the first row
   * is `rownumOffset` + 1.
   */
  bytes(openingText: string, rows: ArrayLike<number>, rownumOffset: number, closingText: string): Buffer;
  /** Returns rows as objects, with `rownum`. */
  readRows(rows: ArrayLike<number>, rownumOffset?: number): Wire[];
  /** Returns one row as an object, without `rownum`. */
  readRow(row: number): Omit<Wire, 'rownum'>;
};

/** Inserted before the closing brace of a row and followed by the row's number. */
const ROWNUM_MEMBER = Buffer.from(',"rownum":');
/** Bytes for the digits of the largest number, a brace and a comma. */
const MAX_NUMBER_BYTES = 18;

/** Opens the rows of all generations, which are numbered one generation after another. */
export function openJson<Wire extends { readonly rownum: number }>(
  generations: readonly FromRow<PackedJson>[],
): StoredJson<Wire> {
  const { maxRowBytes, write } = joinWriters(generations, createRowWriter);

  function jsonBytes(
    openingText: string,
    rows: ArrayLike<number>,
    rownumOffset: number,
    closingText: string,
  ): Buffer {
    let maxBytes = Buffer.byteLength(openingText) + Buffer.byteLength(closingText);
    for (let index = 0; index < rows.length; index++)
      maxBytes += maxRowBytes(at(rows, index)) + ROWNUM_MEMBER.length + MAX_NUMBER_BYTES;
    const target = Buffer.allocUnsafeSlow(maxBytes);
    let end = target.write(openingText);
    for (let index = 0; index < rows.length; index++) {
      end = write(at(rows, index), target, end);
      // For so few bytes, a loop is faster than `copy`.
      for (const byte of ROWNUM_MEMBER) target[end++] = byte;
      end = writeNumber(target, end, rownumOffset + index + 1);
      target[end++] = BRACE;
      if (index + 1 < rows.length) target[end++] = COMMA;
    }
    end += target.write(closingText, end);
    return target.subarray(0, end);
  }

  return {
    bytes: jsonBytes,
    readRows: (rows, rownumOffset = 0) =>
      JSON.parse(jsonBytes('[', rows, rownumOffset, ']').toString('utf8')),
    readRow(row) {
      const target = Buffer.allocUnsafe(maxRowBytes(row) + 1);
      const end = write(row, target, 0);
      target[end] = BRACE;
      return JSON.parse(target.toString('utf8', 0, end + 1));
    },
  };
}

/** Offset of the id in a row whose first field is the id. */
const ID_OFFSET = '{"id":"'.length;

type RowWriter = {
  maxRowBytes(row: number): number;
  /** Writes a row without its closing brace and returns the end position. */
  write(row: number, target: Buffer, start: number): number;
};

/** Memoized, so that a change that leaves a generation as it is does not open its texts again. */
const createRowWriter = memoize((packed: PackedJson): RowWriter => {
  const ownTexts = openTexts(packed.ownFields);
  const idTemplates = packed.idTemplates && openIdTemplates(packed.idTemplates);
  const sharedTexts = packed.sharedFields.map(openDedupedTexts);
  return {
    maxRowBytes(row: number): number {
      let maxBytes = ownTexts.byteLength(row) + (idTemplates?.byteLength(row) ?? 0);
      for (const texts of sharedTexts) maxBytes += texts.byteLength(row);
      return maxBytes;
    },
    write(row: number, target: Buffer, start: number): number {
      let end = ownTexts.copy(row, target, start);
      if (idTemplates) end = idTemplates.copy(row, target, end, start + ID_OFFSET);
      for (const texts of sharedTexts) end = texts.copy(row, target, end);
      return end;
    },
  };
});

/** Returns a writer of the rows of all generations. */
function joinWriters(
  generations: readonly FromRow<PackedJson>[],
  createWriter: (packed: PackedJson) => RowWriter,
): RowWriter {
  const writers = generations.map(({ firstRow, source }) => ({ firstRow, source: createWriter(source) }));
  const [onlyWriter] = writers;
  if (onlyWriter && writers.length === 1) return onlyWriter.source;
  return {
    maxRowBytes(row) {
      const { source, firstRow } = sourceOfRow(writers, row);
      return source.maxRowBytes(row - firstRow);
    },
    write(row, target, start) {
      const { source, firstRow } = sourceOfRow(writers, row);
      return source.write(row - firstRow, target, start);
    },
  };
}

/**
 * Reads only a part of each row: the own fields before `field`, the fields with the id, and the first
 * group of shared fields. All other fields are neither copied nor parsed.
 */
export function openRowPrefixes<RowPrefix>(
  generations: readonly FromRow<PackedJson>[],
  field: string,
): (rows: ArrayLike<number>) => RowPrefix[] {
  const { maxRowBytes, write } = joinWriters(generations, (packed) => createPrefixWriter(packed, field));
  return (rows) => {
    let maxBytes = 2;
    for (let index = 0; index < rows.length; index++) maxBytes += maxRowBytes(at(rows, index)) + 2;
    const target = Buffer.allocUnsafe(maxBytes);
    let end = target.write('[');
    for (let index = 0; index < rows.length; index++) {
      if (index > 0) target[end++] = COMMA;
      end = write(at(rows, index), target, end);
      target[end++] = BRACE;
    }
    end += target.write(']', end);
    return JSON.parse(target.toString('utf8', 0, end));
  };
}

function createPrefixWriter(packed: PackedJson, field: string): RowWriter {
  const ownTexts = openTexts(packed.ownFields);
  const idTemplates = packed.idTemplates && openIdTemplates(packed.idTemplates);
  const sharedTexts = openDedupedTexts(at(packed.sharedFields, 0));
  // This text cannot occur inside a string value, where quotation marks are escaped.
  const endOfPrefix = Buffer.from(`,"${field}":`);
  return {
    maxRowBytes: (row) =>
      ownTexts.byteLength(row) + (idTemplates?.byteLength(row) ?? 0) + sharedTexts.byteLength(row),
    write(row, target, start) {
      ownTexts.copy(row, target, start);
      let end = target.indexOf(endOfPrefix, start);
      if (idTemplates) end = idTemplates.copy(row, target, end, start + ID_OFFSET);
      return sharedTexts.copy(row, target, end);
    },
  };
}

const [BRACE, COMMA, ZERO] = [0x7d, 0x2c, 0x30];

/** Writes a non-negative integer as digits and returns the end position. */
function writeNumber(target: Buffer, start: number, number: number): number {
  let digits = 1;
  for (
    let remainingNumber = number;
    remainingNumber >= 10;
    remainingNumber = Math.floor(remainingNumber / 10)
  )
    digits++;
  let remainingNumber = number;
  for (let digit = start + digits - 1; digit >= start; digit--) {
    const quotient = Math.floor(remainingNumber / 10);
    target[digit] = ZERO + remainingNumber - quotient * 10;
    remainingNumber = quotient;
  }
  return start + digits;
}
