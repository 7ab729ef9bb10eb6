import { spawn } from 'node:child_process';
import { readFile, rename, rm } from 'node:fs/promises';
import { reasonOf, StartError } from '#server/env/start-error.ts';
import { majorOf, program } from './binaries.ts';
import { type ClusterSetup, makeFolder } from './setup.ts';

/** The superuser and the database; connections come over the socket alone and are trusted. */
export const NAME = 'podium';

/** PostgreSQL sees none of our environment: PGDATA, PGPORT or a locale of the shell would change what it does. */
export const minimalEnv = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };

/**
 * Makes the database cluster when there is none. One of an older PostgreSQL is given to `change`; that of a newer one
 * is refused.
 */
export async function ensureCluster(
  setup: ClusterSetup,
  change: (major: string) => Promise<void>,
): Promise<void> {
  const made = await readFile(`${setup.cluster}/PG_VERSION`, 'utf8').catch(() => undefined);
  if (made === undefined) return makeCluster(setup);
  const major = made.trim();
  const ours = majorOf(setup.binaries.version);
  if (Number(major) > Number(ours)) {
    throw new StartError(
      `The database in ${setup.cluster} is of PostgreSQL ${major} and this Podium carries PostgreSQL ${ours}: update Podium, or set PODIUM_DATA to another folder.`,
    );
  }
  if (major !== ours) await change(major);
}

/** Made beside its place and moved there when complete, so that an interrupted start leaves nothing half made. */
export async function makeCluster(setup: ClusterSetup): Promise<void> {
  const temporary = `${setup.cluster}.new`;
  try {
    await rm(temporary, { recursive: true, force: true });
    await makeFolder(temporary, setup.account);
    await initdb(setup, temporary);
    await rename(temporary, setup.cluster);
  } catch (error) {
    await rm(temporary, { recursive: true, force: true }).catch(() => undefined);
    throw new StartError(`PostgreSQL could not make its database in ${setup.cluster}: ${reasonOf(error)}.`);
  }
}

function initdb({ binaries, account }: ClusterSetup, folder: string): Promise<void> {
  const args = [
    ['--pgdata', folder],
    ['--username', NAME],
    ['--auth-local', 'trust'],
    ['--auth-host', 'reject'],
    ['--encoding', 'UTF8'],
    // Sorts by code point like C, and knows the upper and lower case of every script.
    ['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--locale', 'C'],
    ['--no-instructions'],
  ].flat();
  return new Promise((resolve, reject) => {
    const child = spawn(program(binaries, 'initdb'), args, {
      ...account,
      cwd: '/',
      env: minimalEnv,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let errors = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors += text;
    });
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(errorLineOf(errors)))));
  });
}

/** The line that states the fault, among the many that PostgreSQL writes. */
export function errorLineOf(output: string): string {
  if (/No space left on device/.test(output)) return 'the disk is full';
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const reasons = lines.filter((line) => /\b(FATAL|PANIC|error|ERROR):/.test(line));
  return (reasons.at(-1) ?? lines.at(-1) ?? 'it gave no reason').replace(
    /^.*?(FATAL|PANIC|error|ERROR):\s*/,
    '',
  );
}
