import { at } from '#domain/lib/at.ts';
import { majorOf } from '#server/database/embedded/binaries.ts';
import { compareWithRelease, readAppliedMigrations } from '#server/database/migrate.ts';
import { failed, ok, warning, withPool } from './check.ts';

const MIN_MAJOR_VERSION = 15;

/** Checks the version of PostgreSQL, and that the database has all migrations of this build. */
export const checkDatabase = withPool(async ({ pool }) => {
  const { rows } = await pool.query<{ server_version: string }>('show server_version');
  const [version = ''] = at(rows, 0).server_version.split(' ');
  if (Number(majorOf(version)) < MIN_MAJOR_VERSION)
    return failed(
      `The database is PostgreSQL ${version}.`,
      `Podium needs ${MIN_MAJOR_VERSION} or later: update the server.`,
    );
  const client = await pool.connect();
  try {
    const { pending, newer } = await compareWithRelease(await readAppliedMigrations(client));
    if (newer.length > 0)
      return warning(
        `A newer Podium has migrated this database (${newer.join(', ')}).`,
        'Update this Podium too: `podium backup` and `podium restore` need the newer version.',
      );
    if (pending.length > 0)
      return failed(
        `The database lacks migrations of this Podium: ${pending.join(', ')}.`,
        'Start this Podium with the database once.',
      );
    return ok(`PostgreSQL ${version}, with all migrations of this Podium.`);
  } finally {
    client.release();
  }
});

/** Maximum difference in seconds between two clocks. Synchronised clocks differ by less. */
const MAX_CLOCK_DIFFERENCE_S = 5;

/** Compares the clocks of this machine and the database. Sessions, mail and cookies depend on both. */
export const checkClock = withPool(async ({ pool }) => {
  const requestStartMs = Date.now();
  const { rows } = await pool.query<{ clock: number }>(
    'select extract(epoch from clock_timestamp())::float8 as clock',
  );
  const requestMiddleMs = (requestStartMs + Date.now()) / 2;
  const differenceS = Math.abs(at(rows, 0).clock * 1000 - requestMiddleMs) / 1000;
  return differenceS > MAX_CLOCK_DIFFERENCE_S
    ? failed(
        `The clock of this machine and that of the database are ${Math.round(differenceS)} s apart.`,
        'Synchronize both clocks by NTP (timedatectl set-ntp true).',
      )
    : ok(`This machine and the database have the same time.`);
});
