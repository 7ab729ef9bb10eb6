import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRowDigest } from './row-digest.ts';

function digestOf(...chunks: readonly string[]) {
  const rowDigest = createRowDigest();
  for (const chunk of chunks) rowDigest.update(Buffer.from(chunk));
  return rowDigest.result();
}

test('the digest does not depend on the order of rows or the size of chunks', () => {
  fc.assert(
    fc.property(
      fc.array(fc.stringMatching(/^[^\n]*$/)),
      fc.integer({ min: 1, max: 9 }),
      (rows, chunkBytes) => {
        const copyText = rows.map((row) => `${row}\n`).join('');
        const reversedRows = rows.toReversed().map((row) => `${row}\n`);
        const digest = createRowDigest();
        const bytes = Buffer.from(copyText);
        for (let offset = 0; offset < bytes.length; offset += chunkBytes)
          digest.update(bytes.subarray(offset, offset + chunkBytes));
        expect(digest.result()).toEqual(digestOf(...reversedRows));
        expect(digest.result().rows).toBe(rows.length);
      },
    ),
  );
});

test('the digest changes with a value, with the division into rows, and with a repeated row', () => {
  const { digest } = digestOf('1\ta\n2\tb\n');
  for (const changedText of ['1\ta\n2\tc\n', '1\t\na2\tb\n', '1\ta\n2\tb\n2\tb\n', '1\tb\n2\ta\n', ''])
    expect(digestOf(changedText).digest).not.toBe(digest);
  expect(digestOf('1\n1\n').digest).not.toBe(digestOf('').digest);
});

test('incomplete rows are an error', () => {
  expect(() => digestOf('1\ta\n2')).toThrow('no line end');
});
