import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { MIGRATION_TABLES, migrateWithData, readAppliedMigrations } from '../database/migrate.ts';
import { createPool } from '../database/pool.ts';
import { copyOutStream, setCopyFormat } from './copy-format.ts';
import { INSTANCE_TABLES } from './format.ts';
import { loadTables } from './load-tables.ts';
import { readSequences, readTables } from './read-tables.ts';
import { createRowDigest } from './row-digest.ts';

export type CopySummary = {
  readonly rowCount: number;
  readonly tableCount: number;
  /** Tables that do not belong to Podium. They remain in the source database only. */
  readonly skippedTables: readonly string[];
};

/**
 * Copies a Podium database of any schema version into an empty database on another server, without an
 * intermediate backup file. Every row is compared, and the copy is migrated to the latest schema.
 */
export async function copyDatabase(
  sourceConfig: pg.PoolConfig,
  targetConfig: pg.PoolConfig,
): Promise<CopySummary> {
  return withClient(sourceConfig, async (source) => {
    await source.query('begin isolation level repeatable read read only');
    await setCopyFormat(source);
    return withClient(targetConfig, async (target) => {
      await target.query('begin');
      await setCopyFormat(target);
      const summary = await copyInto(target, source);
      await target.query('commit');
      return summary;
    });
  });
}

/**
 * Runs a callback with a dedicated connection. Closing the connection rolls back uncommitted changes,
 * even after an error.
 */
async function withClient<Result>(
  connection: pg.PoolConfig,
  callback: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const pool = createPool({ ...connection, max: 1 }, () => undefined);
  const client = await pool.connect();
  try {
    return await callback(client);
  } finally {
    client.release(true);
    await pool.end();
  }
}

async function copyInto(client: pg.PoolClient, source: pg.ClientBase): Promise<CopySummary> {
  const appliedMigrations = await readAppliedMigrations(source);
  const summary = { rowCount: 0, tableCount: 0, skippedTables: [] as string[] };
  // A database without migrations has no tables to copy: its first start was interrupted.
  if (appliedMigrations.size === 0) return summary;
  const sourceTables = await readTableNames(source);
  await migrateWithData(client, appliedMigrations, async () => {
    const targetTables = new Set(await readTableNames(client));
    const sharedTables = sourceTables.filter((name) => targetTables.has(name));
    summary.skippedTables = sourceTables.filter((name) => !targetTables.has(name));
    summary.tableCount = sharedTables.length;
    await loadTables(client, {
      tables: await readTables(source, sharedTables),
      sequences: await readSequences(source, sharedTables),
      async writeRows(table, sink) {
        const rowDigest = createRowDigest();
        async function* digestChunks(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
          for await (const chunk of chunks) {
            rowDigest.update(chunk);
            yield chunk;
          }
        }
        await pipeline(copyOutStream(source, table), digestChunks, sink);
        const result = rowDigest.result();
        summary.rowCount += result.rows;
        return result;
      },
      onTable: () => undefined,
    });
  });
  return summary;
}

/**
 * Returns the names of all tables to copy. Skips migration records and rows that are specific to one
 * database instance.
 */
async function readTableNames(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and not relname = any ($1)
      order by 1`,
    [[...MIGRATION_TABLES, ...INSTANCE_TABLES]],
  );
  return rows.map(({ name }) => name);
}
