import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { programHash } from './program-hash.ts';

test('a program has another hash when anything that decides what parts look like changes', async () => {
  const root = await mkdtemp(path.join(os.tmpdir(), 'podium-program-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const write = async (file: string, text: string) => {
    const target = path.join(root, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, text);
    return programHash(root);
  };
  const hashes = [
    programHash(root),
    await write('catalogue/table/layout.ts', 'one'),
    await write('catalogue/table/layout.ts', 'other'),
    await write('presenters/stock.ts', 'one'),
    await write('domain/text/price.ts', 'one'),
    await write('contract/stock.ts', 'one'),
    await write('server/database/queries/catalogue.ts', 'one'),
    await write('server/database/schema/01_locations.sql', 'one'),
    await write('server/database/functions/01_versions.sql', 'one'),
  ];
  expect(new Set(hashes).size).toBe(hashes.length);
  expect(await write('catalogue/table/layout.test.ts', 'one')).toBe(hashes.at(-1));
  expect(await write('web/routes.tsx', 'one')).toBe(hashes.at(-1));
});
