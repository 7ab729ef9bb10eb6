import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { reasonOf, StartError } from '#server/env/start-error.ts';

const execFileAsync = promisify(execFile);

/** System user that runs the portal and PostgreSQL when Podium is started as root. */
export interface Account {
  /** Name for messages to the operator. */
  name: string;
  uid: number;
  gid: number;
}

const DEFAULT_ACCOUNT_NAME = 'podium';

export const isRoot = () => process.getuid?.() === 0;

/**
 * Returns the requested account. Without a requested name, returns the owner of the existing database
 * unless that is root, so that the owner can still use the database. Otherwise returns the system user
 * of Podium.
 */
export async function chooseAccount(cluster: string, requestedName: string | undefined): Promise<Account> {
  const clusterStats = await stat(cluster).catch(() => undefined);
  if (requestedName === undefined && clusterStats !== undefined && clusterStats.uid !== 0)
    return { name: `user ${clusterStats.uid}`, uid: clusterStats.uid, gid: clusterStats.gid };
  return findOrCreateAccount(requestedName);
}

export async function findOrCreateAccount(name = DEFAULT_ACCOUNT_NAME): Promise<Account> {
  return (await lookUpAccount(name)) ?? createAccount(name);
}

async function lookUpAccount(name: string): Promise<Account | undefined> {
  try {
    const [uid, gid] = await Promise.all([
      execFileAsync('id', ['-u', name]),
      execFileAsync('id', ['-g', name]),
    ]);
    return { name, uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

/** Creates a system user with `useradd`, or with the simpler `adduser` of BusyBox. */
async function createAccount(name: string): Promise<Account> {
  const commands: [string, string[]][] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent', name]],
    ['adduser', ['-S', '-D', '-H', name]],
  ];
  let reason = '';
  for (const [command, args] of commands) {
    try {
      await execFileAsync(command, args);
    } catch (error) {
      reason ||= reasonOf(error).split('\n').at(-1) ?? '';
    }
    // Another process may be creating the same user at this moment.
    const account = (await lookUpAccount(name)) ?? (await pause(300).then(() => lookUpAccount(name)));
    if (account !== undefined) return account;
  }
  throw new StartError(
    `PostgreSQL refuses to run as root, and the system user '${name}' could not be made (${reason}): start Podium as an ordinary user, or set DATABASE_URL.`,
  );
}
