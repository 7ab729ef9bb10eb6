import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { migrate } from '#server/database/migrate.ts';
import { createPool } from '#server/database/pool.ts';
import { setSearchTableUpkeep } from '#server/database/search/upkeep.ts';
import { runExport } from '#server/import/export.ts';
import type { ImportKind } from '#server/import/kind.ts';
import { KINDS } from '#server/import/kinds/index.ts';
import { STOCKS } from '#server/import/kinds/stocks.ts';
import { type BenchDatabase, databaseUrlOf } from './database.ts';
import type { ImportTimes } from './import.ts';
import { maxOfTenths, writeLargeFile } from './large-file.ts';
import { runBenchScript, startProduct } from './processes.ts';
import { atLeastLine, atMostLine, figureLine, type ReportLine } from './report.ts';
import { waitUntilSaved, waitUntilVisible } from './swap.ts';
import { TARGETS } from './targets.ts';

/** Name of the import's target database, on the same server as the benchmark database. */
const TARGET_DATABASE = 'podium_bench_import';
const MB = 1024 * 1024;

/** An empty database and a folder for exported files. */
type ImportTarget = { readonly connection: BenchDatabase['connection']; readonly folder: string };

/**
 * Exports all kinds and imports them into an empty database. Listings and transactions are imported
 * twice.
 */
export function measureImports(database: BenchDatabase): Promise<ReportLine[]> {
  return withEmptyDatabase(database, async ({ connection, folder }) => {
    const lines: ReportLine[] = [];
    for (const kind of KINDS) {
      const file = await exportToFile(database, kind, folder);
      const firstImport =
        kind.name === 'stocks'
          ? await importWithRunningPortal(connection, file, folder, (line) => lines.push(line))
          : await runImportProcess(connection, kind.name, file);
      if (kind.name !== 'stocks' && kind.name !== 'transactions') continue;
      const secondImport = await runImportProcess(connection, kind.name, file, 'again');
      const sizeText = await formatSize(firstImport, kind.name, file);
      lines.push(
        atLeastLine(
          'import',
          `import of ${sizeText}`,
          rowsPerSecond(firstImport),
          TARGETS.importRowsPerSecond,
          'rows/s',
        ),
        atLeastLine(
          'import',
          'the same with --replace, nothing changed',
          rowsPerSecond(secondImport),
          TARGETS.unchangedRowsPerSecond,
          'rows/s',
        ),
        figureLine(
          'import',
          'processor time of the import, without PostgreSQL',
          firstImport.cpuMs / 1000,
          's',
        ),
        atMostLine(
          'import',
          'memory of the import',
          firstImport.peakBytes / MB,
          TARGETS.importMemoryMb,
          'MB',
        ),
      );
    }
    lines.push(
      figureLine(
        'import',
        'filling the search tables of SEARCH_ENGINE=postgres',
        await measureFillSeconds(connection),
        's',
      ),
    );
    return lines;
  });
}

/**
 * Imports a large file of listings, repeated under other ids. The memory must not grow with the size of
 * the file.
 */
export function measureLargeFile(database: BenchDatabase, megabytes: number): Promise<ReportLine[]> {
  return withEmptyDatabase(database, async ({ connection, folder }) => {
    // Imports the kinds that listings refer to.
    for (const kind of KINDS.slice(0, KINDS.indexOf(STOCKS)))
      await runImportProcess(connection, kind.name, await exportToFile(database, kind, folder));
    const file = path.join(folder, 'large.csv');
    await writeLargeFile(file, await exportToFile(database, STOCKS, folder), megabytes * MB);
    const times = await runImportProcess(connection, 'stocks', file);
    const peakOfTenths = maxOfTenths(times.memorySamples);
    const growth = Math.max(...peakOfTenths.slice(5)) / Math.max(...peakOfTenths.slice(0, 5));
    return [
      figureLine(
        'file',
        `import of ${await formatSize(times, 'stocks', file)}`,
        rowsPerSecond(times),
        'rows/s',
      ),
      {
        part: 'file',
        label: 'its memory in each tenth of the time',
        measured: `${peakOfTenths.map((bytes) => Math.round(bytes / MB)).join(' ')} MB`,
      },
      atMostLine('file', 'the most memory of it', times.peakBytes / MB, TARGETS.importMemoryMb, 'MB'),
      atMostLine(
        'file',
        'memory in its second half against the first',
        growth,
        TARGETS.importMemoryGrowth,
        '×',
      ),
    ];
  });
}

async function withEmptyDatabase(
  database: BenchDatabase,
  measure: (target: ImportTarget) => Promise<ReportLine[]>,
): Promise<ReportLine[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'podium-bench-import-'));
  const connection = { ...database.connection, database: TARGET_DATABASE };
  await database.pool.query(`drop database if exists ${TARGET_DATABASE}`);
  await database.pool.query(`create database ${TARGET_DATABASE}`);
  try {
    const pool = createPool(connection, () => undefined);
    await migrate(pool);
    await pool.end();
    return await measure({ connection, folder });
  } finally {
    await database.pool.query(`drop database ${TARGET_DATABASE} with (force)`);
    await rm(folder, { recursive: true, force: true });
  }
}

async function exportToFile({ pool }: BenchDatabase, kind: ImportKind, folder: string): Promise<string> {
  const file = path.join(folder, `${kind.name}.csv`);
  await runExport(pool, kind, 'csv', createWriteStream(file));
  return file;
}

async function formatSize({ rows }: ImportTimes, kind: string, file: string): Promise<string> {
  return `${rows.toLocaleString('en')} ${kind}, ${Math.round((await stat(file)).size / MB)} MB`;
}

/**
 * Imports listings while an empty portal runs. Measures when the portal shows them, and how long a
 * restart takes.
 */
async function importWithRunningPortal(
  connection: BenchDatabase['connection'],
  file: string,
  folder: string,
  report: (line: ReportLine) => void,
): Promise<ImportTimes> {
  const pool = createPool(connection, () => undefined);
  const productSetup = { url: databaseUrlOf(connection), folder };
  let server = await startProduct(productSetup, 'memory');
  try {
    const times = await runImportProcess(connection, 'stocks', file);
    const shownMs = await waitUntilVisible(server, pool);
    report(
      atMostLine(
        'import',
        'listings are shown after their import',
        shownMs / 1000,
        TARGETS.importVisibleS,
        's',
      ),
    );
    await waitUntilSaved(pool);
    await server.stop();
    const startedAt = performance.now();
    server = await startProduct(productSetup, 'memory');
    report(figureLine('import', 'a restart afterwards', (performance.now() - startedAt) / 1000, 's'));
    return times;
  } finally {
    await server.stop();
    await pool.end();
  }
}

/** Measures filling the search tables. By default no engine uses them, so imports do not fill them. */
async function measureFillSeconds(connection: object): Promise<number> {
  const pool = createPool(connection, () => undefined);
  const startedAt = performance.now();
  await setSearchTableUpkeep(pool, true);
  await pool.end();
  return (performance.now() - startedAt) / 1000;
}

const runImportProcess = (
  connection: object,
  kind: string,
  file: string,
  ...extraArguments: readonly string[]
) =>
  runBenchScript<ImportTimes>(
    [],
    'bench/import.ts',
    JSON.stringify(connection),
    kind,
    file,
    ...extraArguments,
  );

const rowsPerSecond = ({ rows, ms }: ImportTimes) => (rows / ms) * 1000;
