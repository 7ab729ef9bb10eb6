import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import type { FeedOutcome } from '#domain/office/feed.ts';
import type { ImportKindName } from '#domain/office/import-kind.ts';
import { fileSentence } from '../env/file-error.ts';
import { reasonOf } from '../env/start-error.ts';
import { ImportError } from '../import/errors/import-error.ts';
import { KINDS } from '../import/kinds/index.ts';
import { type ImportFlags, importFile } from './import-file.ts';
import type { SftpSettings } from './sftp.ts';
import { type ImportSource, isElsewhere, openSource } from './source.ts';

/** A feed that the portal imports by itself. */
export type Feed = {
  /** A file or an address. */
  readonly from: string;
  readonly kinds: readonly ImportKindName[];
  readonly flags: Pick<ImportFlags, 'format' | 'map' | 'partial' | 'replace' | 'maxWithdrawn'>;
  /** For an sftp address. */
  readonly sftp: SftpSettings;
  /** Where its reports are written. */
  readonly folder: string;
};

/** How a run has ended. `refused`: the feed was there and nothing of it, or of its rest, was imported. */
export type FeedRun = { readonly outcome: FeedOutcome; readonly problem: string | null };

/** Who has imported, in the history. */
const NAME = 'schedule';
/** An import by hand may take long; the feed comes after it. */
const WAIT_MS = 1_800_000;

/** Imports a feed once, fetched into a folder within the given one. What is wrong with it is an answer, not a fault. */
export async function runFeed(pool: pg.Pool, feed: Feed, within?: string): Promise<FeedRun> {
  let source: ImportSource | undefined;
  try {
    await mkdir(feed.folder, { recursive: true, mode: 0o700 });
    source = isElsewhere(feed.from)
      ? await openSource(feed.from, `.${feed.flags.format ?? 'csv'}`, { sftp: feed.sftp, within })
      : undefined;
    return await importKinds(pool, feed, source?.file ?? feed.from);
  } catch (error) {
    return { outcome: 'failed', problem: fileSentence(error) ?? `${reasonOf(error)}.` };
  } finally {
    await source?.close();
  }
}

async function importKinds(pool: pg.Pool, { kinds, flags, folder }: Feed, file: string): Promise<FeedRun> {
  for (const kind of KINDS.filter(({ name }) => kinds.includes(name))) {
    const { outcome, text } = await importFile(
      pool,
      kind,
      file,
      { ...flags, feedWins: false, ignoreUnknown: false, strict: false, dryRun: false, intoDemo: false },
      { name: path.join(folder, kind.name), importedBy: NAME, waitMs: WAIT_MS, onProgress: () => undefined },
    ).catch((error: unknown) => {
      if (error instanceof ImportError) return { outcome: 'refused', text: error.message } as const;
      throw error;
    });
    if (outcome === 'refused') return { outcome, problem: text };
  }
  return { outcome: 'done', problem: null };
}
