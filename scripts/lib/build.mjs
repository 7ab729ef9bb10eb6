import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compressAssets } from './compress-assets.mjs';
import { root } from './paths.mjs';
import { run, toolEnv } from './run.mjs';
import { StepError, step } from './steps.mjs';

/**
 * Builds the browser code with its service worker (dist/client), and the server-side renderer
 * (dist/server).
 */
const pagesBuild = {
  name: 'Building the pages',
  stamp: 'dist/.built-from',
  sources: [
    'web',
    'domain',
    'contract',
    'phrases',
    'vite.config.ts',
    'scripts/lib/compress-assets.mjs',
    'package-lock.json',
  ],
  async build() {
    await runVite(['build', '--emptyOutDir']);
    await runVite(['build', '--mode', 'worker']);
    await runVite(['build', '--emptyOutDir', '--ssr']);
    await compressAssets(path.join(root, 'dist/client/assets'));
  },
};

/** Builds the server and the operator's commands (dist/program). */
const serverBuild = {
  name: 'Building the server',
  stamp: 'dist/.program-built-from',
  sources: [
    'server',
    'cli',
    'catalogue',
    'presenters',
    'data',
    'domain',
    'contract',
    'phrases',
    'vite.server.config.ts',
    'package-lock.json',
  ],
  build: () => runVite(['build', '--config', 'vite.server.config.ts']),
};

/** Builds the pages and the server, each only if one of its sources has changed. */
export async function ensureBuilt() {
  await ensureUpToDate(pagesBuild);
  await ensureUpToDate(serverBuild);
}

async function ensureUpToDate({ name, stamp, sources, build }) {
  const stampFile = path.join(root, stamp);
  const hash = await hashSources(root, sources);
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === hash) return;
  await step(name, async () => {
    await rm(stampFile, { force: true });
    await build();
    await mkdir(path.dirname(stampFile), { recursive: true });
    await writeFile(stampFile, hash);
  });
}

async function runVite(args) {
  const { code, output } = await run(
    'vite',
    [...args, '--logLevel', 'warn'],
    toolEnv({ NODE_ENV: 'production' }),
  );
  if (code !== 0) throw new StepError(`${output.trimEnd()}\nIt could not be built (vite ${args.join(' ')}).`);
}

/**
 * Hashes the names and contents of all files in the given files and folders, except tests. The hash
 * does not depend on the order in which the file system lists them.
 */
export async function hashSources(folder, names) {
  const hash = createHash('sha256');
  for (const name of names) {
    for (const file of await listFilesBelow(folder, name)) {
      const content = await readFile(path.join(folder, file));
      hash.update(`${file}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest('hex');
}

async function listFilesBelow(folder, name) {
  const entries = await readdir(path.join(folder, name), { withFileTypes: true }).catch(() => null);
  if (entries === null) return [name];
  const nestedFiles = await Promise.all(
    entries.map((entry) => listFilesBelow(folder, path.join(name, entry.name))),
  );
  return nestedFiles
    .flat()
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .sort();
}
