import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { reasonOf, StartError } from '#server/start-error.ts';

const execute = promisify(execFile);

/** The system user that PostgreSQL runs as when Podium runs as root, which PostgreSQL refuses. */
export interface Account {
  uid: number;
  gid: number;
}

const NAME = 'podium';

export const isRoot = () => process.getuid?.() === 0;

/** The owner of a database that is already there, so that whoever made it can still use it; else our own system user. */
export async function accountFor(cluster: string): Promise<Account> {
  const owner = await stat(cluster).catch(() => undefined);
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return (await lookUp()) ?? create();
}

async function lookUp(): Promise<Account | undefined> {
  try {
    const [uid, gid] = await Promise.all([execute('id', ['-u', NAME]), execute('id', ['-g', NAME])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

/** `useradd` of most systems first, then the small one of BusyBox. */
async function create(): Promise<Account> {
  const ways: [string, string[]][] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent', NAME]],
    ['adduser', ['-S', '-D', '-H', NAME]],
  ];
  let reason = '';
  for (const [command, args] of ways) {
    try {
      await execute(command, args);
    } catch (error) {
      reason ||= reasonOf(error).split('\n').at(-1) ?? '';
    }
    // Another start may be making the same user at this moment.
    const account = (await lookUp()) ?? (await pause(300).then(lookUp));
    if (account !== undefined) return account;
  }
  throw new StartError(
    `PostgreSQL refuses to run as root, and the system user '${NAME}' could not be made (${reason}): start Podium as an ordinary user, or set DATABASE_URL.`,
  );
}
