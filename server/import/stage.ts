import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { valuesLine } from '../database/copy.ts';
import type { Refusal, RowCheck } from './check-row.ts';
import type { ImportKind } from './kind.ts';
import type { FileRow } from './read-file.ts';

/** Rows of a slice, about 4 MB. */
const SLICE = 5_000;
/**
 * After so many rows everything else has its turn: PostgreSQL would otherwise wait for the rest of the slice before, or
 * for its next statement.
 */
const TURN = 32;
/** Bytes. */
const FIRST_ROOM = 128 * 1024;

/** Some rows of a file in the text form of COPY, as bytes. */
type Slice = {
  /** Rows that are taken. */
  readonly bytes: Buffer;
  readonly rows: number;
  /** The keys of rows that are refused. */
  readonly refusedKeys: Buffer;
};

export type Slices = AsyncGenerator<Slice>;

/**
 * Checks the rows of a file as they are read. The next slice is made while PostgreSQL works on the one before, so that
 * both cores of a small machine are busy.
 */
export function checkRows(
  blocks: AsyncIterable<readonly FileRow[]>,
  check: RowCheck,
  refuse: (refusal: Refusal) => void,
  /** Called for each refused row whose key cannot be read. */
  onUnknownKey: () => void,
): Slices {
  async function* slices(): Slices {
    const lines = createLines();
    const keys = createLines();
    /** Those that are taken, and all that were checked. */
    let [rows, checked] = [0, 0];
    for await (const block of blocks) {
      for (const [index, row] of block.entries()) {
        if (index % TURN === 0) await nextTurn();
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
      checked += block.length;
      if (checked < SLICE) continue;
      yield { bytes: lines.take(), rows, refusedKeys: keys.take() };
      [rows, checked] = [0, 0];
    }
    yield { bytes: lines.take(), rows, refusedKeys: keys.take() };
  }
  return oneAhead(slices());
}

/** Has the next made while the one before is worked on. */
async function* oneAhead<Item>(source: AsyncGenerator<Item>): AsyncGenerator<Item> {
  let next = source.next();
  try {
    for (;;) {
      const { done, value } = await next;
      if (done) return;
      next = source.next();
      // What fails is thrown when it is asked for.
      next.catch(() => undefined);
      yield value;
    }
  } finally {
    await source.return(undefined);
  }
}

/** UTF-8 takes at most this many bytes for one UTF-16 unit. */
const BYTES_A_UNIT = 3;

/** Lines as UTF-8. Each is written by itself: joined as text first, they would take several times as long. */
function createLines() {
  let room = Buffer.alloc(0);
  let used = 0;
  /** What was enough before is so again. */
  let usual = FIRST_ROOM;
  return {
    add(line: string): void {
      const most = used + line.length * BYTES_A_UNIT;
      if (most > room.length) {
        const larger = Buffer.allocUnsafeSlow(Math.max(most, room.length * 2, usual));
        room.copy(larger, 0, 0, used);
        room = larger;
      }
      used += room.write(line, used);
    },
    /** The lines so far. */
    take(): Buffer {
      const taken = room.subarray(0, used);
      usual = Math.max(usual, room.length);
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
 * Puts the next slice that has rows into `staged`, or all that are left, in place of the rows before, and the keys of
 * refused ones into `refused_key`. Returns how many are staged; 0 at the end.
 */
export async function stageNext(
  client: pg.ClientBase,
  { staged }: RowCheck,
  slices: Slices,
  isAll: boolean,
): Promise<number> {
  let staging = 0;
  await client.query('truncate staged');
  while (isAll || staging === 0) {
    const { done, value } = await slices.next();
    if (done) break;
    const { bytes, rows, refusedKeys } = value;
    if (rows > 0) await copy(client, `staged (${Object.keys(staged)})`, bytes);
    if (refusedKeys.length > 0) await copy(client, 'refused_key', refusedKeys);
    staging += rows;
  }
  return staging;
}

/** In one piece: while the next slice is made, each further piece would have to wait for its turn. */
function copy(client: pg.ClientBase, into: string, bytes: Buffer): Promise<void> {
  return pipeline(
    Readable.from([bytes], { objectMode: false }),
    client.query(copyFrom(`copy ${into} from stdin`)),
  );
}
