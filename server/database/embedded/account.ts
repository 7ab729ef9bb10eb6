import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { reasonOf, StartError } from '#server/env/start-error.ts';

const execute = promisify(execFile);

/** The system user that the server and its PostgreSQL run as when Podium is started as root. */
export interface Account {
  /** For people. */
  name: string;
  uid: number;
  gid: number;
}

const OUR_OWN = 'podium';

export const isRoot = () => process.getuid?.() === 0;

/**
 * The account that was asked for. Without one, the owner of a database that is already there, so that whoever made it
 * can still use it; else our own system user.
 */
export async function accountFor(cluster: string, wanted: string | undefined): Promise<Account> {
  const owner = await stat(cluster).catch(() => undefined);
  if (wanted === undefined && owner !== undefined && owner.uid !== 0)
    return { name: `user ${owner.uid}`, uid: owner.uid, gid: owner.gid };
  return accountNamed(wanted);
}

export async function accountNamed(name = OUR_OWN): Promise<Account> {
  return (await lookUp(name)) ?? create(name);
}

async function lookUp(name: string): Promise<Account | undefined> {
  try {
    const [uid, gid] = await Promise.all([execute('id', ['-u', name]), execute('id', ['-g', name])]);
    return { name, uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

/** `useradd` of most systems first, then the small one of BusyBox. */
async function create(name: string): Promise<Account> {
  const ways: [string, string[]][] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent', name]],
    ['adduser', ['-S', '-D', '-H', name]],
  ];
  let reason = '';
  for (const [command, args] of ways) {
    try {
      await execute(command, args);
    } catch (error) {
      reason ||= reasonOf(error).split('\n').at(-1) ?? '';
    }
    // Another start may be making the same user at this moment.
    const account = (await lookUp(name)) ?? (await pause(300).then(() => lookUp(name)));
    if (account !== undefined) return account;
  }
  throw new StartError(
    `PostgreSQL refuses to run as root, and the system user '${name}' could not be made (${reason}): start Podium as an ordinary user, or set DATABASE_URL.`,
  );
}
