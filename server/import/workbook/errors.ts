import { ImportError } from '../errors/import-error.ts';

export function damaged(reason: string): ImportError {
  return new ImportError(
    `The workbook is damaged: ${reason}. Open it in a spreadsheet program and save it again.`,
  );
}

/** A small file may unpack to more than the memory has. */
export function tooLarge(): ImportError {
  return new ImportError('The workbook is too large when it is unpacked: save it as CSV.');
}
