import { ImportError } from '../errors/import-error.ts';
import { type CellContext, NoValue, readCell } from './cell-text.ts';
import { columnOf, LAST_COLUMN } from './reference.ts';
import { createRichText } from './texts.ts';
import type { PartHandlers } from './xml-part.ts';

/** A cell whose value the file does not have. */
export type CellFault = { readonly column: number; readonly reason: string };

/** A row of a sheet, by its number from 1; cells that are not there are empty. */
export type SheetRow = {
  readonly line: number;
  readonly cells: readonly string[];
  /** It has something beyond the columns of the first row. */
  readonly isWider: boolean;
  readonly fault: CellFault | undefined;
};

export type SheetLimits = {
  readonly rows: number;
  /** Characters of a row. */
  readonly length: number;
  readonly merged: number;
};

/** The most rows that a sheet of Excel has; as many characters as a row of CSV may have. */
export const SHEET_LIMITS: SheetLimits = { rows: 1_048_576, length: 4_000_000, merged: 100_000 };

export type SheetReader = {
  readonly handlers: PartHandlers;
  /** The rows that have ended since it was asked last, without those of which every cell is empty. */
  take(): readonly SheetRow[];
  /** Cells that are shown as one, such as A2:B3; complete when the sheet was read. */
  readonly merged: readonly string[];
};

/** Elements of a sheet stand in one another: worksheet, sheetData, row, c, v. */
const LIST = 2;
const ROW = 3;
const CELL = 4;
const CONTENT = 5;

export function createSheetReader(context: CellContext, limits: SheetLimits = SHEET_LIMITS): SheetReader {
  let rows: SheetRow[] = [];
  const merged: string[] = [];
  let list = '';
  let line = 0;
  /** Columns of the first row that has any. */
  let width: number | undefined;
  let row = emptyRow();
  let cell = emptyCell(undefined, undefined);
  let content = '';
  const inline = createRichText();

  function beginRow(number: string | undefined): void {
    const next = number === undefined ? line + 1 : Number(number);
    if (!Number.isInteger(next) || next <= line)
      throw unreadable(`row ${shortened(number ?? '')} comes after row ${line}`);
    if (next > limits.rows) throw unreadable(`it has more than ${limits.rows.toLocaleString('en')} rows`);
    line = next;
    row = emptyRow();
  }

  function beginCell(
    reference: string | undefined,
    type: string | undefined,
    style: string | undefined,
  ): void {
    const column = reference === undefined ? row.column + 1 : columnOf(reference);
    if (column === undefined || column > LAST_COLUMN)
      throw unreadable(`its cell ${shortened(reference ?? `in row ${line}`)} is beyond the last column, XFD`);
    if (column <= row.column)
      throw unreadable(`its cell ${shortened(reference ?? '')} is not in the order of the columns`);
    row.column = column;
    cell = emptyCell(type, style);
  }

  function endCell(): void {
    const text = readCell(cell, context);
    if (text === '') return;
    const { column } = row;
    if (width !== undefined && column >= width) {
      row.isWider ||= text instanceof NoValue || text.trim() !== '';
      return;
    }
    if (text instanceof NoValue) {
      row.fault ??= { column, reason: text.reason };
      return;
    }
    row.length += text.length;
    if (row.length > limits.length)
      throw new ImportError(`The file cannot be read from line ${line} on: a row is too long.`);
    while (row.cells.length < column) row.cells.push('');
    row.cells.push(text);
    row.isFilled ||= text.trim() !== '';
  }

  function endRow(): void {
    const { cells, isFilled, isWider, fault } = row;
    if (!isFilled && !isWider && fault === undefined) return;
    if (width === undefined) {
      // A fault in the heading is behind none of its columns.
      width =
        Math.max(
          cells.findLastIndex((text) => text.trim() !== ''),
          fault?.column ?? -1,
        ) + 1;
      cells.length = Math.min(cells.length, width);
    }
    while (cells.length < width) cells.push('');
    rows.push({ line, cells, isWider, fault });
  }

  /** An element that is not where it belongs is passed over with all that is in it. */
  let isInRow = false;
  let isInCell = false;
  const handlers: PartHandlers = {
    open(name, depth, attributes) {
      if (depth === LIST) list = name;
      else if (list === 'mergeCells' && depth === ROW) {
        if (merged.length >= limits.merged) throw unreadable('too many of its cells are merged');
        merged.push(attributes.ref ?? '');
      } else if (list !== 'sheetData') return;
      else if (depth === ROW) {
        isInRow = name === 'row';
        if (isInRow) beginRow(attributes.r);
      } else if (depth === CELL) {
        isInCell = isInRow && name === 'c';
        if (isInCell) beginCell(attributes.r, attributes.t, attributes.s);
      } else if (!isInCell) return;
      else if (depth === CONTENT) {
        content = name;
        if (name === 'f') cell.hasFormula = true;
        if (name === 'is') inline.begin();
      } else if (content === 'is') inline.open(name);
    },
    text(text, depth) {
      if (!isInCell || depth < CONTENT) return;
      if (content === 'v' && depth === CONTENT) cell.value += text;
      else if (content === 'is') inline.text(text);
    },
    close(name, depth) {
      if (depth === ROW && isInRow) {
        endRow();
        isInRow = false;
      }
      if (!isInCell) return;
      if (depth > CONTENT) {
        if (content === 'is') inline.close(name);
      } else if (depth === CONTENT) {
        if (content === 'is') cell.inline = inline.end();
        content = '';
      } else if (depth === CELL) {
        endCell();
        isInCell = false;
      }
    },
  };

  return {
    handlers,
    merged,
    take() {
      const taken = rows;
      rows = [];
      return taken;
    },
  };
}

function emptyRow() {
  const fault: CellFault | undefined = undefined;
  return {
    column: -1,
    cells: [] as string[],
    length: 0,
    isFilled: false,
    isWider: false,
    fault: fault as CellFault | undefined,
  };
}

function emptyCell(type: string | undefined, style: string | undefined) {
  return { type, style, value: '', hasFormula: false, inline: '' };
}

function unreadable(reason: string): ImportError {
  return new ImportError(`The workbook cannot be read: ${reason}.`);
}

/** A name that a file chooses is as long as it likes. */
function shortened(text: string): string {
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
}

const LONGEST_SHOWN = 20;
