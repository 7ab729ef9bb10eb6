import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fileErrorMessage, fileErrorReason, isOutputClosed } from './file-error.ts';

function catchError(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('it did not fail');
}

describe('the message for a system error', () => {
  const missingFileError = catchError(() => readFileSync('/nowhere/a.csv'));
  const folderError = catchError(() => writeFileSync('/', ''));

  test('names the file and the reason', () => {
    expect(fileErrorMessage(missingFileError)).toBe(
      '/nowhere/a.csv cannot be used: there is no such file or folder.',
    );
    expect(fileErrorReason(folderError)).toBe('it is a folder');
  });

  test('is the original message for any other error', () => {
    const connectionError = Object.assign(new Error('connect ECONNREFUSED.'), { code: 'ECONNREFUSED' });
    expect(fileErrorMessage(connectionError)).toBeUndefined();
    expect(fileErrorMessage(undefined)).toBeUndefined();
    expect(fileErrorReason(connectionError)).toBe('connect ECONNREFUSED');
  });

  test('recognises an output closed by its reader', () => {
    expect(isOutputClosed(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }))).toBe(true);
    expect(isOutputClosed(missingFileError)).toBe(false);
  });
});
