import { at } from '#domain/lib/at.ts';
import { majorOf } from '#server/database/embedded/binaries.ts';
import { appliedTo, formOfProgram } from '#server/database/migrate.ts';
import { failed, ok, warning, withPool } from './check.ts';

const LEAST_MAJOR = 15;

/** The version of PostgreSQL, and whether its tables are those of this program. */
export const checkDatabase = withPool(async ({ pool }) => {
  const { rows } = await pool.query<{ server_version: string }>('show server_version');
  const [version = ''] = at(rows, 0).server_version.split(' ');
  if (Number(majorOf(version)) < LEAST_MAJOR)
    return failed(
      `The database is PostgreSQL ${version}.`,
      `Podium needs ${LEAST_MAJOR} or later: update the server.`,
    );
  const client = await pool.connect();
  try {
    const { pending, newer } = await formOfProgram(await appliedTo(client));
    if (newer.length > 0)
      return warning(
        `A newer Podium has brought this database on (${newer.join(', ')}).`,
        'Update this Podium too: `podium backup` and `restore` need the newer one.',
      );
    if (pending.length > 0)
      return failed(
        `The database has not been brought to the form of this Podium (${pending.join(', ')} are missing).`,
        'Start this Podium on it once.',
      );
    return ok(`PostgreSQL ${version}, in the form of this Podium.`);
  } finally {
    client.release();
  }
});

/** Clocks of machines that keep the time differ by less. */
const SECONDS_APART = 5;

/** The clock of this machine and that of the database: sessions, mail and cookies count on both. */
export const checkClock = withPool(async ({ pool }) => {
  const before = Date.now();
  const { rows } = await pool.query<{ clock: number }>(
    'select extract(epoch from clock_timestamp())::float8 as clock',
  );
  const middle = (before + Date.now()) / 2;
  const apart = Math.abs(at(rows, 0).clock * 1000 - middle) / 1000;
  return apart > SECONDS_APART
    ? failed(
        `The clock of this machine and that of the database are ${Math.round(apart)} s apart.`,
        'Let both keep the time by NTP (timedatectl set-ntp true).',
      )
    : ok(`This machine and the database have the same time.`);
});
