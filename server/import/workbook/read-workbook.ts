import { readDayStyles } from './day-styles.ts';
import { findParts } from './parts.ts';
import { createSheetReader, type SheetRow } from './sheet-rows.ts';
import { readSharedTexts } from './texts.ts';
import { readPart } from './xml-part.ts';
import { openZip } from './zip-file.ts';

export type Sheet = {
  /** Those of a block of the file at a time. */
  readonly rows: AsyncGenerator<readonly SheetRow[]>;
  /** Cells that are shown as one, such as A2:B3; complete when all rows were read. */
  readonly merged: readonly string[];
};

/** Bytes of a sheet, unpacked. */
const MOST_BYTES = 2_000_000_000;

/** The first sheet of a workbook (Office Open XML) that is shown, as it is read. */
export async function openWorkbook(file: string): Promise<Sheet> {
  const zip = await openZip(file);
  const { sheet, sharedTexts, styles, from1904 } = await findParts(zip);
  const reader = createSheetReader({
    texts: await readSharedTexts(zip, sharedTexts),
    isDay: await readDayStyles(zip, styles),
    from1904,
  });
  async function* rows(): AsyncGenerator<readonly SheetRow[]> {
    for await (const _ of readPart(zip, sheet, MOST_BYTES, reader.handlers)) {
      const taken = reader.take();
      if (taken.length > 0) yield taken;
    }
    const last = reader.take();
    if (last.length > 0) yield last;
  }
  return { rows: rows(), merged: reader.merged };
}
