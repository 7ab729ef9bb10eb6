import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { valuesLine } from '../database/copy.ts';
import type { Refusal, RowCheck } from './check-row.ts';
import type { ImportKind } from './kind.ts';
import type { FileRow } from './read-file.ts';

/** Bytes handed to PostgreSQL at a time. */
const CHUNK = 128 * 1024;
/** Chunks that are read ahead, 4 MB: about the rows that are merged at a time. */
const AHEAD = 32;

/** Rows in the text form of COPY, as bytes. */
type Chunk = {
  /** Rows that are taken. */
  readonly bytes: Buffer;
  readonly rows: number;
  /** The keys of rows that are refused. */
  readonly refusedKeys: Buffer;
};

export type Chunks = AsyncIterator<Chunk> & { readonly return?: () => Promise<unknown> };

/**
 * Checks the rows of a file as they are read. It goes on while PostgreSQL works on earlier rows, so that both cores of
 * a small machine are busy.
 */
export function checkRows(
  blocks: AsyncIterable<readonly FileRow[]>,
  check: RowCheck,
  refuse: (refusal: Refusal) => void,
  /** Called for each refused row whose key cannot be read. */
  onUnknownKey: () => void,
): Chunks {
  async function* chunks(): AsyncGenerator<Chunk> {
    const lines = createLines();
    const keys = createLines();
    let rows = 0;
    for await (const block of blocks) {
      for (const row of block) {
        const values = check.check(row, refuse);
        if (values) {
          lines.add(valuesLine(values));
          rows += 1;
        } else {
          const key = check.keyOf(row);
          if (key) keys.add(valuesLine(key));
          else onUnknownKey();
        }
      }
      if (lines.bytes() + keys.bytes() < CHUNK) continue;
      yield { bytes: lines.take(), rows, refusedKeys: keys.take() };
      rows = 0;
    }
    if (lines.bytes() + keys.bytes() > 0) yield { bytes: lines.take(), rows, refusedKeys: keys.take() };
  }
  return Readable.from(chunks(), { highWaterMark: AHEAD })[Symbol.asyncIterator]();
}

/** UTF-8 takes at most this many bytes for one UTF-16 unit. */
const BYTES_A_UNIT = 3;

/** Lines as UTF-8. Each is written by itself: joined as text first, they would take several times as long. */
function createLines() {
  let room = Buffer.alloc(0);
  let used = 0;
  return {
    bytes: () => used,
    add(line: string): void {
      const most = used + line.length * BYTES_A_UNIT;
      if (most > room.length) {
        const larger = Buffer.allocUnsafeSlow(Math.max(most, room.length * 2, CHUNK));
        room.copy(larger, 0, 0, used);
        room = larger;
      }
      used += room.write(line, used);
    },
    /** The lines so far. */
    take(): Buffer {
      const taken = room.subarray(0, used);
      room = Buffer.alloc(0);
      used = 0;
      return taken;
    },
  };
}

/**
 * Makes the tables that the rows of a file go through: `staged`, `read_key` with the keys of all rows that were staged
 * so far, and `refused_key` with those of rows that were refused before.
 */
export async function createStaging(
  client: pg.ClientBase,
  { key }: ImportKind,
  { staged }: RowCheck,
): Promise<void> {
  const definitions = (columns: readonly string[]) =>
    columns.map((column) => `${column} ${staged[column]}`).join(', ');
  await client.query(`create temporary table staged (${definitions(Object.keys(staged))}) on commit drop`);
  await client.query(
    `create temporary table read_key (line integer, ${definitions(key)}, primary key (${key})) on commit drop`,
  );
  await client.query(`create temporary table refused_key (${definitions(key)}) on commit drop`);
}

/**
 * Puts the next rows into `staged`, `most` or a chunk more, in place of those before, and the keys of refused ones into
 * `refused_key`. Returns how many are staged; 0 at the end.
 */
export async function stageNext(
  client: pg.ClientBase,
  { staged }: RowCheck,
  chunks: Chunks,
  most: number,
): Promise<number> {
  let rows = 0;
  const refusedKeys: Buffer[] = [];
  async function* bytes() {
    while (rows < most) {
      const { done, value } = await chunks.next();
      if (done) return;
      rows += value.rows;
      if (value.refusedKeys.length > 0) refusedKeys.push(value.refusedKeys);
      if (value.rows > 0) yield value.bytes;
    }
  }
  await client.query('truncate staged');
  await copy(client, `staged (${Object.keys(staged)})`, bytes());
  if (refusedKeys.length > 0) await copy(client, 'refused_key', refusedKeys);
  return rows;
}

function copy(
  client: pg.ClientBase,
  into: string,
  bytes: Iterable<Buffer> | AsyncIterable<Buffer>,
): Promise<void> {
  return pipeline(
    Readable.from(bytes, { objectMode: false }),
    client.query(copyFrom(`copy ${into} from stdin`)),
  );
}
