import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** The files of schema/ together are the first migration: applied once, whole, and never changed. */
const SCHEMA = '0001_schema';

export type Sql = {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
};

/** What this program wants the database to be. */
export async function readProgram(folder: string) {
  const schema = (await readFiles(path.join(folder, 'schema'))).map(({ sql }) => sql).join('\n');
  return {
    migrations: [sqlOf(SCHEMA, schema), ...(await readFiles(path.join(folder, 'migrations')))],
    functions: await readFiles(path.join(folder, 'functions')),
  };
}

/** The SQL files of a folder, in the order of their numbers. */
async function readFiles(folder: string): Promise<Sql[]> {
  const names = (await readdir(folder)).filter((name) => /^\d+_\w+\.sql$/.test(name)).sort();
  return Promise.all(names.map(async (name) => sqlOf(name, await readFile(path.join(folder, name), 'utf8'))));
}

function sqlOf(name: string, text: string): Sql {
  // A checkout may have changed the line ends; that is no change of the file.
  const sql = text.replaceAll('\r\n', '\n');
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
}

/** A migration that takes something away which the Podium before it uses, by its first line. */
export const takesAway = ({ sql }: Sql) => /^-- takes away\b/.test(sql);

/** A migration of indexes that are made while others write, by its first line: each statement is on its own. */
export const isConcurrent = ({ sql }: Sql) => /^-- concurrently\b/.test(sql);

/** The statements of such a migration. */
export function statementsOf({ name, sql }: Sql): readonly string[] {
  const lines = sql.split('\n').filter((line) => !line.startsWith('--'));
  const statements = lines
    .join('\n')
    .split(';')
    .map((statement) => statement.trim());
  const given = statements.filter((statement) => statement !== '');
  const other = given.find((statement) => !/^(create( unique)?|drop) index concurrently\b/i.test(statement));
  if (other !== undefined)
    throw new Error(`${name} may only create and drop indexes concurrently, not: ${other}`);
  return given;
}
