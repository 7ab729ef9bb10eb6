import { crc32, deflateRawSync } from 'node:zlib';

/** A minimal résumé of each file type. */
export const RESUME_FILES = {
  pdf: Buffer.from('%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n'),
  doc: oleFile('WordDocument'),
  docx: zipFile({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w:document/>' }),
} as const;

/** Creates the beginning of an OLE compound file: its header and a directory with the given stream names. */
export function oleFile(...streams: readonly string[]): Buffer {
  return Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(504),
    ...streams.map((stream) => Buffer.concat([Buffer.from(stream, 'utf16le'), Buffer.alloc(64)])),
  ]);
}

/** Creates a minimal ZIP archive of text files with local headers only, enough for file type detection. */
export function zipFile(texts: Readonly<Record<string, string>>): Buffer {
  return Buffer.concat(
    Object.entries(texts).map(([name, text]) => {
      const deflatedText = deflateRawSync(text);
      const localHeader = Buffer.alloc(30);
      localHeader.write('PK\x03\x04', 'latin1');
      localHeader.writeUInt16LE(20, 4);
      localHeader.writeUInt16LE(8, 8);
      localHeader.writeUInt32LE(crc32(text), 14);
      localHeader.writeUInt32LE(deflatedText.length, 18);
      localHeader.writeUInt32LE(text.length, 22);
      localHeader.writeUInt16LE(name.length, 26);
      return Buffer.concat([localHeader, Buffer.from(name), deflatedText]);
    }),
  );
}
