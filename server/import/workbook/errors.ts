import { ImportError } from '../errors/import-error.ts';

export function createDamagedError(reason: string): ImportError {
  return new ImportError(
    `The workbook is damaged: ${reason}. Open it in a spreadsheet program and save it again.`,
  );
}

/** A small archive may decompress to more than the available memory. */
export function createTooLargeError(): ImportError {
  return new ImportError('The workbook is too large when it is unpacked: save it as CSV.');
}
