import { type FileRow, type FileWarning, type OpenFile, openBlocks } from './read-file.ts';
import { openWorkbook } from './workbook/read-workbook.ts';
import { columnName, firstCell } from './workbook/reference.ts';
import type { SheetRow } from './workbook/sheet-rows.ts';

/** The heading and the rows of a workbook: its first row that is not empty is the heading. */
export async function openSheet(file: string): Promise<OpenFile> {
  const { rows, merged } = await openWorkbook(file);
  let heading: SheetRow | undefined;
  async function* blocks(): AsyncGenerator<readonly FileRow[]> {
    for await (const block of rows) {
      heading ??= block[0];
      yield block.map((row) => fileRow(row, heading?.cells ?? []));
    }
  }
  const opened = await openBlocks(blocks());
  return { ...opened, warnings: () => mergedWarnings(merged, heading) };
}

function fileRow({ line, cells, isWider, fault }: SheetRow, heading: readonly string[]): FileRow {
  if (fault) {
    const name = heading[fault.column] ?? '';
    const cell = `${columnName(fault.column)}${line}${name === '' ? '' : ` (${name})`}`;
    return { line, cells, refused: `has a cell without a value: ${cell} ${fault.reason}` };
  }
  return isWider
    ? { line, cells, refused: `has more cells than the heading, which has ${heading.length}` }
    : { line, cells };
}

/** Of merged cells only the first has the value that is seen in all of them. */
function mergedWarnings(merged: readonly string[], heading: SheetRow | undefined): readonly FileWarning[] {
  return merged.flatMap((range) => {
    const first = firstCell(range);
    const field = first && heading?.cells[first.column];
    if (!first || field === undefined || first.line <= (heading?.line ?? 0)) return [];
    return { line: first.line, field, value: range, reason: 'is merged with cells that were read as empty' };
  });
}
