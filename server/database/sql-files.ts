import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { splitStatements } from './split-statements.ts';

/** Name of the first migration: all files of schema/ together. Applied once as a whole, and never changed. */
const SCHEMA_MIGRATION_NAME = '0001_schema';

export type SqlFile = {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
};

/** Reads all migrations and function files of this release. */
export async function readSqlFiles(folder: string) {
  const schemaSql = (await readSqlFolder(path.join(folder, 'schema'))).map(({ sql }) => sql).join('\n');
  return {
    migrations: [
      createSqlFile(SCHEMA_MIGRATION_NAME, schemaSql),
      ...(await readSqlFolder(path.join(folder, 'migrations'))),
    ],
    functions: await readSqlFolder(path.join(folder, 'functions')),
  };
}

/** Reads the SQL files of a folder, ordered by the number in the file name. */
async function readSqlFolder(folder: string): Promise<SqlFile[]> {
  const fileNames = (await readdir(folder)).filter((name) => /^\d+_\w+\.sql$/.test(name)).sort();
  return Promise.all(
    fileNames.map(async (name) => createSqlFile(name, await readFile(path.join(folder, name), 'utf8'))),
  );
}

function createSqlFile(name: string, text: string): SqlFile {
  // Normalizes line endings, which a git checkout may have changed, so that the checksum stays the
  // same.
  const sql = text.replaceAll('\r\n', '\n');
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
}

/**
 * Returns whether a migration removes something that the previous release uses. The first line of the
 * file marks such a migration.
 */
export const isBreakingMigration = ({ sql }: SqlFile) => /^-- takes away\b/.test(sql);

/**
 * Returns whether a migration creates indexes concurrently, while other connections write. The first
 * line of the file marks such a migration. Each of its statements runs outside a transaction.
 */
export const isConcurrentMigration = ({ sql }: SqlFile) => /^-- concurrently\b/.test(sql);

/**
 * Returns the statements of a file. Each is sent as a query of its own, since a database that Citus
 * distributes refuses several statements in one query.
 */
export function statementsOf(file: SqlFile): readonly string[] {
  const statements = splitStatements(file.sql);
  if (isConcurrentMigration(file)) requireIndexStatements(file.name, statements);
  return statements;
}

/** Throws if a statement does anything other than create or drop an index concurrently. */
function requireIndexStatements(name: string, statements: readonly string[]): void {
  const forbiddenStatement = statements.find(
    (statement) => !/^(create( unique)?|drop) index concurrently\b/i.test(statement),
  );
  if (forbiddenStatement !== undefined)
    throw new Error(`${name} may only create and drop indexes concurrently, not: ${forbiddenStatement}`);
}
