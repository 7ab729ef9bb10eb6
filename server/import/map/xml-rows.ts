import { ImportError } from '../errors/import-error.ts';
import { localName } from '../xml/local-name.ts';
import { createXmlReader, XML_LIMITS, type XmlLimits } from '../xml/xml-reader.ts';

/**
 * Values of a row by path, such as `address/suburb`, or `price@period` for an attribute. A path may
 * have several values.
 */
export type FeedRecord = ReadonlyMap<string, readonly string[]>;

type RowLimits = {
  readonly maxRows: number;
  /** Maximum number of values per row: elements with text, and attributes. */
  readonly maxValues: number;
  /** Maximum number of characters per row, including paths. */
  readonly maxLength: number;
};

const ROW_LIMITS: RowLimits = { maxRows: 5_000_000, maxValues: 10_000, maxLength: 4_000_000 };

/**
 * Streams the rows of an XML feed: all elements with these names, at any depth. Names match with or
 * without their namespace prefix.
 */
export async function* readXmlRows(
  textBlocks: AsyncIterable<string>,
  rowElementNames: readonly string[],
  limits: Partial<RowLimits & XmlLimits> = {},
): AsyncGenerator<readonly FeedRecord[]> {
  const { maxRows: rowLimit, ...rowLimits } = { ...ROW_LIMITS, ...limits };
  let rows: FeedRecord[] = [];
  let rowCount = 0;
  let row: RowBuilder | undefined;
  const reader = createXmlReader(
    'The file',
    {
      open(name, attributes) {
        if (row) row.open(name, attributes);
        else if (rowElementNames.includes(name) || rowElementNames.includes(localName(name))) {
          rowCount += 1;
          if (rowCount > rowLimit)
            throw new ImportError(`The file has more than ${rowLimit.toLocaleString('en')} rows.`);
          row = createRowBuilder(name, attributes, rowCount, rowLimits);
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
  for await (const text of textBlocks) {
    reader.write(text);
    if (rows.length > 0) yield rows;
    rows = [];
  }
  reader.end();
}

type RowBuilder = {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  text(text: string): void;
  /** Returns the record if the closed element is the row itself, otherwise undefined. */
  close(): FeedRecord | undefined;
};

/** Open element within a row. `text` includes the text of its child elements. */
type OpenElement = { readonly path: string; text: string; hasOwnText: boolean };

function createRowBuilder(
  name: string,
  attributes: Readonly<Record<string, string>>,
  number: number,
  limits: Pick<RowLimits, 'maxValues' | 'maxLength'>,
): RowBuilder {
  const record = new Map<string, string[]>([['@element', [localName(name)]]]);
  const openElements: OpenElement[] = [];
  let valueCount = 0;
  let characterCount = 0;
  let hasPrefixes = false;

  function addLength(characters: number): void {
    characterCount += characters;
    if (valueCount > limits.maxValues || characterCount > limits.maxLength)
      throw new ImportError(`Row ${number} of the file is too long.`);
  }

  function addValue(path: string, text: string): void {
    const value = text.trim();
    if (value === '') return;
    valueCount += 1;
    addLength(path.length + value.length);
    hasPrefixes ||= path.includes(':');
    const existingValues = record.get(path);
    if (existingValues) existingValues.push(value);
    else record.set(path, [value]);
  }

  function enterElement(path: string, elementAttributes: Readonly<Record<string, string>>): void {
    openElements.push({ path, text: '', hasOwnText: false });
    for (const [key, value] of Object.entries(elementAttributes))
      if (!isNamespace(key)) addValue(`${path}@${key}`, value);
  }

  enterElement('', attributes);
  return {
    open(child, elementAttributes) {
      const path = openElements.at(-1)?.path ?? '';
      enterElement(path === '' ? child : `${path}/${child}`, elementAttributes);
    },
    text(text) {
      const element = openElements.at(-1);
      if (!element) return;
      addLength(text.length);
      element.text += text;
      element.hasOwnText ||= text.trim() !== '';
    },
    close() {
      const element = openElements.pop();
      if (element?.hasOwnText) addValue(element.path, element.text);
      const parent = openElements.at(-1);
      if (parent && element) parent.text += element.text;
      if (parent) return undefined;
      return hasPrefixes ? withShortPaths(record) : record;
    },
  };
}

function isNamespace(attribute: string): boolean {
  return attribute === 'xmlns' || attribute.startsWith('xmlns:');
}

/**
 * Adds each path without its namespace prefixes, unless the row already has a value at that path,
 * because maps may omit prefixes.
 */
function withShortPaths(record: Map<string, string[]>): FeedRecord {
  for (const [path, values] of [...record]) {
    if (!path.includes(':')) continue;
    const shortPath = path.replaceAll(/[^/@]+:/g, '');
    if (!record.has(shortPath)) record.set(shortPath, values);
  }
  return record;
}
