import type pg from 'pg';
import { orUnavailable } from '../queries/unavailable.ts';

/** A statement with its values. One with a name is parsed and planned once for each connection. */
type Statement = {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly name?: string;
};

/** Whatever answers a statement: a pool, or several servers behind one. */
export type QueryPool = {
  query<Row extends pg.QueryResultRow>(asked: pg.QueryConfig): Promise<pg.QueryResult<Row>>;
};

/** Asks PostgreSQL. Throws `unavailable` when it cannot be reached. */
export type Ask = <Row extends object>(statement: Statement) => Promise<Row[]>;

/**
 * Statements whose text depends on the filters have no name. Searches differ too much to share a plan, so
 * each is planned for its own values.
 */
export function askOf(pool: QueryPool): Ask {
  return <Row extends object>({ text, values, name }: Statement) =>
    orUnavailable(async () => {
      const { rows } = await pool.query<Row>({ text, values: [...values], ...(name && { name }) });
      return rows;
    });
}

/** Collects the values of a statement while its text is written. */
export class Values {
  readonly list: unknown[] = [];

  /** Adds a value and returns what stands for it in the text. */
  add(value: unknown, type: string): string {
    this.list.push(value);
    return `$${this.list.length}::${type}`;
  }
}
