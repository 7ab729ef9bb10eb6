import { spawn } from 'node:child_process';
import { readFile, rename, rm } from 'node:fs/promises';
import { reasonOf, StartError } from '#server/env/start-error.ts';
import { binaryPath, majorOf } from './binaries.ts';
import { type ClusterSetup, createPrivateFolder } from './setup.ts';

/**
 * Name of the PostgreSQL superuser, and also of the database. PostgreSQL accepts only socket
 * connections, and needs no password for them.
 */
export const DATABASE_NAME = 'podium';

/**
 * Environment of PostgreSQL processes. Other variables such as PGDATA, PGPORT or the locale of the
 * shell would change the behaviour of PostgreSQL.
 */
export const minimalEnv = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };

/**
 * Creates the database cluster if missing. Calls `upgrade` for a cluster of an older PostgreSQL, and
 * throws for a newer one.
 */
export async function ensureCluster(
  setup: ClusterSetup,
  upgrade: (major: string) => Promise<void>,
): Promise<void> {
  const existingVersion = await readFile(`${setup.cluster}/PG_VERSION`, 'utf8').catch(() => undefined);
  if (existingVersion === undefined) return createCluster(setup);
  const major = existingVersion.trim();
  const bundledMajor = majorOf(setup.binaries.version);
  if (Number(major) > Number(bundledMajor)) {
    throw new StartError(
      `The database in ${setup.cluster} is of PostgreSQL ${major} and this Podium carries PostgreSQL ${bundledMajor}: update Podium, or set PODIUM_DATA to another folder.`,
    );
  }
  if (major !== bundledMajor) await upgrade(major);
}

/**
 * Creates the cluster in a temporary folder and renames the folder when complete, so that an
 * interrupted start leaves no partial cluster.
 */
export async function createCluster(setup: ClusterSetup): Promise<void> {
  const temporaryFolder = `${setup.cluster}.new`;
  try {
    await rm(temporaryFolder, { recursive: true, force: true });
    await createPrivateFolder(temporaryFolder, setup.account);
    await runInitdb(setup, temporaryFolder);
    await rename(temporaryFolder, setup.cluster);
  } catch (error) {
    await rm(temporaryFolder, { recursive: true, force: true }).catch(() => undefined);
    throw new StartError(`PostgreSQL could not make its database in ${setup.cluster}: ${reasonOf(error)}.`);
  }
}

function runInitdb({ binaries, account }: ClusterSetup, folder: string): Promise<void> {
  const args = [
    ['--pgdata', folder],
    ['--username', DATABASE_NAME],
    ['--auth-local', 'trust'],
    ['--auth-host', 'reject'],
    ['--encoding', 'UTF8'],
    // The locale C.UTF-8 sorts by code point, like the locale C, but also converts upper and lower case
    // in every script.
    ['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--locale', 'C'],
    ['--no-instructions'],
  ].flat();
  return new Promise((resolve, reject) => {
    const child = spawn(binaryPath(binaries, 'initdb'), args, {
      ...account,
      cwd: '/',
      env: minimalEnv,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let stderrText = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderrText += text;
    });
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(extractErrorMessage(stderrText))),
    );
  });
}

/** Returns the message of the last error line in the output of PostgreSQL. */
export function extractErrorMessage(output: string): string {
  if (/No space left on device/.test(output)) return 'the disk is full';
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const errorLines = lines.filter((line) => /\b(FATAL|PANIC|error|ERROR):/.test(line));
  return (errorLines.at(-1) ?? lines.at(-1) ?? 'it gave no reason').replace(
    /^.*?(FATAL|PANIC|error|ERROR):\s*/,
    '',
  );
}
