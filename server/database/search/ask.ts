import type pg from 'pg';
import { orUnavailable } from '../unavailable.ts';

/** A statement with its values; a name has it parsed and planned once for each connection. */
type Statement = {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly name?: string;
};

/** Asks PostgreSQL; throws `unavailable` when it is away. */
export type Ask = <Row extends object>(statement: Statement) => Promise<Row[]>;

/**
 * Statements whose text depends on the filters carry no name: they are planned for their values, as
 * searches differ too much to share a plan.
 */
export function askOf(pool: Pick<pg.Pool, 'query'>): Ask {
  return <Row extends object>({ text, values, name }: Statement) =>
    orUnavailable(async () => {
      const { rows } = await pool.query<Row>({ text, values: [...values], ...(name && { name }) });
      return rows;
    });
}

/** Values of a statement while its text is written. */
export class Values {
  readonly list: unknown[] = [];

  /** The place of a value in the text, with its type. */
  add(value: unknown, type: string): string {
    this.list.push(value);
    return `$${this.list.length}::${type}`;
  }
}
