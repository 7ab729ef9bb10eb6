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

describe('a failure of the system', () => {
  const missingFileError = catchError(() => readFileSync('/nowhere/a.csv'));
  const folderError = catchError(() => writeFileSync('/', ''));

  test('with a file is a sentence that names it', () => {
    expect(fileErrorMessage(missingFileError)).toBe(
      '/nowhere/a.csv cannot be used: there is no such file or folder.',
    );
    expect(fileErrorReason(folderError)).toBe('it is a folder');
  });

  test('with anything else is none, and keeps its own words', () => {
    const connectionError = Object.assign(new Error('connect ECONNREFUSED.'), { code: 'ECONNREFUSED' });
    expect(fileErrorMessage(connectionError)).toBeUndefined();
    expect(fileErrorMessage(undefined)).toBeUndefined();
    expect(fileErrorReason(connectionError)).toBe('connect ECONNREFUSED');
  });

  test('to write is none where the reader has had enough', () => {
    expect(isOutputClosed(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }))).toBe(true);
    expect(isOutputClosed(missingFileError)).toBe(false);
  });
});
