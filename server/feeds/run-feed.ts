import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import type { FeedOutcome } from '#domain/office/feed.ts';
import type { ImportKindName } from '#domain/office/import-kind.ts';
import { fileErrorMessage } from '../env/file-error.ts';
import { reasonOf } from '../env/start-error.ts';
import { ImportError } from '../import/errors/import-error.ts';
import { KINDS } from '../import/kinds/index.ts';
import { type ImportFlags, importFile } from './import-file.ts';
import type { SftpSettings } from './sftp.ts';
import { type ImportSource, isStdinOrUrl, openSource } from './source.ts';

/** Feed that the portal imports on a schedule. */
export type Feed = {
  /** Path of a file, or a URL. */
  readonly location: string;
  readonly kinds: readonly ImportKindName[];
  readonly flags: Pick<ImportFlags, 'format' | 'map' | 'partial' | 'replace' | 'maxWithdrawn'>;
  /** Credentials for an sftp URL. */
  readonly sftp: SftpSettings;
  /** Folder for the reports. */
  readonly folder: string;
};

/**
 * Result of a run. `refused`: the feed was read, but at least one of its kinds was not imported; later
 * kinds are skipped.
 */
export type FeedRun = { readonly outcome: FeedOutcome; readonly problem: string | null };

/** Name of the importer in the import history. */
const IMPORTED_BY_SCHEDULE = 'schedule';
/** Maximum time to wait for another import, such as a long manual one, in milliseconds. */
const IMPORT_WAIT_MS = 1_800_000;

/**
 * Imports a feed once. A remote feed is downloaded into a new folder within `workFolder`. Problems of
 * the feed are returned as a result, not thrown.
 */
export async function runFeed(pool: pg.Pool, feed: Feed, workFolder?: string): Promise<FeedRun> {
  let source: ImportSource | undefined;
  try {
    await mkdir(feed.folder, { recursive: true, mode: 0o700 });
    source = isStdinOrUrl(feed.location)
      ? await openSource(feed.location, `.${feed.flags.format ?? 'csv'}`, {
          sftp: feed.sftp,
          parentFolder: workFolder,
        })
      : undefined;
    return await importKinds(pool, feed, source?.file ?? feed.location);
  } catch (error) {
    return { outcome: 'failed', problem: fileErrorMessage(error) ?? `${reasonOf(error)}.` };
  } finally {
    await source?.close();
  }
}

async function importKinds(pool: pg.Pool, { kinds, flags, folder }: Feed, file: string): Promise<FeedRun> {
  for (const kind of KINDS.filter(({ name }) => kinds.includes(name))) {
    const { outcome, summary } = await importFile(
      pool,
      kind,
      file,
      {
        ...flags,
        feedWins: false,
        ignoreUnknownColumns: false,
        strict: false,
        dryRun: false,
        intoDemo: false,
      },
      {
        name: path.join(folder, kind.name),
        importedBy: IMPORTED_BY_SCHEDULE,
        waitMs: IMPORT_WAIT_MS,
        onProgress: () => undefined,
      },
    ).catch((error: unknown) => {
      if (error instanceof ImportError) return { outcome: 'refused', summary: error.message } as const;
      throw error;
    });
    if (outcome === 'refused') return { outcome, problem: summary };
  }
  return { outcome: 'done', problem: null };
}
