import { type ChildProcess, execFileSync } from 'node:child_process';
import { appendFileSync, chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { endChild, startChild } from './child.ts';

const HOST = '127.0.0.1';
const FOLDER = '/usr/lib/postgresql';
const READY_MS = 30_000;

/** Where Debian has a PostgreSQL with pg_basebackup, which the bundled one has not; undefined when it has none. */
export function findPostgres(): string | undefined {
  const majors = existsSync(FOLDER) ? readdirSync(FOLDER).toSorted() : [];
  return majors
    .map((major) => path.join(FOLDER, major, 'bin'))
    .findLast((bin) => existsSync(path.join(bin, 'pg_basebackup')));
}

export type Server = {
  readonly port: number;
  readonly url: string;
  /** As a machine that loses its power. */
  kill(): Promise<void>;
  start(): Promise<void>;
};

/** Root may not run PostgreSQL: its package has made a user for it. */
function postgresUser(): { uid: number; gid: number } | Record<string, never> {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

function serverIn(bin: string, folder: string, port: number): Server {
  let child: ChildProcess | undefined;
  const url = `postgres://postgres@${HOST}:${port}/postgres`;
  return {
    port,
    url,
    async start() {
      child = startChild(path.join(bin, 'postgres'), ['-D', folder, '-p', String(port), '-k', ''], {
        stdio: 'ignore',
        cwd: '/',
        ...postgresUser(),
      });
      await untilAnswers(url);
    },
    // SIGQUIT ends all its processes at once; after SIGKILL they would end one by one.
    kill: () => endChild(child, 'SIGQUIT'),
  };
}

async function untilAnswers(url: string): Promise<void> {
  for (const until = Date.now() + READY_MS; ; ) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select 1');
      return;
    } catch (error) {
      if (Date.now() > until) throw error;
    } finally {
      await client.end().catch(() => undefined);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** A primary and replicas that stream from it, in a folder of their own. */
export async function startCluster(
  bin: string,
  folder: string,
  ports: readonly [number, ...number[]],
): Promise<{ readonly primary: Server; readonly replicas: readonly Server[] }> {
  const user = postgresUser();
  const run = (program: string, ...args: string[]) =>
    execFileSync(path.join(bin, program), args, { stdio: 'ignore', cwd: '/', ...user });
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  if ('uid' in user) chownSync(folder, user.uid, user.gid);
  const [primaryPort, ...replicaPorts] = ports;
  const home = path.join(folder, 'primary');
  run('initdb', '-D', home, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-locale');
  appendFileSync(
    path.join(home, 'postgresql.conf'),
    `listen_addresses = '${HOST}'\nwal_level = replica\nmax_wal_senders = 10\nmax_connections = 200\nfsync = off\n`,
  );
  const primary = serverIn(bin, home, primaryPort);
  await primary.start();
  const replicas = replicaPorts.map((port, index) => {
    const copy = path.join(folder, `replica-${index + 1}`);
    const from = ['-h', HOST, '-p', String(primaryPort), '-U', 'postgres'];
    run('pg_basebackup', ...from, '-D', copy, '-R', '-X', 'stream', '-c', 'fast');
    return serverIn(bin, copy, port);
  });
  for (const replica of replicas) await replica.start();
  return { primary, replicas };
}
