import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { findOrCreateAccount, isRoot } from '#server/database/embedded/account.ts';
import { type Binaries, binaryPath, findBinaries, majorOf } from '#server/database/embedded/binaries.ts';
import { clearLeftovers, launchPostgres, stopPostgres } from '#server/database/embedded/postmaster.ts';
import { type ClusterSetup, chooseSetup, createPrivateFolder } from '#server/database/embedded/setup.ts';
import { createClusterSocket } from '#server/database/embedded/socket.ts';
import { waitUntilReady } from '#server/database/embedded/wait-until-ready.ts';
import { migrate } from '#server/database/migrate.ts';
import { createPool } from '#server/database/pool.ts';

const bundledBinaries = await findBinaries();

export type OldServer = {
  readonly name: string;
  readonly binaries: Binaries;
  readonly major: string;
  /** Major version that the bundled PostgreSQL pretends to have. */
  readonly pretendedMajor: string;
};

/**
 * Old PostgreSQL servers whose data is migrated. The first entry is the bundled server, which pretends
 * to be one major version newer so that the test downloads nothing. The other entries are Debian's
 * older versions, if installed.
 */
export const OLD_SERVERS: readonly [OldServer, ...OldServer[]] = [
  {
    name: 'the bundled major, by the one after it',
    binaries: bundledBinaries,
    major: majorOf(bundledBinaries.version),
    pretendedMajor: String(Number(majorOf(bundledBinaries.version)) + 1),
  },
  ...['15', '16', '17']
    .map((major) => ({ folder: `/usr/lib/postgresql/${major}`, version: major }))
    .filter((binaries) => existsSync(binaryPath(binaries, 'postgres')))
    .map((binaries) => ({
      name: `PostgreSQL ${binaries.version}`,
      binaries,
      major: binaries.version,
      pretendedMajor: majorOf(bundledBinaries.version),
    })),
];

const account = isRoot() ? await findOrCreateAccount() : undefined;

/** Returns the arguments that the start of a portal passes to `changeMajor`. */
export async function majorChangeOptions({ binaries, pretendedMajor }: OldServer, folder: string) {
  const setup = await chooseSetup(folder, undefined, () => undefined);
  return {
    setup: { ...setup, binaries: { ...setup.binaries, version: pretendedMajor } },
    oldBinaries: binaries,
  };
}

/**
 * Creates a database as an older Podium left it: with rows of visitors and the office, and a table that
 * the operator has added.
 */
export async function createOldDatabase({ binaries }: OldServer, folder: string): Promise<void> {
  const clusterFolder = path.join(folder, 'postgres');
  await createPrivateFolder(clusterFolder, account);
  execFileSync(
    binaryPath(binaries, 'initdb'),
    ['-D', clusterFolder, '-U', 'podium', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...account, cwd: '/' },
  );
  await withRunningServer(binaries, folder, async (connection) => {
    const pool = createPool(connection, () => undefined);
    await migrate(pool);
    await pool.query(
      `insert into office_user (name, password_hash) values ('amy', 'a hash');
       create table operators_own (id integer)`,
    );
    await pool.end();
  });
}

/** Starts PostgreSQL on the database in a data folder, calls the function and stops PostgreSQL. */
export async function withRunningServer<Result>(
  binaries: Binaries,
  folder: string,
  work: (connection: pg.ClientConfig) => Promise<Result>,
): Promise<Result> {
  const setup: ClusterSetup = { cluster: path.join(folder, 'postgres'), binaries, account };
  await clearLeftovers(setup.cluster);
  const socket = await createClusterSocket(setup.cluster, account);
  const logFile = path.join(folder, 'test.log');
  const child = await launchPostgres(setup, logFile);
  try {
    await waitUntilReady(child, socket.connection, logFile);
    return await work(socket.connection);
  } finally {
    await stopPostgres(child);
    await socket.release();
  }
}
