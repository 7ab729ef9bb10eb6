import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCopyRow } from './copy.ts';

describe('rows in the text form of COPY', () => {
  it('write null, booleans, numbers and lists in the format of PostgreSQL', () => {
    const row = { a: null, b: true, c: false, d: 1.5, e: ['x', 'y'], f: [] };
    expect(formatCopyRow(['a', 'b', 'c', 'd', 'e', 'f'], row)).toBe('\\N\tt\tf\t1.5\t{"x","y"}\t{}\n');
  });

  it('keep an empty first field', () => {
    expect(formatCopyRow(['a', 'b'], { a: '', b: 'x' })).toBe('\tx\n');
  });

  it('refuse a row with a missing column', () => {
    expect(() => formatCopyRow(['a', 'b'], { a: 1 })).toThrow('a row without b');
  });

  it('hold any text in one line, from which the same text can be read', () => {
    const CHARACTER_BY_ESCAPE: Record<string, string> = {
      '\\\\': '\\',
      '\\t': '\t',
      '\\n': '\n',
      '\\r': '\r',
    };
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 4 }), (values) => {
        const columns = values.map((_, index) => `c${index}`);
        const line = formatCopyRow(
          columns,
          Object.fromEntries(columns.map((name, index) => [name, values[index] ?? ''])),
        );
        expect(line.indexOf('\n')).toBe(line.length - 1);
        const fields = line.slice(0, -1).split('\t');
        expect(
          fields.map((field) =>
            field.replace(
              /\\[\\tnr]/g,
              (escapeSequence) => CHARACTER_BY_ESCAPE[escapeSequence] ?? escapeSequence,
            ),
          ),
        ).toEqual(values);
      }),
    );
  });
});
