import { type FileRow, type FileWarning, type OpenFile, openRowBlocks } from './read-file.ts';
import { columnLetters, firstCell } from './workbook/cell-reference.ts';
import { openWorkbook } from './workbook/read-workbook.ts';
import type { SheetRow } from './workbook/sheet-rows.ts';

/** Opens a workbook. The first row that is not empty is the heading. */
export async function openSheet(file: string): Promise<OpenFile> {
  const { rows, mergedRanges } = await openWorkbook(file);
  let heading: SheetRow | undefined;
  async function* rowBlocks(): AsyncGenerator<readonly FileRow[]> {
    for await (const block of rows) {
      heading ??= block[0];
      yield block.map((row) => toFileRow(row, heading?.cells ?? []));
    }
  }
  const openedFile = await openRowBlocks(rowBlocks());
  return { ...openedFile, warnings: () => mergedWarnings(mergedRanges, heading) };
}

function toFileRow({ line, cells, isTooWide, fault }: SheetRow, heading: readonly string[]): FileRow {
  if (fault) {
    const name = heading[fault.column] ?? '';
    const cellName = `${columnLetters(fault.column)}${line}${name === '' ? '' : ` (${name})`}`;
    return { line, cells, refusalReason: `has a cell without a value: ${cellName} ${fault.reason}` };
  }
  return isTooWide
    ? { line, cells, refusalReason: `has more cells than the heading, which has ${heading.length}` }
    : { line, cells };
}

/**
 * Returns a warning for each merged range: a spreadsheet shows one value in all of its cells, but only
 * the first cell contains the value.
 */
function mergedWarnings(
  mergedRanges: readonly string[],
  heading: SheetRow | undefined,
): readonly FileWarning[] {
  return mergedRanges.flatMap((range) => {
    const topLeftCell = firstCell(range);
    const field = topLeftCell && heading?.cells[topLeftCell.column];
    if (!topLeftCell || field === undefined || topLeftCell.line <= (heading?.line ?? 0)) return [];
    return {
      line: topLeftCell.line,
      field,
      value: range,
      reason: 'is merged with cells that were read as empty',
    };
  });
}
