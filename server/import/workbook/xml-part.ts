import { localName } from '../xml/local-name.ts';
import { createXmlReader, type XmlReader } from '../xml/xml-reader.ts';
import type { ZipFile } from './zip-file.ts';

/**
 * Handlers for the XML elements of a workbook part. Names have no namespace prefix, and the root
 * element has depth 1.
 */
export type PartHandlers = {
  open(name: string, depth: number, attributes: Readonly<Record<string, string>>): void;
  close?(name: string, depth: number): void;
  text?(text: string, depth: number): void;
};

/** Creates a reader for a part of a workbook that strips namespace prefixes. */
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
    text: (content) => text?.(content, depth),
  });
}

/** Parses a workbook part and yields after each block, so that the caller can take the rows. */
export async function* readPart(
  zip: ZipFile,
  part: string,
  maxBytes: number,
  handlers: PartHandlers,
): AsyncGenerator<void> {
  const reader = createPartReader(part, handlers);
  let decoder: TextDecoder | undefined;
  for await (const bytes of zip.read(part, maxBytes)) {
    decoder ??= new TextDecoder(isUtf16(bytes) ? 'utf-16le' : 'utf-8');
    reader.write(decoder.decode(bytes, { stream: true }));
    yield;
  }
  reader.write(decoder?.decode() ?? '');
  reader.end();
}

export async function readWholePart(...args: Parameters<typeof readPart>): Promise<void> {
  for await (const _ of readPart(...args));
}

/** Returns whether a part begins with the byte order mark of UTF-16. All other parts are in UTF-8. */
function isUtf16(bytes: Uint8Array): boolean {
  return bytes[0] === 0xff && bytes[1] === 0xfe;
}
