import { localName } from '../xml/local-name.ts';
import { createXmlReader, type XmlReader } from '../xml/xml-reader.ts';
import type { ZipFile } from './zip-file.ts';

/** Elements by their own names, with the number of elements around them and themselves. */
export type PartHandlers = {
  open(name: string, depth: number, attributes: Readonly<Record<string, string>>): void;
  close?(name: string, depth: number): void;
  text?(text: string, depth: number): void;
};

/** Reads a part of a workbook, whatever prefixes it gives its namespaces. */
function createPartReader(part: string, { open, close, text }: PartHandlers): XmlReader {
  let depth = 0;
  return createXmlReader(`The workbook is damaged: ${part}`, {
    open(name, attributes) {
      depth += 1;
      open(localName(name), depth, attributes);
    },
    close(name) {
      close?.(localName(name), depth);
      depth -= 1;
    },
    text: (read) => text?.(read, depth),
  });
}

/** Reads a part, and pauses after each block of it. */
export async function* readPart(
  zip: ZipFile,
  part: string,
  mostBytes: number,
  handlers: PartHandlers,
): AsyncGenerator<void> {
  const reader = createPartReader(part, handlers);
  let decoder: TextDecoder | undefined;
  for await (const bytes of zip.read(part, mostBytes)) {
    decoder ??= new TextDecoder(isWide(bytes) ? 'utf-16le' : 'utf-8');
    reader.write(decoder.decode(bytes, { stream: true }));
    yield;
  }
  reader.write(decoder?.decode() ?? '');
  reader.end();
}

export async function readWholePart(...order: Parameters<typeof readPart>): Promise<void> {
  for await (const _ of readPart(...order));
}

/** Parts are UTF-8, or UTF-16 with its mark. */
function isWide(bytes: Uint8Array): boolean {
  return bytes[0] === 0xff && bytes[1] === 0xfe;
}
