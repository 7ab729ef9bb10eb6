import { expect, test } from 'vitest';
import { cleanMultiline, cleanSingleLine } from './typed-text.ts';

test('a line has no line break, control or reversing character left in it', () => {
  expect(cleanSingleLine('  陳大文\r\nBcc: all@example.com ')).toBe('陳大文 Bcc: all@example.com');
  expect(cleanSingleLine('a\u0000b\u202ec\u2028d')).toBe('abc d');
  expect(cleanSingleLine(' \n\t ')).toBe('');
});

test('a multi-line text keeps its lines without invisible characters', () => {
  expect(cleanMultiline('\r\nOne \r\n\r\ntwo\rthree\u0000\u2066\n')).toBe('One\n\ntwo\nthree');
  expect(cleanMultiline('\ud800')).toBe('\ufffd');
});
