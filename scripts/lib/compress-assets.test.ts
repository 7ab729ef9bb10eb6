import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressAssets } from './compress-assets.mjs';

test('built text files are compressed next to the originals; small files and fonts are not', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'podium-assets-'));
  try {
    const code = 'export const district = "KT";\n'.repeat(100);
    await writeFile(path.join(folder, 'page.js'), code);
    await writeFile(path.join(folder, 'small.css'), 'a{}');
    await writeFile(path.join(folder, 'font.woff2'), code);
    await compressAssets(folder);
    expect((await readdir(folder)).sort()).toEqual([
      'font.woff2',
      'page.js',
      'page.js.br',
      'page.js.gz',
      'small.css',
    ]);
    expect(brotliDecompressSync(await readFile(path.join(folder, 'page.js.br'))).toString()).toBe(code);
    expect(gunzipSync(await readFile(path.join(folder, 'page.js.gz'))).toString()).toBe(code);
  } finally {
    await rm(folder, { recursive: true });
  }
});
