import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { valuesLine } from '#data/copy.ts';
import type { Refusal, RowCheck } from './check-row.ts';
import type { FileRow } from './read-file.ts';

/** Characters handed to PostgreSQL at a time. */
const CHUNK = 128 * 1024;

/** Copies the rows that are taken into a temporary table `staged`; answers how many rows the file has. */
export async function stage(
  client: pg.PoolClient,
  blocks: AsyncIterable<readonly FileRow[]>,
  check: RowCheck,
  refuse: (refusal: Refusal) => void,
): Promise<number> {
  const columns = Object.keys(check.staged);
  const definitions = Object.entries(check.staged).map(([column, type]) => `${column} ${type}`);
  await client.query(`create temporary table staged (${definitions.join(', ')}) on commit drop`);
  let count = 0;
  async function* chunks() {
    let chunk = '';
    for await (const rows of blocks) {
      count += rows.length;
      for (const row of rows) {
        const values = check.check(row, refuse);
        if (values) chunk += valuesLine(values);
      }
      if (chunk.length < CHUNK) continue;
      yield chunk;
      chunk = '';
    }
    if (chunk !== '') yield chunk;
  }
  const sink = client.query(copyFrom(`copy staged (${columns.join(', ')}) from stdin`));
  await pipeline(Readable.from(chunks(), { objectMode: false }), sink);
  return count;
}
