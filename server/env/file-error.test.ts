import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fileReason, fileSentence, isOutputClosed } from './file-error.ts';

function failureOf(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('it did not fail');
}

describe('a failure of the system', () => {
  const missing = failureOf(() => readFileSync('/nowhere/a.csv'));
  const folder = failureOf(() => writeFileSync('/', ''));

  test('with a file is a sentence that names it', () => {
    expect(fileSentence(missing)).toBe('/nowhere/a.csv cannot be used: there is no such file or folder.');
    expect(fileReason(folder)).toBe('it is a folder');
  });

  test('with anything else is none, and keeps its own words', () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED.'), { code: 'ECONNREFUSED' });
    expect(fileSentence(refused)).toBeUndefined();
    expect(fileSentence(undefined)).toBeUndefined();
    expect(fileReason(refused)).toBe('connect ECONNREFUSED');
  });

  test('to write is none where the reader has had enough', () => {
    expect(isOutputClosed(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }))).toBe(true);
    expect(isOutputClosed(missing)).toBe(false);
  });
});
