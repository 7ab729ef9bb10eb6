import type pg from 'pg';
import { wrapUnavailable } from '../queries/unavailable.ts';

/**
 * An SQL statement with its parameter values. A statement with a name becomes a prepared statement of
 * the connection.
 */
type Statement = {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly name?: string;
};

/** Runs queries: a connection pool, or a router over several servers. */
export type QueryPool = {
  query<Row extends pg.QueryResultRow>(queryConfig: pg.QueryConfig): Promise<pg.QueryResult<Row>>;
};

/** Runs a statement and returns its rows. Throws `unavailable` if PostgreSQL cannot be reached. */
export type RunQuery = <Row extends object>(statement: Statement) => Promise<Row[]>;

/**
 * Creates the function that runs statements. Statements built from filters have no name: searches
 * differ too much to share a query plan, so PostgreSQL plans each for its own values.
 */
export function createRunQuery(pool: QueryPool): RunQuery {
  return <Row extends object>({ text, values, name }: Statement) =>
    wrapUnavailable(async () => {
      const { rows } = await pool.query<Row>({ text, values: [...values], ...(name && { name }) });
      return rows;
    });
}

/** Collects the parameter values of a statement while its text is built. */
export class SqlParameters {
  readonly list: unknown[] = [];

  /** Adds a value and returns its placeholder, such as `$1::text`. */
  add(value: unknown, type: string): string {
    this.list.push(value);
    return `$${this.list.length}::${type}`;
  }
}
