import { CompiledQuery, Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import type { Schema } from '../tables/schema.ts';
import { readDataVersion } from './catalogue.ts';
import { snapshotTransaction } from './stock-rows.ts';

/** A query that is the same whatever the data are. */
export type StaticQuery = Pick<CompiledQuery, 'sql' | 'parameters'>;

/** Rows of static queries at one data version, by the key of the query. */
export type RecordedRows = {
  readonly version: number;
  readonly rowsByQuery: ReadonlyMap<string, readonly object[]>;
};

const keyOf = ({ sql, parameters }: StaticQuery) => JSON.stringify([sql, parameters]);

/** Lists the queries that the callback runs, without a server. The callback receives no rows. */
export async function listStaticQueries(
  run: (database: Kysely<Schema>) => Promise<unknown>,
): Promise<readonly StaticQuery[]> {
  const queries = new Map<string, StaticQuery>();
  await run(
    openReplay((query) => {
      queries.set(keyOf(query), query);
      return [];
    }),
  );
  return [...queries.values()];
}

/** Runs the queries in one snapshot. */
export function recordRows(database: Kysely<Schema>, queries: readonly StaticQuery[]): Promise<RecordedRows> {
  return snapshotTransaction(database).execute(async (tx) => {
    const version = await readDataVersion(tx);
    const rowsByQuery = new Map<string, readonly object[]>();
    for (const query of queries) {
      const { rows } = await tx.executeQuery<object>(CompiledQuery.raw(query.sql, [...query.parameters]));
      rowsByQuery.set(keyOf(query), rows);
    }
    return { version, rowsByQuery };
  });
}

/** Opens a database that answers the recorded queries without a server, and rejects all others. */
export function openRecordedRows({ rowsByQuery }: RecordedRows): Kysely<Schema> {
  return openReplay((query) => {
    const rows = rowsByQuery.get(keyOf(query));
    if (!rows) throw new Error(`the rows of a query have not been recorded: ${query.sql}`);
    return rows;
  });
}

function openReplay(rowsOf: (query: StaticQuery) => readonly object[]): Kysely<Schema> {
  const client = {
    async query(sql: string, parameters: readonly unknown[]) {
      const isTransactionControl = /^(?:start transaction|begin|commit|rollback)\b/.test(sql);
      return { command: 'SELECT', rows: isTransactionControl ? [] : rowsOf({ sql, parameters }) };
    },
    release: () => undefined,
  };
  const pool = {
    connect: async () => client as unknown as PostgresPoolClient,
    end: async () => undefined,
    options: {},
  };
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}
