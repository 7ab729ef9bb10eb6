import type pg from 'pg';
import { rowBlocks } from './blocks.ts';
import type { RowCheck } from './check-row.ts';
import type { ImportKind } from './kind.ts';

/** Where the file says something else than the office, which is what stays (docs/decisions/032). */
export type Disagreement = {
  /** Null when the file leaves the row out. */
  readonly line: number | null;
  /** The key of the row. */
  readonly key: string;
  readonly field: string;
  readonly feed: string;
  readonly office: string;
};

export type OfficeRules = {
  /** Puts what the office has set into the staged rows; they then agree with what is stored. */
  applyHolds(): Promise<void>;
  /** Takes rows of the office out of `staged` and `difference`. */
  keepOwned(): Promise<void>;
  /** A condition for rows `t` that the file leaves out and that stay nevertheless. */
  readonly stays: string;
  /** Names those of them that the feed would have withdrawn; `absent` is a condition for rows `t`. */
  noteStaying(absent: string): Promise<void>;
  /** Numbers of the office stay its own when a file brings them back. */
  markAdded(): Promise<void>;
};

/** Says who owns what, in SQL, for the rows of one import. */
export async function createOfficeRules(
  client: pg.ClientBase,
  { office, table, key, withdraw }: ImportKind,
  { stored, present }: RowCheck,
  { feedWins, today }: { readonly feedWins: boolean; readonly today: string },
  note: (disagreement: Disagreement) => void,
): Promise<OfficeRules> {
  const exists = async (sql: string) => ((await client.query(sql)).rowCount ?? 0) > 0;
  const hasHolds = office?.holds === true && (await exists('select from office_hold limit 1'));
  const isOwned = office?.owns ?? 'false';
  const hasOwned =
    office !== undefined && (await exists(`select from ${table} as t where ${isOwned} limit 1`));
  const keyList = `concat_ws(' ', ${key.map((column) => `t.${column}`)})`;
  const run = async (sql: string) => {
    for await (const block of rowBlocks<Disagreement>(client, sql)) block.forEach(note);
  };

  async function applyStatus(): Promise<void> {
    const held = `stock_id = staged.id and office_hold.field = 'status'`;
    await run(
      `select line, staged.id::text as key, 'status' as field, staged.status as feed, office_value as office
         from staged join office_hold on ${held}
        where staged.status = feed_value and staged.status <> office_value order by line`,
    );
    // The feed says something new: from now on it is believed again.
    await client.query(
      `delete from office_hold using staged where ${held} and staged.status is distinct from feed_value`,
    );
    await client.query(
      `update staged set status = stock.status, closed_on = stock.closed_on
         from office_hold, stock where ${held} and stock.id = staged.id`,
    );
  }

  async function applyConfirmation(): Promise<void> {
    const held = `stock_id = staged.id and office_hold.field = 'update_date'`;
    await client.query(
      `delete from office_hold using staged where ${held} and staged.update_date >= office_value::date`,
    );
    await client.query(`update staged set update_date = office_value::date from office_hold where ${held}`);
  }

  const isHeld = hasHolds
    ? `exists (select from office_hold where stock_id = t.id
         and ((field = 'status' and feed_value = 'withdrawn')
           or (field = 'update_date' and office_value::date >= '${today}'::date)))`
    : 'false';

  return {
    async applyHolds() {
      if (!hasHolds) return;
      if (feedWins) {
        await client.query('delete from office_hold using staged where stock_id = staged.id');
        return;
      }
      const has = (column: string) => present.some((known) => known.column === column);
      if (has('status') && stored.includes('closed_on')) await applyStatus();
      if (has('update_date')) await applyConfirmation();
    },

    async keepOwned() {
      if (!hasOwned || feedWins) return;
      const join = key.map((column) => `t.${column} = staged.${column}`).join(' and ');
      await run(
        `select line, ${keyList} as key, '' as field, '' as feed, 'made in the office' as office
           from difference join staged using (line) join ${table} as t on ${join}
          where not is_new and (${isOwned}) order by line`,
      );
      const { rows } = await client.query<{ line: number }>(
        `select line from staged join ${table} as t on ${join} where ${isOwned}`,
      );
      if (rows.length === 0) return;
      const lines = rows.map(({ line }) => line);
      for (const from of ['difference', 'staged'])
        await client.query(`delete from ${from} where line = any ($1)`, [lines]);
    },

    stays: `((${isOwned}) or ${feedWins ? 'false' : isHeld})`,

    async noteStaying(absent) {
      if (!hasHolds || feedWins || !withdraw) return;
      await run(
        `select null::integer as line, ${keyList} as key, 'status' as field, '' as feed, t.status as office
           from ${table} as t where ${withdraw.where} and ${absent} and ${isHeld} and not (${isOwned})
          order by ${key.map((column) => `t.${column}`)}`,
      );
    },

    async markAdded() {
      if (!office?.marks || !feedWins) return;
      await client.query(office.marks);
    },
  };
}
