import { ImportError } from '../import-error.ts';

/** Values of a row by their paths: `address/suburb`, attributes as `price@period`. A path may have several. */
export type FeedRecord = ReadonlyMap<string, readonly string[]>;

const TOKEN =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<!DOCTYPE[^>]*>|<(\/?)([^\s/>]+)((?:\s+[^\s=/>]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|([^<]+)/g;
const ATTRIBUTE = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * The rows of an XML feed: elements of these names, wherever they stand. It reads elements, attributes, texts and CDATA,
 * which is all that feeds of listings are made of; entities that a file defines itself are not expanded.
 */
export function xmlRows(xml: string, names: readonly string[]): FeedRecord[] {
  const rows: FeedRecord[] = [];
  const path: string[] = [];
  let row: Map<string, string[]> | undefined;
  let start = 0;
  let text = '';
  const add = (at: string, value: string) => {
    if (!row || value === '') return;
    const known = row.get(at);
    if (known) known.push(value);
    else row.set(at, [value]);
  };
  const here = () => path.slice(start).join('/');
  for (const [token, cdata, closing, name = '', attributes = '', empty, characters] of xml.matchAll(TOKEN)) {
    if (cdata !== undefined) text += cdata;
    else if (characters !== undefined) text += unescaped(characters);
    else if (closing === '/') {
      if (path.at(-1) !== name)
        throw new ImportError(`The file is no well-formed XML: </${name}> closes nothing.`);
      add(here(), text.trim());
      text = '';
      path.pop();
      if (row && path.length < start) {
        rows.push(row);
        row = undefined;
      }
    } else if (name !== '') {
      text = '';
      path.push(name);
      if (!row && names.includes(name)) {
        row = new Map([['@element', [name]]]);
        start = path.length;
      }
      for (const [, key = '', double, single] of attributes.matchAll(ATTRIBUTE))
        add(`${here()}@${key}`, unescaped(double ?? single ?? ''));
      if (empty === '/') {
        path.pop();
        if (row && path.length < start) {
          rows.push(row);
          row = undefined;
        }
      }
    } else if (!token.startsWith('<')) text += token;
  }
  if (path.length > 0)
    throw new ImportError(`The file is no well-formed XML: <${path.at(-1)}> is not closed.`);
  return rows;
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function unescaped(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    return decimal ? String.fromCodePoint(Number(decimal)) : (ENTITIES[name] ?? whole);
  });
}
