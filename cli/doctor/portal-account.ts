import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { isRoot } from '#server/database/embedded/account.ts';
import type { Env } from '#server/env/env.ts';

const execute = promisify(execFile);

export type PortalAccount = { readonly uid: number; readonly gid: number };

/**
 * The account that the portal runs as, where root asks: whoever listens on its port, else whoever its data folder
 * belongs to. Undefined where this process has the same rights.
 */
export async function accountOfPortal(env: Env): Promise<PortalAccount | undefined> {
  if (!isRoot()) return undefined;
  const owner = await stat(path.resolve(env.PODIUM_DATA)).catch(() => undefined);
  const uid = (await listenerOf(env.PORT)) ?? owner?.uid ?? 0;
  if (uid === 0) return undefined;
  if (uid === owner?.uid) return { uid, gid: owner.gid };
  const gid = await execute('id', ['-g', String(uid)]).then(
    ({ stdout }) => Number(stdout),
    () => uid,
  );
  return { uid, gid };
}

/** In a line of /proc/net/tcp: its state. */
const LISTENS = '0A';

/** The user who listens on a port of this machine; undefined where Linux says of none. */
async function listenerOf(port: number): Promise<number | undefined> {
  const wanted = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  for (const table of ['/proc/net/tcp', '/proc/net/tcp6']) {
    const [, ...lines] = (await readFile(table, 'utf8').catch(() => '')).split('\n');
    for (const line of lines) {
      const [, local = '', , state, , , , uid] = line.trim().split(/\s+/);
      if (local.endsWith(wanted) && state === LISTENS) return Number(uid);
    }
  }
  return undefined;
}

/** Makes a file and removes it. */
const WRITE = 'file=$(mktemp "$1/.podium-doctor.XXXXXX") && rm "$file"';
/** Names the first file or folder that cannot be read. */
const READ_ALL = `find "$1" \\( -type f -o -type d \\) -print0 2>/dev/null |
  xargs -0 sh -c 'for each; do [ -r "$each" ] || echo "$each"; done' sh | head -n 1`;
const CAN_READ = '[ -r "$1" ]';

/** Why this account cannot write into a folder, tried by writing; undefined where it can. */
export async function writeFault(folder: string, account: PortalAccount | undefined) {
  try {
    await runAs(account, WRITE, folder);
    return undefined;
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string };
    // mktemp: failed to create file via template '…': Permission denied
    return stderr.trim().split(': ').at(-1)?.toLowerCase() || 'it cannot be written';
  }
}

/** The first file or folder in a folder that this account cannot read; undefined where it reads all. */
export async function firstUnread(folder: string, account: PortalAccount | undefined) {
  const { stdout } = await runAs(account, READ_ALL, folder);
  return stdout.trim() || undefined;
}

export function canRead(file: string, account: PortalAccount | undefined): Promise<boolean> {
  return runAs(account, CAN_READ, file).then(
    () => true,
    () => false,
  );
}

function runAs(account: PortalAccount | undefined, script: string, file: string) {
  return execute('/bin/sh', ['-c', script, 'sh', file], {
    ...account,
    cwd: '/',
    env: { ...process.env, LC_ALL: 'C' },
  });
}
