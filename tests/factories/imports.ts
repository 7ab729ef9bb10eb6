import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { at } from '#domain/lib/at.ts';
import type { RowIssue } from '#server/import/check-row.ts';
import { runExport } from '#server/import/export.ts';
import type { ImportKind } from '#server/import/kind.ts';
import { KINDS } from '#server/import/kinds/index.ts';
import type { Disagreement } from '#server/import/office-rules.ts';
import type { ImportOptions, ImportResult } from '#server/import/options.ts';
import { type ExportFormat, FORMATS } from '#server/import/read-file.ts';
import { runImport } from '#server/import/run-import.ts';
import { DEFAULT_WITHDRAWAL_LIMIT } from '#server/import/withdrawal-limit.ts';
import { DEMO_DATE } from './database.ts';

export function kindOf(name: string): ImportKind {
  return at(
    KINDS.filter((kind) => kind.name === name),
    0,
  );
}

export type ImportFolder = {
  readonly folder: string;
  /** Writes a file in the folder and returns its path. */
  write(name: string, content: string | Uint8Array): Promise<string>;
  export(pool: pg.Pool, kind: string, format?: ExportFormat): Promise<string>;
  close(): Promise<void>;
};

export async function openImportFolder(): Promise<ImportFolder> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'podium-import-'));
  return {
    folder,
    async write(name, content) {
      const file = path.join(folder, name);
      await writeFile(file, content);
      return file;
    },
    async export(pool, kind, format = 'csv') {
      const file = path.join(folder, `${kind}.${format}`);
      await runExport(pool, kindOf(kind), format, createWriteStream(file));
      return file;
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Imports a file as the import command does. Returns the rejected rows together with the import result. */
export async function importInto(
  pool: pg.Pool,
  kind: string,
  file: string,
  options: Partial<ImportOptions> = {},
): Promise<ImportResult & { refusals: RowIssue[]; warnings: RowIssue[]; disagreements: Disagreement[] }> {
  const refusals: RowIssue[] = [];
  const warnings: RowIssue[] = [];
  const disagreements: Disagreement[] = [];
  const result = await runImport(pool, {
    kind: kindOf(kind),
    file,
    format: FORMATS.find((format) => file.endsWith(format)) ?? 'csv',
    partial: false,
    replace: false,
    maxWithdrawn: DEFAULT_WITHDRAWAL_LIMIT,
    feedWins: false,
    ignoreUnknownColumns: false,
    strict: false,
    dryRun: false,
    intoDemo: false,
    isSmallImport: false,
    waitMs: 0,
    today: DEMO_DATE,
    importedBy: 'tester',
    onRefused: (refusal) => refusals.push(refusal),
    onWarning: (warning) => warnings.push(warning),
    onDisagreement: (disagreement) => disagreements.push(disagreement),
    onProgress: () => undefined,
    ...options,
  });
  return { ...result, refusals, warnings, disagreements };
}
