import { ImportError } from '../errors/import-error.ts';
import { localName } from '../xml/local-name.ts';
import { createXmlReader, XML_LIMITS, type XmlLimits } from '../xml/xml-reader.ts';

/** Values of a row by their paths: `address/suburb`, attributes as `price@period`. A path may have several. */
export type FeedRecord = ReadonlyMap<string, readonly string[]>;

type RowLimits = {
  readonly rows: number;
  /** Values of a row: elements with text, and attributes. */
  readonly values: number;
  /** Characters of a row, paths included. */
  readonly length: number;
};

const ROW_LIMITS: RowLimits = { rows: 5_000_000, values: 10_000, length: 4_000_000 };

/**
 * The rows of an XML feed as they come, those of a block of text at a time: elements of these names, wherever they
 * stand. Names are compared with their prefix, and without it.
 */
export async function* xmlRows(
  texts: AsyncIterable<string>,
  names: readonly string[],
  limits: Partial<RowLimits & XmlLimits> = {},
): AsyncGenerator<readonly FeedRecord[]> {
  const { rows: mostRows, ...rowLimits } = { ...ROW_LIMITS, ...limits };
  let rows: FeedRecord[] = [];
  let count = 0;
  let row: RowBuilder | undefined;
  const reader = createXmlReader(
    'The file',
    {
      open(name, attributes) {
        if (row) row.open(name, attributes);
        else if (names.includes(name) || names.includes(localName(name))) {
          count += 1;
          if (count > mostRows)
            throw new ImportError(`The file has more than ${mostRows.toLocaleString('en')} rows.`);
          row = createRow(name, attributes, count, rowLimits);
        }
      },
      text: (text) => row?.text(text),
      close() {
        const record = row?.close();
        if (!record) return;
        rows.push(record);
        row = undefined;
      },
    },
    { ...XML_LIMITS, ...limits },
  );
  for await (const text of texts) {
    reader.write(text);
    if (rows.length > 0) yield rows;
    rows = [];
  }
  reader.end();
}

type RowBuilder = {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  text(text: string): void;
  /** The row, when it was the row itself that was closed. */
  close(): FeedRecord | undefined;
};

/** An element within a row. `text` is all text in it, also that of elements between its own. */
type Level = { readonly path: string; text: string; hasOwnText: boolean };

function createRow(
  name: string,
  attributes: Readonly<Record<string, string>>,
  number: number,
  limits: Pick<RowLimits, 'values' | 'length'>,
): RowBuilder {
  const record = new Map<string, string[]>([['@element', [localName(name)]]]);
  const levels: Level[] = [];
  let values = 0;
  let length = 0;
  let hasPrefixes = false;

  function measure(characters: number): void {
    length += characters;
    if (values > limits.values || length > limits.length)
      throw new ImportError(`Row ${number} of the file is too long.`);
  }

  function add(path: string, text: string): void {
    const value = text.trim();
    if (value === '') return;
    values += 1;
    measure(path.length + value.length);
    hasPrefixes ||= path.includes(':');
    const others = record.get(path);
    if (others) others.push(value);
    else record.set(path, [value]);
  }

  function enter(path: string, own: Readonly<Record<string, string>>): void {
    levels.push({ path, text: '', hasOwnText: false });
    for (const [key, value] of Object.entries(own)) if (!isNamespace(key)) add(`${path}@${key}`, value);
  }

  enter('', attributes);
  return {
    open(child, own) {
      const path = levels.at(-1)?.path ?? '';
      enter(path === '' ? child : `${path}/${child}`, own);
    },
    text(text) {
      const level = levels.at(-1);
      if (!level) return;
      measure(text.length);
      level.text += text;
      level.hasOwnText ||= text.trim() !== '';
    },
    close() {
      const level = levels.pop();
      if (level?.hasOwnText) add(level.path, level.text);
      const parent = levels.at(-1);
      if (parent && level) parent.text += level.text;
      if (parent) return undefined;
      return hasPrefixes ? withShortPaths(record) : record;
    },
  };
}

function isNamespace(attribute: string): boolean {
  return attribute === 'xmlns' || attribute.startsWith('xmlns:');
}

/** Prefixes may be left out of a map's paths, where the row has nothing else of that path. */
function withShortPaths(record: Map<string, string[]>): FeedRecord {
  for (const [path, values] of [...record]) {
    if (!path.includes(':')) continue;
    const short = path.replaceAll(/[^/@]+:/g, '');
    if (!record.has(short)) record.set(short, values);
  }
  return record;
}
