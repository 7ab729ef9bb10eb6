import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';

/** Beyond every id of the generator. */
const ID_STEP = 10_000_000;
const TENTHS = 10;

/** Writes a file of `bytes` or a little more: the rows of another again and again, each time under other ids. */
export async function writeLarge(file: string, source: string, bytes: number): Promise<void> {
  const copies = Math.ceil(bytes / (await stat(source)).size);
  async function* lines() {
    for (let copy = 0; copy < copies; copy++) {
      let isHeading = true;
      // Texts of the demonstration have no line breaks.
      for await (const line of createInterface({ input: createReadStream(source) })) {
        if (!isHeading) yield `${withOtherId(line, copy)}\n`;
        else if (copy === 0) yield `${line}\n`;
        isHeading = false;
      }
    }
  }
  await pipeline(lines, createWriteStream(file));
}

/** A row begins with its id. */
function withOtherId(line: string, copy: number): string {
  const end = line.indexOf(',');
  return `${Number(line.slice(0, end)) + copy * ID_STEP}${line.slice(end)}`;
}

/** The most of each tenth of the values, or of each value where there are few. */
export function mostOfTenths(values: readonly number[]): readonly number[] {
  const count = Math.min(TENTHS, values.length);
  const edge = (tenth: number) => Math.floor((tenth * values.length) / count);
  return Array.from({ length: count }, (_, tenth) => Math.max(...values.slice(edge(tenth), edge(tenth + 1))));
}
