import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { accountNamed, isRoot } from '#server/database/embedded/account.ts';
import { type Binaries, findBinaries, majorOf, program } from '#server/database/embedded/binaries.ts';
import { clearLeftOver, launch, stop } from '#server/database/embedded/postmaster.ts';
import { ready } from '#server/database/embedded/ready.ts';
import { type ClusterSetup, chooseSetup, makeFolder } from '#server/database/embedded/setup.ts';
import { reachableSocket } from '#server/database/embedded/socket.ts';
import { migrate } from '#server/database/migrate.ts';
import { createPool } from '#server/database/pool.ts';

const bundled = await findBinaries();

export type FormerServer = {
  readonly name: string;
  readonly binaries: Binaries;
  readonly major: string;
  /** The major that the bundled PostgreSQL is taken for. */
  readonly ours: string;
};

/**
 * Servers whose data are brought over. The bundled one always, which is then taken for one major more than it is, so
 * that nothing has to be fetched; and Debian's of earlier majors where they are installed.
 */
export const FORMER_SERVERS: readonly [FormerServer, ...FormerServer[]] = [
  {
    name: 'the bundled major, by the one after it',
    binaries: bundled,
    major: majorOf(bundled.version),
    ours: String(Number(majorOf(bundled.version)) + 1),
  },
  ...['15', '16', '17']
    .map((major) => ({ folder: `/usr/lib/postgresql/${major}`, version: major }))
    .filter((binaries) => existsSync(program(binaries, 'postgres')))
    .map((binaries) => ({
      name: `PostgreSQL ${binaries.version}`,
      binaries,
      major: binaries.version,
      ours: majorOf(bundled.version),
    })),
];

const account = isRoot() ? await accountNamed() : undefined;

/** What a start hands to the change of majors. */
export async function setUpChange({ binaries, ours }: FormerServer, folder: string) {
  const setup = await chooseSetup(folder, undefined, () => undefined);
  return { setup: { ...setup, binaries: { ...setup.binaries, version: ours } }, former: binaries };
}

/** A database of an earlier Podium, with rows of visitors and of the office, and a table of the operator's own. */
export async function makeFormer({ binaries }: FormerServer, folder: string): Promise<void> {
  const cluster = path.join(folder, 'postgres');
  await makeFolder(cluster, account);
  execFileSync(
    program(binaries, 'initdb'),
    ['-D', cluster, '-U', 'podium', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...account, cwd: '/' },
  );
  await withRunning(binaries, folder, async (connection) => {
    const pool = createPool(connection, () => undefined);
    await migrate(pool);
    await pool.query(
      `insert into office_user (name, password_hash) values ('amy', 'a hash');
       create table operators_own (id integer)`,
    );
    await pool.end();
  });
}

/** Does something while a server runs on the database of a data folder. */
export async function withRunning<Result>(
  binaries: Binaries,
  folder: string,
  work: (connection: pg.ClientConfig) => Promise<Result>,
): Promise<Result> {
  const setup: ClusterSetup = { cluster: path.join(folder, 'postgres'), binaries, account };
  await clearLeftOver(setup.cluster);
  const socket = await reachableSocket(setup.cluster, account);
  const log = path.join(folder, 'test.log');
  const child = await launch(setup, log);
  try {
    await ready(child, socket.connection, log);
    return await work(socket.connection);
  } finally {
    await stop(child);
    await socket.release();
  }
}
