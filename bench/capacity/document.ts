import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The document that contains the generated tables. */
export const DOCUMENT_PATH = path.resolve(import.meta.dirname, '../../docs/growth.md');

/** Replaces the tables in a document. Each table is enclosed by two comments with its name. */
export function replaceTables(text: string, tables: Readonly<Record<string, string>>): string {
  return Object.entries(tables).reduce((documentText, [name, table]) => {
    const tablePattern = new RegExp(`<!-- ${name} -->\\n[^]*?<!-- /${name} -->`);
    if (!tablePattern.test(documentText))
      throw new Error(`the document has no place for the table “${name}”`);
    return documentText.replace(tablePattern, () => `<!-- ${name} -->\n\n${table}\n\n<!-- /${name} -->`);
  }, text);
}

export async function writeTables(tables: Readonly<Record<string, string>>): Promise<void> {
  await writeFile(DOCUMENT_PATH, replaceTables(await readFile(DOCUMENT_PATH, 'utf8'), tables));
}
