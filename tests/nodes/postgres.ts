import { type ChildProcess, execFileSync } from 'node:child_process';
import { appendFileSync, chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { endChild, startChild } from './child.ts';

const LOCAL_HOST = '127.0.0.1';
const DEBIAN_FOLDER = '/usr/lib/postgresql';
const READY_TIMEOUT_MS = 30_000;

/**
 * Returns the program folder of the latest PostgreSQL that Debian's packages have installed, or
 * undefined. The bundled PostgreSQL cannot be used because it lacks pg_basebackup.
 */
export function findPostgres(): string | undefined {
  const majors = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER).toSorted() : [];
  return majors
    .map((major) => path.join(DEBIAN_FOLDER, major, 'bin'))
    .findLast((bin) => existsSync(path.join(bin, 'pg_basebackup')));
}

export type PostgresServer = {
  readonly port: number;
  readonly url: string;
  /** Ends the server immediately, without a clean shutdown, as in a power failure. */
  kill(): Promise<void>;
  start(): Promise<void>;
};

/**
 * Returns the user id and group id for PostgreSQL, which refuses to run as root. If root runs the
 * tests, PostgreSQL uses the account that Debian's package has created.
 */
function postgresUser(): { uid: number; gid: number } | Record<string, never> {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

function createServer(bin: string, folder: string, port: number): PostgresServer {
  let serverProcess: ChildProcess | undefined;
  const url = `postgres://postgres@${LOCAL_HOST}:${port}/postgres`;
  return {
    port,
    url,
    async start() {
      serverProcess = startChild(path.join(bin, 'postgres'), ['-D', folder, '-p', String(port), '-k', ''], {
        stdio: 'ignore',
        cwd: '/',
        ...postgresUser(),
      });
      await waitUntilReady(url);
    },
    // SIGQUIT ends all PostgreSQL processes immediately. After SIGKILL, the child processes would end
    // only gradually.
    kill: () => endChild(serverProcess, 'SIGQUIT'),
  };
}

async function waitUntilReady(url: string): Promise<void> {
  for (const deadline = Date.now() + READY_TIMEOUT_MS; ; ) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select 1');
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
    } finally {
      await client.end().catch(() => undefined);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Starts a primary and its streaming replicas, each in its own folder. */
export async function startCluster(
  bin: string,
  folder: string,
  ports: readonly [number, ...number[]],
): Promise<{ readonly primary: PostgresServer; readonly replicas: readonly PostgresServer[] }> {
  const postgresAccount = postgresUser();
  const runProgram = (program: string, ...args: string[]) =>
    execFileSync(path.join(bin, program), args, { stdio: 'ignore', cwd: '/', ...postgresAccount });
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  if ('uid' in postgresAccount) chownSync(folder, postgresAccount.uid, postgresAccount.gid);
  const [primaryPort, ...replicaPorts] = ports;
  const primaryFolder = path.join(folder, 'primary');
  runProgram(
    'initdb',
    '-D',
    primaryFolder,
    '-U',
    'postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--no-locale',
  );
  appendFileSync(
    path.join(primaryFolder, 'postgresql.conf'),
    `listen_addresses = '${LOCAL_HOST}'\nwal_level = replica\nmax_wal_senders = 10\nmax_connections = 200\nfsync = off\n`,
  );
  const primary = createServer(bin, primaryFolder, primaryPort);
  await primary.start();
  const replicas = replicaPorts.map((port, index) => {
    const replicaFolder = path.join(folder, `replica-${index + 1}`);
    const primaryArgs = ['-h', LOCAL_HOST, '-p', String(primaryPort), '-U', 'postgres'];
    runProgram('pg_basebackup', ...primaryArgs, '-D', replicaFolder, '-R', '-X', 'stream', '-c', 'fast');
    return createServer(bin, replicaFolder, port);
  });
  for (const replica of replicas) await replica.start();
  return { primary, replicas };
}
