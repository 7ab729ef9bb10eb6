import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { computeBuildId } from './build-id.ts';

test('the build id changes with every file that decides the contents of parts', async () => {
  const root = await mkdtemp(path.join(os.tmpdir(), 'podium-program-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const writeAndHash = async (file: string, content: string) => {
    const targetFile = path.join(root, file);
    await mkdir(path.dirname(targetFile), { recursive: true });
    await writeFile(targetFile, content);
    return computeBuildId(root);
  };
  const hashes = [
    computeBuildId(root),
    await writeAndHash('catalogue/table/layout.ts', 'one'),
    await writeAndHash('catalogue/table/layout.ts', 'other'),
    await writeAndHash('presenters/stock.ts', 'one'),
    await writeAndHash('domain/text/price.ts', 'one'),
    await writeAndHash('contract/stock.ts', 'one'),
    await writeAndHash('server/database/queries/catalogue.ts', 'one'),
    await writeAndHash('server/database/schema/01_locations.sql', 'one'),
    await writeAndHash('server/database/functions/01_versions.sql', 'one'),
  ];
  expect(new Set(hashes).size).toBe(hashes.length);
  expect(await writeAndHash('catalogue/table/layout.test.ts', 'one')).toBe(hashes.at(-1));
  expect(await writeAndHash('web/routes.tsx', 'one')).toBe(hashes.at(-1));
});
