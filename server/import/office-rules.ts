import type pg from 'pg';
import type { RowChecker } from './check-row.ts';
import type { ImportKind } from './kind.ts';
import { queryInBatches } from './query-batches.ts';

/**
 * A value in the file that differs from the value set by the office. The import keeps the office's
 * value (docs/decisions/032).
 */
export type Disagreement = {
  /** Line of the file; null if the row is missing from the file. */
  readonly line: number | null;
  /** Key of the row. */
  readonly key: string;
  readonly field: string;
  readonly feed: string;
  readonly office: string;
};

export type OfficeRules = {
  /**
   * Replaces staged values with the values that the office has pinned, so that they match the stored
   * rows.
   */
  applyPinnedFields(): Promise<void>;
  /** Removes rows that belong to the office from `staged` and `difference`. */
  excludeOfficeRows(): Promise<void>;
  /** SQL condition for rows `t` that stay although they are missing from the file. */
  readonly retainedCondition: string;
  /**
   * Reports the retained rows that the feed would have withdrawn. `absentCondition` is an SQL condition
   * for rows `t` that are missing from the file.
   */
  reportRetainedRows(absentCondition: string): Promise<void>;
  /** Marks staged rows with ids of the office as office rows again. Only needed if the feed wins. */
  claimOfficeIds(): Promise<void>;
};

/**
 * Creates the rules, as SQL, that decide whether the feed or the office owns a row or a field in one
 * import.
 */
export async function createOfficeRules(
  client: pg.ClientBase,
  { office, table, key, withdraw }: ImportKind,
  { storedColumns, fileColumns }: RowChecker,
  { feedWins, today }: { readonly feedWins: boolean; readonly today: string },
  onDisagreement: (disagreement: Disagreement) => void,
): Promise<OfficeRules> {
  const hasRows = async (sql: string) => ((await client.query(sql)).rowCount ?? 0) > 0;
  const hasPinnedFields =
    office?.hasPinnedFields === true && (await hasRows('select from office_hold limit 1'));
  const ownedCondition = office?.ownedCondition ?? 'false';
  const hasOfficeRows =
    office !== undefined && (await hasRows(`select from ${table} as t where ${ownedCondition} limit 1`));
  const keySql = `concat_ws(' ', ${key.map((column) => `t.${column}`)})`;
  const reportDisagreements = async (sql: string) => {
    for await (const block of queryInBatches<Disagreement>(client, sql)) block.forEach(onDisagreement);
  };

  async function applyPinnedStatus(): Promise<void> {
    const pinJoin = `stock_id = staged.id and office_hold.field = 'status'`;
    await reportDisagreements(
      `select line, staged.id::text as key, 'status' as field, staged.status as feed, office_value as office
         from staged join office_hold on ${pinJoin}
        where staged.status = feed_value and staged.status <> office_value order by line`,
    );
    // The feed's status has changed since the office pinned its own, so the pin is deleted and the feed
    // applies again.
    await client.query(
      `delete from office_hold using staged where ${pinJoin} and staged.status is distinct from feed_value`,
    );
    await client.query(
      `update staged set status = stock.status, closed_on = stock.closed_on
         from office_hold, stock where ${pinJoin} and stock.id = staged.id`,
    );
  }

  async function applyPinnedUpdateDate(): Promise<void> {
    const pinJoin = `stock_id = staged.id and office_hold.field = 'update_date'`;
    await client.query(
      `delete from office_hold using staged where ${pinJoin} and staged.update_date >= office_value::date`,
    );
    await client.query(
      `update staged set update_date = office_value::date from office_hold where ${pinJoin}`,
    );
  }

  const pinnedCondition = hasPinnedFields
    ? `exists (select from office_hold where stock_id = t.id
         and ((field = 'status' and feed_value = 'withdrawn')
           or (field = 'update_date' and office_value::date >= '${today}'::date)))`
    : 'false';

  return {
    async applyPinnedFields() {
      if (!hasPinnedFields) return;
      if (feedWins) {
        await client.query('delete from office_hold using staged where stock_id = staged.id');
        return;
      }
      const hasColumn = (column: string) => fileColumns.some((fileColumn) => fileColumn.column === column);
      if (hasColumn('status') && storedColumns.includes('closed_on')) await applyPinnedStatus();
      if (hasColumn('update_date')) await applyPinnedUpdateDate();
    },

    async excludeOfficeRows() {
      if (!hasOfficeRows || feedWins) return;
      const keyJoin = key.map((column) => `t.${column} = staged.${column}`).join(' and ');
      await reportDisagreements(
        `select line, ${keySql} as key, '' as field, '' as feed, 'made in the office' as office
           from difference join staged using (line) join ${table} as t on ${keyJoin}
          where not is_new and (${ownedCondition}) order by line`,
      );
      const { rows } = await client.query<{ line: number }>(
        `select line from staged join ${table} as t on ${keyJoin} where ${ownedCondition}`,
      );
      if (rows.length === 0) return;
      const lines = rows.map(({ line }) => line);
      for (const tableName of ['difference', 'staged'])
        await client.query(`delete from ${tableName} where line = any ($1)`, [lines]);
    },

    retainedCondition: `((${ownedCondition}) or ${feedWins ? 'false' : pinnedCondition})`,

    async reportRetainedRows(absentCondition) {
      if (!hasPinnedFields || feedWins || !withdraw) return;
      await reportDisagreements(
        `select null::integer as line, ${keySql} as key, 'status' as field, '' as feed, t.status as office
           from ${table} as t where ${withdraw.where} and ${absentCondition} and ${pinnedCondition} and not (${ownedCondition})
          order by ${key.map((column) => `t.${column}`)}`,
      );
    },

    async claimOfficeIds() {
      if (!office?.claimStatement || !feedWins) return;
      await client.query(office.claimStatement);
    },
  };
}
