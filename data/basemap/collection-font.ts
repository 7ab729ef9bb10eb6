/** Size in bytes of one entry of the table directory, and of the header before the directory. */
const TABLE_ENTRY_BYTES = 16;
const HEADER_BYTES = 12;

/** Extracts the named face from a font collection (.ttc) as a separate font file. */
export function extractFace(collection: Buffer, family: string): Buffer {
  const faceOffsets = Array.from({ length: collection.readUInt32BE(8) }, (_, face) =>
    collection.readUInt32BE(HEADER_BYTES + 4 * face),
  );
  const start = faceOffsets.find((offset) => familyAt(collection, offset) === family);
  if (start === undefined) throw new Error(`no face ${family} in the collection`);
  return buildFontFile(collection, start);
}

type Table = {
  readonly tag: string;
  readonly checksum: number;
  readonly offset: number;
  readonly length: number;
};

function tablesAt(collection: Buffer, start: number): Table[] {
  return Array.from({ length: collection.readUInt16BE(start + 4) }, (_, index) => {
    const entryOffset = start + HEADER_BYTES + index * TABLE_ENTRY_BYTES;
    return {
      tag: collection.toString('latin1', entryOffset, entryOffset + 4),
      checksum: collection.readUInt32BE(entryOffset + 4),
      offset: collection.readUInt32BE(entryOffset + 8),
      length: collection.readUInt32BE(entryOffset + 12),
    };
  });
}

/** Returns the font family (name id 1, in UTF-16) of the face whose table directory starts at the offset. */
function familyAt(collection: Buffer, start: number): string | undefined {
  const table = tablesAt(collection, start).find(({ tag }) => tag === 'name');
  if (!table) return undefined;
  const stringsOffset = table.offset + collection.readUInt16BE(table.offset + 4);
  for (let recordIndex = 0; recordIndex < collection.readUInt16BE(table.offset + 2); recordIndex++) {
    const recordOffset = table.offset + 6 + recordIndex * HEADER_BYTES;
    const [platform, language, name] = [0, 4, 6].map((field) =>
      collection.readUInt16BE(recordOffset + field),
    );
    if (platform !== 3 || language !== 0x409 || name !== 1) continue;
    const textOffset = stringsOffset + collection.readUInt16BE(recordOffset + 10);
    const text = Buffer.from(
      collection.subarray(textOffset, textOffset + collection.readUInt16BE(recordOffset + 8)),
    );
    return text.swap16().toString('utf16le');
  }
  return undefined;
}

function buildFontFile(collection: Buffer, start: number): Buffer {
  const tables = tablesAt(collection, start);
  const header = Buffer.alloc(HEADER_BYTES + tables.length * TABLE_ENTRY_BYTES);
  collection.copy(header, 0, start, start + HEADER_BYTES);
  let offset = header.length;
  const tableBodies = tables.map((table, index) => {
    const body = Buffer.alloc(Math.ceil(table.length / 4) * 4);
    collection.copy(body, 0, table.offset, table.offset + table.length);
    const entryOffset = HEADER_BYTES + index * TABLE_ENTRY_BYTES;
    header.write(table.tag, entryOffset, 'latin1');
    header.writeUInt32BE(table.checksum, entryOffset + 4);
    header.writeUInt32BE(offset, entryOffset + 8);
    header.writeUInt32BE(table.length, entryOffset + 12);
    offset += body.length;
    return body;
  });
  return Buffer.concat([header, ...tableBodies]);
}
