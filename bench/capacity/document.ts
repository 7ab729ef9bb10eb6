import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The document whose tables the model makes. */
export const DOCUMENT = path.resolve(import.meta.dirname, '../../docs/growth.md');

/** A document with these tables in their places, which two comments mark. */
export function withTables(text: string, tables: Readonly<Record<string, string>>): string {
  return Object.entries(tables).reduce((before, [name, table]) => {
    const place = new RegExp(`<!-- ${name} -->\\n[^]*?<!-- /${name} -->`);
    if (!place.test(before)) throw new Error(`the document has no place for the table “${name}”`);
    return before.replace(place, () => `<!-- ${name} -->\n\n${table}\n\n<!-- /${name} -->`);
  }, text);
}

export async function writeTables(tables: Readonly<Record<string, string>>): Promise<void> {
  await writeFile(DOCUMENT, withTables(await readFile(DOCUMENT, 'utf8'), tables));
}
