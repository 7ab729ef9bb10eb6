import { ImportError } from '../errors/import-error.ts';
import { LAST_COLUMN_INDEX, parseColumnIndex } from './cell-reference.ts';
import { type CellContext, cellToText, MissingValue } from './cell-text.ts';
import { createRichText } from './shared-strings.ts';
import type { PartHandlers } from './xml-part.ts';

/** Cell whose value is not in the file. */
export type CellFault = { readonly column: number; readonly reason: string };

/** Row of a sheet. Row numbers start at 1, and missing cells are empty. */
export type SheetRow = {
  readonly line: number;
  readonly cells: readonly string[];
  /** Whether the row has values beyond the columns of the heading. */
  readonly isTooWide: boolean;
  readonly fault: CellFault | undefined;
};

export type SheetLimits = {
  readonly maxRows: number;
  /** Maximum number of characters per row. */
  readonly maxRowLength: number;
  readonly maxMergedRanges: number;
};

/** Limits of a sheet: the maximum number of rows in Excel, and the same row length as in CSV. */
export const SHEET_LIMITS: SheetLimits = {
  maxRows: 1_048_576,
  maxRowLength: 4_000_000,
  maxMergedRanges: 100_000,
};

export type SheetReader = {
  readonly handlers: PartHandlers;
  /** Returns the rows completed since the last call, without empty rows. */
  takeRows(): readonly SheetRow[];
  /** Merged cell ranges such as A2:B3. Complete only after the sheet has been read. */
  readonly mergedRanges: readonly string[];
};

/** Nesting depths of the elements worksheet > sheetData > row > c > v. */
const LIST_DEPTH = 2;
const ROW_DEPTH = 3;
const CELL_DEPTH = 4;
const CONTENT_DEPTH = 5;

export function createSheetReader(context: CellContext, limits: SheetLimits = SHEET_LIMITS): SheetReader {
  let rows: SheetRow[] = [];
  const mergedRanges: string[] = [];
  let listName = '';
  let line = 0;
  /** Number of columns in the heading; undefined until the first row that is not empty. */
  let columnCount: number | undefined;
  let row = emptyRow();
  let cell = emptyCell(undefined, undefined);
  let contentName = '';
  const inlineString = createRichText();

  function beginRow(number: string | undefined): void {
    const rowNumber = number === undefined ? line + 1 : Number(number);
    if (!Number.isInteger(rowNumber) || rowNumber <= line)
      throw createReadError(`row ${shorten(number ?? '')} comes after row ${line}`);
    if (rowNumber > limits.maxRows)
      throw createReadError(`it has more than ${limits.maxRows.toLocaleString('en')} rows`);
    line = rowNumber;
    row = emptyRow();
  }

  function beginCell(
    reference: string | undefined,
    type: string | undefined,
    style: string | undefined,
  ): void {
    const column = reference === undefined ? row.column + 1 : parseColumnIndex(reference);
    if (column === undefined || column > LAST_COLUMN_INDEX)
      throw createReadError(
        `its cell ${shorten(reference ?? `in row ${line}`)} is beyond the last column, XFD`,
      );
    if (column <= row.column)
      throw createReadError(`its cell ${shorten(reference ?? '')} is not in the order of the columns`);
    row.column = column;
    cell = emptyCell(type, style);
  }

  function endCell(): void {
    const text = cellToText(cell, context);
    if (text === '') return;
    const { column } = row;
    if (columnCount !== undefined && column >= columnCount) {
      row.isTooWide ||= text instanceof MissingValue || text.trim() !== '';
      return;
    }
    if (text instanceof MissingValue) {
      row.fault ??= { column, reason: text.reason };
      return;
    }
    row.length += text.length;
    if (row.length > limits.maxRowLength)
      throw new ImportError(`The file cannot be read from line ${line} on: a row is too long.`);
    while (row.cells.length < column) row.cells.push('');
    row.cells.push(text);
    row.hasContent ||= text.trim() !== '';
  }

  function endRow(): void {
    const { cells, hasContent, isTooWide, fault } = row;
    if (!hasContent && !isTooWide && fault === undefined) return;
    if (columnCount === undefined) {
      // The heading includes columns whose cell has a fault.
      columnCount =
        Math.max(
          cells.findLastIndex((text) => text.trim() !== ''),
          fault?.column ?? -1,
        ) + 1;
      cells.length = Math.min(cells.length, columnCount);
    }
    while (cells.length < columnCount) cells.push('');
    rows.push({ line, cells, isTooWide, fault });
  }

  /** Elements in unexpected places are skipped with their content. */
  let isInRow = false;
  let isInCell = false;
  const handlers: PartHandlers = {
    open(name, depth, attributes) {
      if (depth === LIST_DEPTH) listName = name;
      else if (listName === 'mergeCells' && depth === ROW_DEPTH) {
        if (mergedRanges.length >= limits.maxMergedRanges)
          throw createReadError('too many of its cells are merged');
        mergedRanges.push(attributes.ref ?? '');
      } else if (listName !== 'sheetData') return;
      else if (depth === ROW_DEPTH) {
        isInRow = name === 'row';
        if (isInRow) beginRow(attributes.r);
      } else if (depth === CELL_DEPTH) {
        isInCell = isInRow && name === 'c';
        if (isInCell) beginCell(attributes.r, attributes.t, attributes.s);
      } else if (!isInCell) return;
      else if (depth === CONTENT_DEPTH) {
        contentName = name;
        if (name === 'f') cell.hasFormula = true;
        if (name === 'is') inlineString.begin();
      } else if (contentName === 'is') inlineString.open(name);
    },
    text(text, depth) {
      if (!isInCell || depth < CONTENT_DEPTH) return;
      if (contentName === 'v' && depth === CONTENT_DEPTH) cell.value += text;
      else if (contentName === 'is') inlineString.text(text);
    },
    close(name, depth) {
      if (depth === ROW_DEPTH && isInRow) {
        endRow();
        isInRow = false;
      }
      if (!isInCell) return;
      if (depth > CONTENT_DEPTH) {
        if (contentName === 'is') inlineString.close(name);
      } else if (depth === CONTENT_DEPTH) {
        if (contentName === 'is') cell.inlineText = inlineString.end();
        contentName = '';
      } else if (depth === CELL_DEPTH) {
        endCell();
        isInCell = false;
      }
    },
  };

  return {
    handlers,
    mergedRanges,
    takeRows() {
      const finishedRows = rows;
      rows = [];
      return finishedRows;
    },
  };
}

function emptyRow() {
  const fault: CellFault | undefined = undefined;
  return {
    column: -1,
    cells: [] as string[],
    length: 0,
    hasContent: false,
    isTooWide: false,
    fault: fault as CellFault | undefined,
  };
}

function emptyCell(type: string | undefined, style: string | undefined) {
  return { type, style, value: '', hasFormula: false, inlineText: '' };
}

function createReadError(reason: string): ImportError {
  return new ImportError(`The workbook cannot be read: ${reason}.`);
}

/** Shortens a name from the file for an error message, because such names can be of any length. */
function shorten(text: string): string {
  return text.length > MAX_QUOTED_LENGTH ? `${text.slice(0, MAX_QUOTED_LENGTH)}…` : text;
}

const MAX_QUOTED_LENGTH = 20;
