import { readDateStyles } from './date-styles.ts';
import { findParts } from './parts.ts';
import { readSharedStrings } from './shared-strings.ts';
import { createSheetReader, type SheetRow } from './sheet-rows.ts';
import { readPart } from './xml-part.ts';
import { openZip } from './zip-file.ts';

export type Sheet = {
  /** Batches of rows, one per block of the file. */
  readonly rows: AsyncGenerator<readonly SheetRow[]>;
  /** Merged cell ranges such as A2:B3. Complete only after all rows have been read. */
  readonly mergedRanges: readonly string[];
};

/** Maximum size of a decompressed sheet, in bytes. */
const MAX_SHEET_BYTES = 2_000_000_000;

/** Opens an Office Open XML workbook and streams its first visible sheet. */
export async function openWorkbook(file: string): Promise<Sheet> {
  const zip = await openZip(file);
  const { sheet, sharedStrings, styles, isDate1904 } = await findParts(zip);
  const reader = createSheetReader({
    sharedStrings: await readSharedStrings(zip, sharedStrings),
    isDateStyle: await readDateStyles(zip, styles),
    isDate1904,
  });
  async function* rows(): AsyncGenerator<readonly SheetRow[]> {
    for await (const _ of readPart(zip, sheet, MAX_SHEET_BYTES, reader.handlers)) {
      const finishedRows = reader.takeRows();
      if (finishedRows.length > 0) yield finishedRows;
    }
    const lastRows = reader.takeRows();
    if (lastRows.length > 0) yield lastRows;
  }
  return { rows: rows(), mergedRanges: reader.mergedRanges };
}
