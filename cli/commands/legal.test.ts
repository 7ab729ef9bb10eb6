import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readLegalFile } from './legal.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'podium-legal-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function writeTextFile(content: string | Uint8Array): Promise<string> {
  const file = path.join(folder, 'text.md');
  await writeFile(file, content);
  return file;
}

test('reads the title and the text, with any line endings and with or without a byte order mark', async () => {
  const file = await writeTextFile('\uFEFF# Our privacy\r\n\r\n{{brand}} keeps *little*.\r\n');
  expect(await readLegalFile(file)).toEqual({
    title: 'Our privacy',
    markdown: '# Our privacy\n\n{{brand}} keeps *little*.\n',
  });
});

test.each([
  ['no title', 'We keep little.', 'must begin with its title'],
  ['a heading of a section first', '## Scope\n\nText', 'must begin with its title'],
  ['nothing below its title', '# Privacy\n\n', 'has a title and no text'],
  ['HTML', '# Privacy\n\nWe <b>never</b> sell.', 'has HTML'],
  ['a script', '# Privacy\n\n<script>alert(1)</script>', 'has HTML'],
  ['a name that nobody knows', '# Privacy\n\n{{brnad}} keeps little.', 'names {{brnad}}, which is not known'],
  ['too much', `# Privacy\n\n${'x'.repeat(100_001)}`, 'has more than 100,000 characters'],
])('refuses a text with %s', async (_, content, reason) => {
  await expect(readLegalFile(await writeTextFile(content))).rejects.toThrow(reason);
});

test('refuses a file that is not UTF-8', async () => {
  const file = await writeTextFile(new Uint8Array([0x23, 0x20, 0xa4, 0xa4, 0x0a]));
  await expect(readLegalFile(file)).rejects.toThrow('is not written in UTF-8');
});
