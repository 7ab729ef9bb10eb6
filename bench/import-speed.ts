import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { migrate } from '#server/database/migrate.ts';
import { createPool } from '#server/database/pool.ts';
import { setSearchTableMaintenance } from '#server/database/search/maintenance.ts';
import { runExport } from '#server/import/export.ts';
import type { ImportKind } from '#server/import/kind.ts';
import { KINDS } from '#server/import/kinds/index.ts';
import { STOCKS } from '#server/import/kinds/stocks.ts';
import { type BenchDatabase, databaseUrlOf } from './database.ts';
import type { ImportTimes } from './import.ts';
import { maxOfTenths, writeLargeFile } from './large-file.ts';
import { runBenchScript, startPodiumServer } from './processes.ts';
import { atLeastLine, atMostLine, figureLine, type ReportLine } from './report.ts';
import { waitUntilSaved, waitUntilVisible } from './swap.ts';
import { TARGETS } from './targets.ts';

/** Name of the import's target database, on the same server as the benchmark database. */
const TARGET_DATABASE = 'podium_bench_import';
const MB = 1024 * 1024;

/** An empty database and a folder for exported files. */
type ImportTarget = { readonly connection: BenchDatabase['connection']; readonly folder: string };

/**
 * Exports all kinds of rows and imports them into an empty database. Listings and transactions are
 * then imported again, without changes.
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
      const rowCountAndSize = await formatSize(firstImport, kind.name, file);
      lines.push(
        atLeastLine(
          'import',
          `import of ${rowCountAndSize}`,
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
 * Imports a large file, in which the listings are repeated under other ids. The memory use must not
 * grow with the size of the file.
 */
export function measureLargeFile(database: BenchDatabase, megabytes: number): Promise<ReportLine[]> {
  return withEmptyDatabase(database, async ({ connection, folder }) => {
    // Imports the kinds of rows that listings refer to.
    for (const kind of KINDS.slice(0, KINDS.indexOf(STOCKS)))
      await runImportProcess(connection, kind.name, await exportToFile(database, kind, folder));
    const file = path.join(folder, 'large.csv');
    await writeLargeFile(file, await exportToFile(database, STOCKS, folder), megabytes * MB);
    const importTimes = await runImportProcess(connection, 'stocks', file);
    const peakBytesOfTenths = maxOfTenths(importTimes.memorySamples);
    const memoryGrowthRatio =
      Math.max(...peakBytesOfTenths.slice(5)) / Math.max(...peakBytesOfTenths.slice(0, 5));
    return [
      figureLine(
        'file',
        `import of ${await formatSize(importTimes, 'stocks', file)}`,
        rowsPerSecond(importTimes),
        'rows/s',
      ),
      {
        part: 'file',
        label: 'its memory in each tenth of the time',
        measured: `${peakBytesOfTenths.map((bytes) => Math.round(bytes / MB)).join(' ')} MB`,
      },
      atMostLine('file', 'the most memory of it', importTimes.peakBytes / MB, TARGETS.importMemoryMb, 'MB'),
      atMostLine(
        'file',
        'memory in its second half against the first',
        memoryGrowthRatio,
        TARGETS.importMemoryGrowth,
        '×',
      ),
    ];
  });
}

async function withEmptyDatabase(
  database: BenchDatabase,
  measure: (importTarget: ImportTarget) => Promise<ReportLine[]>,
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
 * Imports listings while a portal without listings runs. Measures the time until the portal shows
 * them, and the time of a restart.
 */
async function importWithRunningPortal(
  connection: BenchDatabase['connection'],
  file: string,
  folder: string,
  addReportLine: (line: ReportLine) => void,
): Promise<ImportTimes> {
  const pool = createPool(connection, () => undefined);
  const serverSetup = { url: databaseUrlOf(connection), folder };
  let server = await startPodiumServer(serverSetup, 'memory');
  try {
    const importTimes = await runImportProcess(connection, 'stocks', file);
    const visibleAfterMs = await waitUntilVisible(server, pool);
    addReportLine(
      atMostLine(
        'import',
        'listings are shown after their import',
        visibleAfterMs / 1000,
        TARGETS.importVisibleS,
        's',
      ),
    );
    await waitUntilSaved(pool);
    await server.stop();
    const startedAt = performance.now();
    server = await startPodiumServer(serverSetup, 'memory');
    addReportLine(figureLine('import', 'a restart afterwards', (performance.now() - startedAt) / 1000, 's'));
    return importTimes;
  } finally {
    await server.stop();
    await pool.end();
  }
}

/**
 * Measures the time to fill the search tables in seconds. Only the SQL engine uses these tables; with
 * the default engine, imports do not fill them.
 */
async function measureFillSeconds(connection: object): Promise<number> {
  const pool = createPool(connection, () => undefined);
  const startedAt = performance.now();
  await setSearchTableMaintenance(pool, true);
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
