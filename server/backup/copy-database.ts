import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { appliedTo, migrateAround, RECORDS } from '../database/migrate.ts';
import { createPool } from '../database/pool.ts';
import { copyOut, setCopyForm } from './copy-form.ts';
import { OF_ONE_DATABASE } from './format.ts';
import { loadTables } from './load-tables.ts';
import { readSequences, readTables } from './read-tables.ts';
import { createRowDigest } from './row-digest.ts';

export type Copied = {
  readonly rows: number;
  readonly tables: number;
  /** Tables that are not of Podium, which stay where they are. */
  readonly left: readonly string[];
};

/**
 * Copies a database of Podium of any form into an empty one on another server, as a backup and its restore would,
 * without the file in between: every row is compared, and the copy gets the newest form.
 */
export async function copyDatabase(from: pg.PoolConfig, to: pg.PoolConfig): Promise<Copied> {
  return withClient(from, async (source) => {
    await source.query('begin isolation level repeatable read read only');
    await setCopyForm(source);
    return withClient(to, async (target) => {
      await target.query('begin');
      await setCopyForm(target);
      const copied = await copyInto(target, source);
      await target.query('commit');
      return copied;
    });
  });
}

/** A connection of its own. Closing it rolls back what was not committed, even where it is broken. */
async function withClient<Result>(
  connection: pg.PoolConfig,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const pool = createPool({ ...connection, max: 1 }, () => undefined);
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release(true);
    await pool.end();
  }
}

async function copyInto(client: pg.PoolClient, source: pg.ClientBase): Promise<Copied> {
  const applied = await appliedTo(source);
  const copied = { rows: 0, tables: 0, left: [] as string[] };
  // Its first start was ended before there was a table.
  if (applied.size === 0) return copied;
  const names = await tablesOf(source);
  await migrateAround(client, applied, async () => {
    const made = new Set(await tablesOf(client));
    const ours = names.filter((name) => made.has(name));
    copied.left = names.filter((name) => !made.has(name));
    copied.tables = ours.length;
    await loadTables(client, {
      tables: await readTables(source, ours),
      sequences: await readSequences(source, ours),
      async pour(table, sink) {
        const digest = createRowDigest();
        async function* counted(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
          for await (const chunk of chunks) {
            digest.update(chunk);
            yield chunk;
          }
        }
        await pipeline(copyOut(source, table), counted, sink);
        const result = digest.result();
        copied.rows += result.rows;
        return result;
      },
      onTable: () => undefined,
    });
  });
  return copied;
}

/** Those whose rows are worth keeping. */
async function tablesOf(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and not relname = any ($1)
      order by 1`,
    [[...RECORDS, ...OF_ONE_DATABASE]],
  );
  return rows.map(({ name }) => name);
}
