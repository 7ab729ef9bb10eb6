import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type pg from 'pg';
import { hongKongTime } from '#domain/text/date.ts';
import { BRAND_FILE, PHOTOS_PREFIX } from '#server/backup/format.ts';
import { type Backup, openBackup } from '#server/backup/open-backup.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { formatBrandFile, writeBackup } from '#server/backup/write-backup.ts';
import type { Env } from '#server/env/env.ts';
import type { Terminal } from '#server/env/terminal.ts';
import { photosFolder } from '#server/pictures/picture-folders.ts';

/** Opens the database while Podium is stopped. */
type WithStoppedDatabase = (
  env: Env,
  logLine: (line: string) => void,
  work: (pool: pg.Pool) => Promise<void>,
) => Promise<void>;

const formatNumber = (count: number) => count.toLocaleString('en');

export async function createBackup(
  pool: pg.Pool,
  file: string,
  env: Env,
  terminal: Terminal,
): Promise<string> {
  const { rows, photos, bytes } = await writeBackup({ pool, env, file, onProgress: terminal.showProgress });
  await pool.query(`insert into office_action (action) values ('backup')`);
  return `Written to ${file}: ${formatNumber(rows)} rows and ${formatNumber(photos)} photographs and videos (${formatMegabytes(bytes)}). It holds personal data and hashes of passwords; only you can read it.`;
}

const formatMegabytes = (bytes: number) =>
  `${(bytes / 1e6).toLocaleString('en', { maximumFractionDigits: 1 })} MB`;

export async function restoreFromFile(
  file: string,
  replacesData: boolean,
  env: Env,
  terminal: Terminal,
  withStoppedDatabase: WithStoppedDatabase,
): Promise<string> {
  const backup = await openBackup(file);
  try {
    await withStoppedDatabase(env, terminal.printLine, async (pool) => {
      await restoreBackup({
        pool,
        backup,
        photosFolder: photosFolder(env.PODIUM_DATA),
        mayReplace: replacesData,
        onProgress: terminal.showProgress,
      });
      await pool.query(`insert into office_action (action) values ('restore')`);
    });
    const brandFileText = await text(backup.readFile(BRAND_FILE));
    return [
      `Restored ${formatContents(backup)}. Users of the office sign in again; start Podium.`,
      ...(brandFileText === formatBrandFile(env)
        ? []
        : [
            'The portal of the backup had these settings, which differ from those here (.env):',
            brandFileText.trimEnd(),
          ]),
    ].join('\n');
  } finally {
    await backup.close();
  }
}

/**
 * Verifies a backup by restoring it into a temporary PostgreSQL server, so that no other data are
 * affected.
 */
export async function verifyBackup(
  file: string,
  env: Env,
  terminal: Terminal,
  withStoppedDatabase: WithStoppedDatabase,
): Promise<string> {
  const backup = await openBackup(file);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'podium-verify-'));
  try {
    // When started by root, PostgreSQL runs as another user, who needs access to the folder.
    await chmod(folder, 0o711);
    await withStoppedDatabase(
      { ...env, DATABASE_URL: undefined, DATABASE_OWNER_URL: undefined, PODIUM_DATA: folder },
      () => undefined,
      (pool) =>
        restoreBackup({
          pool,
          backup,
          photosFolder: undefined,
          mayReplace: false,
          onProgress: terminal.showProgress,
        }),
    );
    return `${file} can be restored: ${formatContents(backup)}. Every row and every checksum was compared.`;
  } finally {
    await backup.close();
    await rm(folder, { recursive: true, force: true });
  }
}

function formatContents({ manifest, files }: Backup): string {
  const rowCount = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const photoCount = files.filter(({ name }) => name.startsWith(PHOTOS_PREFIX)).length;
  return `${formatNumber(rowCount)} rows of ${formatNumber(manifest.tables.length)} tables and ${formatNumber(photoCount)} photographs and videos, as they were on ${hongKongTime(Date.parse(manifest.made_at))} (Podium ${manifest.version}, PostgreSQL ${manifest.postgres})`;
}
