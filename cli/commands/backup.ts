import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type pg from 'pg';
import { hongKongTime } from '#domain/text/date.ts';
import { BRAND, PHOTOS } from '#server/backup/format.ts';
import { type Backup, openBackup } from '#server/backup/open-backup.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { brandLines, writeBackup } from '#server/backup/write-backup.ts';
import type { Env } from '#server/env/env.ts';
import type { Terminal } from '#server/env/terminal.ts';
import { photosFolder } from '#server/pictures/folders.ts';

/** Opens the database of an environment that no Podium runs on. */
type OpenStopped = (
  env: Env,
  say: (line: string) => void,
  work: (pool: pg.Pool) => Promise<void>,
) => Promise<void>;

const number = (count: number) => count.toLocaleString('en');

export async function makeBackup(pool: pg.Pool, file: string, env: Env, terminal: Terminal): Promise<string> {
  const { rows, photos, bytes } = await writeBackup({ pool, env, file, onProgress: terminal.progress });
  await pool.query(`insert into office_action (action) values ('backup')`);
  return `Written to ${file}: ${number(rows)} rows and ${number(photos)} photographs and videos (${megabytes(bytes)}). It holds personal data and hashes of passwords; only you can read it.`;
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toLocaleString('en', { maximumFractionDigits: 1 })} MB`;

export async function restoreFile(
  file: string,
  replace: boolean,
  env: Env,
  terminal: Terminal,
  openStopped: OpenStopped,
): Promise<string> {
  const backup = await openBackup(file);
  try {
    await openStopped(env, terminal.line, async (pool) => {
      await restoreBackup({
        pool,
        backup,
        photos: photosFolder(env.PODIUM_DATA),
        replace,
        onProgress: terminal.progress,
      });
      await pool.query(`insert into office_action (action) values ('restore')`);
    });
    const brand = await text(backup.content(BRAND));
    return [
      `Restored ${contents(backup)}. Users of the office sign in again; start Podium.`,
      ...(brand === brandLines(env)
        ? []
        : [
            'The portal of the backup had these settings, which differ from those here (.env):',
            brand.trimEnd(),
          ]),
    ].join('\n');
  } finally {
    await backup.close();
  }
}

/** Restores a backup into a PostgreSQL of our own in a folder that is thrown away: no other data are touched. */
export async function verifyBackup(
  file: string,
  env: Env,
  terminal: Terminal,
  openStopped: OpenStopped,
): Promise<string> {
  const backup = await openBackup(file);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'podium-verify-'));
  try {
    // PostgreSQL runs as another user for root.
    await chmod(folder, 0o711);
    await openStopped(
      { ...env, DATABASE_URL: undefined, DATABASE_OWNER_URL: undefined, PODIUM_DATA: folder },
      () => undefined,
      (pool) =>
        restoreBackup({ pool, backup, photos: undefined, replace: false, onProgress: terminal.progress }),
    );
    return `${file} can be restored: ${contents(backup)}. Every row and every checksum was compared.`;
  } finally {
    await backup.close();
    await rm(folder, { recursive: true, force: true });
  }
}

function contents({ about, files }: Backup): string {
  const rows = about.tables.reduce((sum, table) => sum + table.rows, 0);
  const photos = files.filter(({ name }) => name.startsWith(PHOTOS)).length;
  return `${number(rows)} rows of ${number(about.tables.length)} tables and ${number(photos)} photographs and videos, as they were on ${hongKongTime(Date.parse(about.made_at))} (Podium ${about.version}, PostgreSQL ${about.postgres})`;
}
