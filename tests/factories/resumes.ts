import { crc32, deflateRawSync } from 'node:zlib';

/** A minimal résumé of each file type. */
export const RESUMES = {
  pdf: Buffer.from('%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n'),
  doc: oleFile('WordDocument'),
  docx: zipFile({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w:document/>' }),
} as const;

/** Creates the header of an OLE compound file and a directory of its parts. */
export function oleFile(...streams: readonly string[]): Buffer {
  return Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(504),
    ...streams.map((stream) => Buffer.concat([Buffer.from(stream, 'utf16le'), Buffer.alloc(64)])),
  ]);
}

/** Creates a minimal ZIP archive of texts with local headers, enough for recognition. */
export function zipFile(texts: Readonly<Record<string, string>>): Buffer {
  return Buffer.concat(
    Object.entries(texts).map(([name, text]) => {
      const packed = deflateRawSync(text);
      const head = Buffer.alloc(30);
      head.write('PK\x03\x04', 'latin1');
      head.writeUInt16LE(20, 4);
      head.writeUInt16LE(8, 8);
      head.writeUInt32LE(crc32(text), 14);
      head.writeUInt32LE(packed.length, 18);
      head.writeUInt32LE(text.length, 22);
      head.writeUInt16LE(name.length, 26);
      return Buffer.concat([head, Buffer.from(name), packed]);
    }),
  );
}
