import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { formatCopyValues } from '../database/copy.ts';
import type { RowChecker, RowIssue } from './check-row.ts';
import type { ImportKind } from './kind.ts';
import type { FileRow } from './read-file.ts';

/** Number of rows per slice, about 4 MB. */
const ROWS_PER_SLICE = 5_000;
/**
 * Number of rows after which the loop yields to the event loop. Otherwise PostgreSQL would have to wait
 * for the remaining data of the previous slice, or for its next statement.
 */
const ROWS_BETWEEN_YIELDS = 32;
/** Initial size of the line buffer. */
const INITIAL_BUFFER_BYTES = 128 * 1024;

/** Some rows of a file, encoded in the text format of COPY. */
type CopySlice = {
  /** Accepted rows. */
  readonly bytes: Buffer;
  readonly rowCount: number;
  /** Keys of the refused rows. */
  readonly refusedKeys: Buffer;
};

export type CopySlices = AsyncGenerator<CopySlice>;

/**
 * Checks the rows of a file as they are read. The next slice is prepared while PostgreSQL processes the
 * previous one, to use both cores of a small machine.
 */
export function checkRows(
  blocks: AsyncIterable<readonly FileRow[]>,
  checker: RowChecker,
  refuse: (refusal: RowIssue) => void,
  /** Called for each refused row whose key cannot be read. */
  onUnreadableKey: () => void,
): CopySlices {
  async function* slices(): CopySlices {
    const lines = createLineBuffer();
    const refusedKeyLines = createLineBuffer();
    /** Number of accepted rows and number of checked rows in the current slice. */
    let [acceptedRowCount, checkedRowCount] = [0, 0];
    for await (const block of blocks) {
      for (const [index, row] of block.entries()) {
        if (index % ROWS_BETWEEN_YIELDS === 0) await yieldToEventLoop();
        const values = checker.check(row, refuse);
        if (values) {
          lines.add(formatCopyValues(values));
          acceptedRowCount += 1;
        } else {
          const key = checker.readKey(row);
          if (key) refusedKeyLines.add(formatCopyValues(key));
          else onUnreadableKey();
        }
      }
      checkedRowCount += block.length;
      if (checkedRowCount < ROWS_PER_SLICE) continue;
      yield { bytes: lines.take(), rowCount: acceptedRowCount, refusedKeys: refusedKeyLines.take() };
      [acceptedRowCount, checkedRowCount] = [0, 0];
    }
    yield { bytes: lines.take(), rowCount: acceptedRowCount, refusedKeys: refusedKeyLines.take() };
  }
  return prefetchNext(slices());
}

/** Requests the next item before the consumer has finished with the current one. */
async function* prefetchNext<Item>(source: AsyncGenerator<Item>): AsyncGenerator<Item> {
  let nextItem = source.next();
  try {
    for (;;) {
      const { done, value } = await nextItem;
      if (done) return;
      nextItem = source.next();
      // Prevents an unhandled rejection: the error is thrown when the item is awaited.
      nextItem.catch(() => undefined);
      yield value;
    }
  } finally {
    await source.return(undefined);
  }
}

/** Maximum number of UTF-8 bytes per UTF-16 code unit. */
const MAX_BYTES_PER_UTF16_UNIT = 3;

/**
 * Creates a buffer that collects lines as UTF-8. Encoding each line separately is several times faster
 * than joining the lines first.
 */
function createLineBuffer() {
  let buffer = Buffer.alloc(0);
  let usedBytes = 0;
  /** Largest buffer size so far, which is allocated for the next slice. */
  let expectedBytes = INITIAL_BUFFER_BYTES;
  return {
    add(line: string): void {
      const requiredBytes = usedBytes + line.length * MAX_BYTES_PER_UTF16_UNIT;
      if (requiredBytes > buffer.length) {
        const largerBuffer = Buffer.allocUnsafeSlow(
          Math.max(requiredBytes, buffer.length * 2, expectedBytes),
        );
        buffer.copy(largerBuffer, 0, 0, usedBytes);
        buffer = largerBuffer;
      }
      usedBytes += buffer.write(line, usedBytes);
    },
    /** Returns the collected lines and starts a new buffer. */
    take(): Buffer {
      const lines = buffer.subarray(0, usedBytes);
      expectedBytes = Math.max(expectedBytes, buffer.length);
      buffer = Buffer.alloc(0);
      usedBytes = 0;
      return lines;
    },
  };
}

/**
 * Creates the temporary tables of an import: `staged` for the current rows, `read_key` for the keys of
 * all rows staged so far, and `refused_key` for the keys of refused rows.
 */
export async function createStaging(
  client: pg.ClientBase,
  { key }: ImportKind,
  { stagedColumnTypes }: RowChecker,
): Promise<void> {
  const columnDefinitions = (columns: readonly string[]) =>
    columns.map((column) => `${column} ${stagedColumnTypes[column]}`).join(', ');
  await client.query(
    `create temporary table staged (${columnDefinitions(Object.keys(stagedColumnTypes))}) on commit drop`,
  );
  await client.query(
    `create temporary table read_key (line integer, ${columnDefinitions(key)}, primary key (${key})) on commit drop`,
  );
  await client.query(`create temporary table refused_key (${columnDefinitions(key)}) on commit drop`);
}

/**
 * Replaces the rows in `staged` with the next slice that has rows, or with all remaining slices if
 * `stageAll` is set, and adds the keys of refused rows to `refused_key`. Returns the number of staged
 * rows; 0 at the end.
 */
export async function stageNext(
  client: pg.ClientBase,
  { stagedColumnTypes }: RowChecker,
  slices: CopySlices,
  stageAll: boolean,
): Promise<number> {
  let stagedRowCount = 0;
  await client.query('truncate staged');
  while (stageAll || stagedRowCount === 0) {
    const { done, value } = await slices.next();
    if (done) break;
    const { bytes, rowCount, refusedKeys } = value;
    if (rowCount > 0) await copyInto(client, `staged (${Object.keys(stagedColumnTypes)})`, bytes);
    if (refusedKeys.length > 0) await copyInto(client, 'refused_key', refusedKeys);
    stagedRowCount += rowCount;
  }
  return stagedRowCount;
}

/**
 * Sends the rows in one chunk: while the next slice is prepared, each further chunk would have to wait
 * for the event loop.
 */
function copyInto(client: pg.ClientBase, target: string, bytes: Buffer): Promise<void> {
  return pipeline(
    Readable.from([bytes], { objectMode: false }),
    client.query(copyFrom(`copy ${target} from stdin`)),
  );
}
