import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { nameOfProgram } from './program-of-parts.ts';

test('a program has another name when anything that decides what parts look like is another', async () => {
  const root = await mkdtemp(path.join(os.tmpdir(), 'podium-program-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const write = async (file: string, text: string) => {
    const whole = path.join(root, file);
    await mkdir(path.dirname(whole), { recursive: true });
    await writeFile(whole, text);
    return nameOfProgram(root);
  };
  const names = [
    nameOfProgram(root),
    await write('catalogue/table/layout.ts', 'one'),
    await write('catalogue/table/layout.ts', 'other'),
    await write('domain/price.ts', 'one'),
    await write('contract/stock.ts', 'one'),
    await write('server/database/queries/catalogue.ts', 'one'),
    await write('server/database/migrations/0001_places.sql', 'one'),
    await write('server/database/migrations/0002_buildings.sql', 'one'),
  ];
  expect(new Set(names).size).toBe(names.length);
  expect(await write('catalogue/table/layout.test.ts', 'one')).toBe(names.at(-1));
  expect(await write('web/routes.tsx', 'one')).toBe(names.at(-1));
});
