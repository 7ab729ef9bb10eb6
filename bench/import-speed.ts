import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { migrate } from '#server/database/migrate.ts';
import { createPool } from '#server/database/pool.ts';
import { keepSearchTables } from '#server/database/search/upkeep.ts';
import { runExport } from '#server/import/export.ts';
import type { ImportKind } from '#server/import/kind.ts';
import { KINDS } from '#server/import/kinds/index.ts';
import { STOCKS } from '#server/import/kinds/stocks.ts';
import { BARS } from './bars.ts';
import { type BenchDatabase, urlOf } from './database.ts';
import type { ImportTimes } from './import.ts';
import { mostOfTenths, writeLarge } from './large-file.ts';
import { runOnce, startProduct } from './processes.ts';
import { atLeast, atMost, figure, type Line } from './report.ts';
import { untilAnswered, untilSaved } from './swap.ts';

/** The database that is filled, beside the one that is measured otherwise. */
const TARGET = 'podium_bench_import';
const MB = 1024 * 1024;

/** An empty database, and a folder for files. */
type Target = { readonly connection: BenchDatabase['connection']; readonly folder: string };

/** Exports everything, imports it into an empty database, and imports listings and transactions a second time. */
export function measureImports(database: BenchDatabase): Promise<Line[]> {
  return inEmptyDatabase(database, async ({ connection, folder }) => {
    const lines: Line[] = [];
    for (const kind of KINDS) {
      const file = await exported(database, kind, folder);
      const first =
        kind.name === 'stocks'
          ? await importShown(connection, file, folder, (line) => lines.push(line))
          : await importOnce(connection, kind.name, file);
      if (kind.name !== 'stocks' && kind.name !== 'transactions') continue;
      const again = await importOnce(connection, kind.name, file, 'again');
      const size = await sizeOf(first, kind.name, file);
      lines.push(
        atLeast('import', `import of ${size}`, speed(first), BARS.importRows, 'rows/s'),
        atLeast(
          'import',
          'the same with --replace, nothing changed',
          speed(again),
          BARS.unchangedRows,
          'rows/s',
        ),
        figure('import', 'processor time of the import, without PostgreSQL', first.cpuMs / 1000, 's'),
        atMost('import', 'memory of the import', first.peakBytes / MB, BARS.importMb, 'MB'),
      );
    }
    lines.push(
      figure(
        'import',
        'filling the search tables of SEARCH_ENGINE=postgres',
        await fillSeconds(connection),
        's',
      ),
    );
    return lines;
  });
}

/** Imports the listings again and again under other ids, as one large file: memory must not grow with it. */
export function measureLargeFile(database: BenchDatabase, megabytes: number): Promise<Line[]> {
  return inEmptyDatabase(database, async ({ connection, folder }) => {
    // What listings refer to.
    for (const kind of KINDS.slice(0, KINDS.indexOf(STOCKS)))
      await importOnce(connection, kind.name, await exported(database, kind, folder));
    const file = path.join(folder, 'large.csv');
    await writeLarge(file, await exported(database, STOCKS, folder), megabytes * MB);
    const times = await importOnce(connection, 'stocks', file);
    const tenths = mostOfTenths(times.bytes);
    const growth = Math.max(...tenths.slice(5)) / Math.max(...tenths.slice(0, 5));
    return [
      figure('file', `import of ${await sizeOf(times, 'stocks', file)}`, speed(times), 'rows/s'),
      {
        part: 'file',
        what: 'its memory in each tenth of the time',
        measured: `${tenths.map((bytes) => Math.round(bytes / MB)).join(' ')} MB`,
      },
      atMost('file', 'the most memory of it', times.peakBytes / MB, BARS.importMb, 'MB'),
      atMost('file', 'memory in its second half against the first', growth, BARS.importGrowth, '×'),
    ];
  });
}

async function inEmptyDatabase(
  database: BenchDatabase,
  measure: (target: Target) => Promise<Line[]>,
): Promise<Line[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'podium-bench-import-'));
  const connection = { ...database.connection, database: TARGET };
  await database.pool.query(`drop database if exists ${TARGET}`);
  await database.pool.query(`create database ${TARGET}`);
  try {
    const pool = createPool(connection, () => undefined);
    await migrate(pool);
    await pool.end();
    return await measure({ connection, folder });
  } finally {
    await database.pool.query(`drop database ${TARGET} with (force)`);
    await rm(folder, { recursive: true, force: true });
  }
}

async function exported({ pool }: BenchDatabase, kind: ImportKind, folder: string): Promise<string> {
  const file = path.join(folder, `${kind.name}.csv`);
  await runExport(pool, kind, 'csv', createWriteStream(file));
  return file;
}

async function sizeOf({ rows }: ImportTimes, kind: string, file: string): Promise<string> {
  return `${rows.toLocaleString('en')} ${kind}, ${Math.round((await stat(file)).size / MB)} MB`;
}

/** Imports the listings while an empty portal runs, and waits until it shows them, also after a restart. */
async function importShown(
  connection: BenchDatabase['connection'],
  file: string,
  folder: string,
  report: (line: Line) => void,
): Promise<ImportTimes> {
  const pool = createPool(connection, () => undefined);
  const place = { url: urlOf(connection), folder };
  let server = await startProduct(place, 'memory');
  try {
    const times = await importOnce(connection, 'stocks', file);
    const shownMs = await untilAnswered(server, pool);
    report(
      atMost('import', 'listings are shown after their import', shownMs / 1000, BARS.importVisibleS, 's'),
    );
    await untilSaved(pool);
    await server.stop();
    const began = performance.now();
    server = await startProduct(place, 'memory');
    report(figure('import', 'a restart afterwards', (performance.now() - began) / 1000, 's'));
    return times;
  } finally {
    await server.stop();
    await pool.end();
  }
}

/** By default nobody reads them, so that imports do not fill them. */
async function fillSeconds(connection: object): Promise<number> {
  const pool = createPool(connection, () => undefined);
  const began = performance.now();
  await keepSearchTables(pool, true);
  await pool.end();
  return (performance.now() - began) / 1000;
}

const importOnce = (connection: object, kind: string, file: string, ...again: readonly string[]) =>
  runOnce<ImportTimes>([], 'bench/import.ts', JSON.stringify(connection), kind, file, ...again);

const speed = ({ rows, ms }: ImportTimes) => (rows / ms) * 1000;
