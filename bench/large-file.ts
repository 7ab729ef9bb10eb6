import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';

/** Offset between the ids of two copies, larger than any generated id. */
const ID_OFFSET_PER_COPY = 10_000_000;
const TENTH_COUNT = 10;

/** Writes a file of at least `bytes` bytes by repeating the rows of another file under other ids. */
export async function writeLargeFile(file: string, sourceFile: string, bytes: number): Promise<void> {
  const copyCount = Math.ceil(bytes / (await stat(sourceFile)).size);
  async function* generateLines() {
    for (let copyNumber = 0; copyNumber < copyCount; copyNumber++) {
      let isHeadingLine = true;
      // Demonstration texts have no line breaks, so each line is one row.
      for await (const line of createInterface({ input: createReadStream(sourceFile) })) {
        if (!isHeadingLine) yield `${offsetId(line, copyNumber)}\n`;
        else if (copyNumber === 0) yield `${line}\n`;
        isHeadingLine = false;
      }
    }
  }
  await pipeline(generateLines, createWriteStream(file));
}

/** Replaces the id, which is the first value of a line. */
function offsetId(line: string, copyNumber: number): string {
  const commaIndex = line.indexOf(',');
  return `${Number(line.slice(0, commaIndex)) + copyNumber * ID_OFFSET_PER_COPY}${line.slice(commaIndex)}`;
}

/** Returns the maximum of each tenth of the values, or all values if there are fewer than ten. */
export function maxOfTenths(values: readonly number[]): readonly number[] {
  const tenthCount = Math.min(TENTH_COUNT, values.length);
  const startOfTenth = (tenth: number) => Math.floor((tenth * values.length) / tenthCount);
  return Array.from({ length: tenthCount }, (_, tenth) =>
    Math.max(...values.slice(startOfTenth(tenth), startOfTenth(tenth + 1))),
  );
}
