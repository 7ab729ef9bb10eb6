import { writeTables } from './document.ts';
import { growthTables } from './markdown-tables.ts';

/** Prints the tables of docs/growth.md. `--write` also updates the document. */
const tables = growthTables();
if (process.argv.includes('--write')) await writeTables(tables);
process.stdout.write(`${Object.values(tables).join('\n\n')}\n`);
