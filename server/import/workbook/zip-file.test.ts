import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, expect, test } from 'vitest';
import { ZIP_LIMITS, type ZipLimits } from './zip-directory.ts';
import { openZip } from './zip-file.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'podium-zip-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function readZipPart(
  file: Uint8Array,
  name: string,
  limits: Partial<ZipLimits> = {},
  maxBytes = 10_000_000,
) {
  const archivePath = path.join(folder, 'a.zip');
  writeFileSync(archivePath, file);
  const zip = await openZip(archivePath, { ...ZIP_LIMITS, ...limits });
  const blocks = [];
  for await (const block of zip.read(name, maxBytes)) blocks.push(block);
  return Buffer.concat(blocks).toString();
}
const encodeText = (text: string) => new TextEncoder().encode(text);
const repeatedText = 'the same again '.repeat(20_000);
const archive = Buffer.from(
  zipSync({
    'A/b.xml': encodeText(repeatedText),
    'c.xml': [encodeText('c'), { level: 0 }],
    empty: encodeText(''),
  }),
);
const directoryOffset = archive.indexOf('PK\x01\x02', 0, 'latin1');

/** Returns a copy of the archive with the bytes at an offset replaced. */
function withBytesChanged(offset: number, ...values: number[]): Buffer {
  const changedArchive = Buffer.from(archive);
  for (const [index, value] of values.entries()) changedArchive[offset + index] = value;
  return changedArchive;
}

test('finds parts by their names in any case, compressed or stored', async () => {
  expect(await readZipPart(archive, 'a/B.xml')).toBe(repeatedText);
  expect(await readZipPart(archive, '/a/b.xml')).toBe(repeatedText);
  expect(await readZipPart(archive, 'c.xml')).toBe('c');
  expect(await readZipPart(archive, 'empty')).toBe('');
  const withComment = Buffer.concat([archive, Buffer.alloc(300, 'x')]);
  withComment.writeUInt16LE(300, archive.length - 2);
  expect(await readZipPart(withComment, 'c.xml')).toBe('c');
});

test('reads parts whose sizes are only in the central directory, with any data', async () => {
  // Mimics LibreOffice: the sizes before the data are 0, and only the central directory has the actual
  // sizes.
  const content = `PK\x03\x04PK\x07\x08PK\x01\x02${'x'.repeat(40)}`;
  const file = Buffer.from(zipSync({ a: [encodeText(content), { level: 0 }] }));
  file.writeUInt16LE(8, 6);
  file.writeUInt32LE(0, 18);
  file.writeUInt32LE(0, 22);
  expect(await readZipPart(file, 'a')).toBe(content);
});

test.each([
  ['no archive', Buffer.from('gstock_id\n1\n'), 'The file is not an Excel workbook (.xlsx).'],
  ['nothing', Buffer.alloc(0), 'not an Excel workbook'],
  [
    'an old workbook',
    Buffer.from('d0cf11e0a1b11ae10000', 'hex'),
    'old Excel workbook (.xls), or one with a password',
  ],
  ['half of one', archive.subarray(0, 200), 'not an Excel workbook'],
  ['a directory of zeros', withBytesChanged(directoryOffset, 0, 0), 'damaged: its directory cannot be read'],
  [
    'a directory that is elsewhere',
    withBytesChanged(archive.length - 6, 255, 255, 255),
    'damaged: its directory is cut off',
  ],
  ['a part that is elsewhere', withBytesChanged(directoryOffset + 42, 9), 'is not where it should be'],
  ['a part that is cut off', withBytesChanged(directoryOffset + 20, 255, 255, 255, 0), 'a/b.xml is cut off'],
  [
    'damaged bytes',
    withBytesChanged(50, 255, 0, 255, 0, 255),
    /damaged: a\/b.xml (cannot be unpacked|is longer|is not what was packed)/,
  ],
  ['another checksum', withBytesChanged(directoryOffset + 16, 1, 2, 3, 4), 'is not what was packed'],
  [
    'a size that is too small',
    withBytesChanged(directoryOffset + 24, 1, 0, 0, 0),
    'is longer than the archive says',
  ],
  ['an unknown packing', withBytesChanged(directoryOffset + 10, 14), 'packed in an unknown way'],
  ['an encrypted part', withBytesChanged(directoryOffset + 8, 1), 'encrypted: save it without a password'],
])('%s is refused with a sentence', async (_, file, sentence) => {
  await expect(readZipPart(file, 'a/b.xml')).rejects.toMatchObject({ name: 'ImportError' });
  await expect(readZipPart(file, 'a/b.xml')).rejects.toThrow(sentence);
});

test('reports the name of a missing part', async () => {
  await expect(readZipPart(archive, 'd.xml')).rejects.toThrow('d.xml is missing');
});

test('refuses parts that exceed the size limits before they are decompressed', async () => {
  const tooLargeMessage = 'too large when it is unpacked: save it as CSV';
  await expect(readZipPart(archive, 'a/b.xml', { maxRatio: 50, ratioExemptBytes: 1_000 })).rejects.toThrow(
    tooLargeMessage,
  );
  await expect(readZipPart(archive, 'a/b.xml', { maxUnpackedBytes: 100_000 })).rejects.toThrow(
    tooLargeMessage,
  );
  await expect(readZipPart(archive, 'a/b.xml', {}, 100_000)).rejects.toThrow(tooLargeMessage);
  await expect(readZipPart(archive, 'a/b.xml', { maxParts: 2 })).rejects.toThrow(tooLargeMessage);
  await expect(readZipPart(archive, 'a/b.xml', { maxFileBytes: 100 })).rejects.toThrow(
    'too large: save it as CSV',
  );
  const zip = await openZip(path.join(folder, 'a.zip'), {
    ...ZIP_LIMITS,
    maxUnpackedBytes: repeatedText.length + 1_000,
  });
  const readPart = async () => {
    for await (const block of zip.read('a/b.xml', repeatedText.length))
      expect(block).toBeInstanceOf(Uint8Array);
  };
  await readPart();
  await expect(readPart(), 'the total of one archive').rejects.toThrow(tooLargeMessage);
  const zipBomb = Buffer.from(zipSync({ a: new Uint8Array(30_000_000) }));
  expect(zipBomb.length).toBeLessThan(40_000);
  await expect(readZipPart(zipBomb, 'a', {}, 100_000_000)).rejects.toThrow(tooLargeMessage);
});
