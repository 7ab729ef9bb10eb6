import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { isRoot } from '#server/database/embedded/account.ts';
import type { Env } from '#server/env/env.ts';

const runFile = promisify(execFile);

export type PortalAccount = { readonly uid: number; readonly gid: number };

/**
 * Returns the account that the portal runs as, if this process is root: the user who listens on its
 * port, otherwise the owner of its data folder. Returns undefined if this process has the same rights.
 */
export async function findPortalAccount(env: Env): Promise<PortalAccount | undefined> {
  if (!isRoot()) return undefined;
  const folderStats = await stat(path.resolve(env.PODIUM_DATA)).catch(() => undefined);
  const uid = (await findListeningUser(env.PORT)) ?? folderStats?.uid ?? 0;
  if (uid === 0) return undefined;
  if (uid === folderStats?.uid) return { uid, gid: folderStats.gid };
  const gid = await runFile('id', ['-g', String(uid)]).then(
    ({ stdout }) => Number(stdout),
    () => uid,
  );
  return { uid, gid };
}

/** The TCP state LISTEN in /proc/net/tcp. */
const TCP_LISTEN_STATE = '0A';

/**
 * Returns the id of the user who listens on a local port, or undefined if /proc/net/tcp has no such
 * entry.
 */
async function findListeningUser(port: number): Promise<number | undefined> {
  const portSuffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  for (const procFile of ['/proc/net/tcp', '/proc/net/tcp6']) {
    const [, ...lines] = (await readFile(procFile, 'utf8').catch(() => '')).split('\n');
    for (const line of lines) {
      const [, localAddress = '', , state, , , , uid] = line.trim().split(/\s+/);
      if (localAddress.endsWith(portSuffix) && state === TCP_LISTEN_STATE) return Number(uid);
    }
  }
  return undefined;
}

/** Shell script that creates a file in a folder and removes it. */
const WRITE_TEST_SCRIPT = 'file=$(mktemp "$1/.podium-doctor.XXXXXX") && rm "$file"';
/** Shell script that prints the first unreadable file or folder. */
const FIND_UNREADABLE_SCRIPT = `find "$1" \\( -type f -o -type d \\) -print0 2>/dev/null |
  xargs -0 sh -c 'for each; do [ -r "$each" ] || echo "$each"; done' sh | head -n 1`;
const READ_TEST_SCRIPT = '[ -r "$1" ]';

/** Tries to write into a folder as this account. Returns the reason for a failure, or undefined. */
export async function findWriteProblem(folder: string, account: PortalAccount | undefined) {
  try {
    await runAs(account, WRITE_TEST_SCRIPT, folder);
    return undefined;
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string };
    // `stderr` is for example "mktemp: failed to create file via template '…': Permission denied". The
    // last part is the reason.
    return stderr.trim().split(': ').at(-1)?.toLowerCase() || 'it cannot be written';
  }
}

/** Returns the first file or folder that this account cannot read, or undefined if it can read all. */
export async function findUnreadablePath(folder: string, account: PortalAccount | undefined) {
  const { stdout } = await runAs(account, FIND_UNREADABLE_SCRIPT, folder);
  return stdout.trim() || undefined;
}

export function canRead(file: string, account: PortalAccount | undefined): Promise<boolean> {
  return runAs(account, READ_TEST_SCRIPT, file).then(
    () => true,
    () => false,
  );
}

function runAs(account: PortalAccount | undefined, script: string, file: string) {
  return runFile('/bin/sh', ['-c', script, 'sh', file], {
    ...account,
    cwd: '/',
    env: { ...process.env, LC_ALL: 'C' },
  });
}
