/** Bytes of an entry of the table directory, and of what stands before it. */
const ENTRY = 16;
const HEAD = 12;

/** Takes the named face out of a font collection (.ttc), as a font file of its own. */
export function faceOf(collection: Buffer, family: string): Buffer {
  const faces = Array.from({ length: collection.readUInt32BE(8) }, (_, face) =>
    collection.readUInt32BE(HEAD + 4 * face),
  );
  const start = faces.find((offset) => familyAt(collection, offset) === family);
  if (start === undefined) throw new Error(`no face ${family} in the collection`);
  return alone(collection, start);
}

type Table = {
  readonly tag: string;
  readonly checksum: number;
  readonly offset: number;
  readonly length: number;
};

function tablesAt(collection: Buffer, start: number): Table[] {
  return Array.from({ length: collection.readUInt16BE(start + 4) }, (_, index) => {
    const entry = start + HEAD + index * ENTRY;
    return {
      tag: collection.toString('latin1', entry, entry + 4),
      checksum: collection.readUInt32BE(entry + 4),
      offset: collection.readUInt32BE(entry + 8),
      length: collection.readUInt32BE(entry + 12),
    };
  });
}

/** The font family (name 1, in UTF-16) of the face whose directory stands there. */
function familyAt(collection: Buffer, start: number): string | undefined {
  const table = tablesAt(collection, start).find(({ tag }) => tag === 'name');
  if (!table) return undefined;
  const texts = table.offset + collection.readUInt16BE(table.offset + 4);
  for (let record = 0; record < collection.readUInt16BE(table.offset + 2); record++) {
    const at = table.offset + 6 + record * HEAD;
    const [platform, language, name] = [0, 4, 6].map((field) => collection.readUInt16BE(at + field));
    if (platform !== 3 || language !== 0x409 || name !== 1) continue;
    const from = texts + collection.readUInt16BE(at + 10);
    const text = Buffer.from(collection.subarray(from, from + collection.readUInt16BE(at + 8)));
    return text.swap16().toString('utf16le');
  }
  return undefined;
}

function alone(collection: Buffer, start: number): Buffer {
  const tables = tablesAt(collection, start);
  const head = Buffer.alloc(HEAD + tables.length * ENTRY);
  collection.copy(head, 0, start, start + HEAD);
  let offset = head.length;
  const bodies = tables.map((table, index) => {
    const body = Buffer.alloc(Math.ceil(table.length / 4) * 4);
    collection.copy(body, 0, table.offset, table.offset + table.length);
    const entry = HEAD + index * ENTRY;
    head.write(table.tag, entry, 'latin1');
    head.writeUInt32BE(table.checksum, entry + 4);
    head.writeUInt32BE(offset, entry + 8);
    head.writeUInt32BE(table.length, entry + 12);
    offset += body.length;
    return body;
  });
  return Buffer.concat([head, ...bodies]);
}
