import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compressAssets } from './compress-assets.mjs';
import { root } from './paths.mjs';
import { run, toolEnv } from './run.mjs';
import { StepError, step } from './steps.mjs';

/** All that the browser's code and the renderer are made of. */
const sources = [
  'web',
  'domain',
  'contract',
  'phrases',
  'vite.config.ts',
  'scripts/lib/compress-assets.mjs',
  'package-lock.json',
];
const stamp = path.join(root, 'dist/.built-from');

/** Builds the browser's code with its service worker (dist/client) and the renderer (dist/server) when a source has changed. */
export async function ensureBuilt() {
  const hash = await hashSources(root, sources);
  if ((await readFile(stamp, 'utf8').catch(() => '')) === hash) return;
  await step('Building the pages', async () => {
    await rm(stamp, { force: true });
    await vite(['build', '--emptyOutDir']);
    await vite(['build', '--mode', 'worker']);
    await vite(['build', '--emptyOutDir', '--ssr']);
    await compressAssets(path.join(root, 'dist/client/assets'));
    await mkdir(path.dirname(stamp), { recursive: true });
    await writeFile(stamp, hash);
  });
}

async function vite(args) {
  const { code, output } = await run(
    'vite',
    [...args, '--logLevel', 'warn'],
    toolEnv({ NODE_ENV: 'production' }),
  );
  if (code !== 0)
    throw new StepError(`${output.trimEnd()}\nThe pages could not be built (vite ${args.join(' ')}).`);
}

/** One hash over the names and contents of all files below the given names, whatever order the disk lists them in. */
export async function hashSources(folder, names) {
  const hash = createHash('sha256');
  for (const name of names) {
    for (const file of await filesBelow(folder, name)) {
      const content = await readFile(path.join(folder, file));
      hash.update(`${file}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest('hex');
}

async function filesBelow(folder, name) {
  const entries = await readdir(path.join(folder, name), { withFileTypes: true }).catch(() => null);
  if (entries === null) return [name];
  const below = await Promise.all(entries.map((entry) => filesBelow(folder, path.join(name, entry.name))));
  return below
    .flat()
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .sort();
}
