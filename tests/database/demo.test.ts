import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as demo from '#demo/index.ts';
import { createDemoTables } from '#demo/tables.ts';
import { isEmpty } from '#server/database/is-empty.ts';
import { loadDemo } from '#server/demonstration/load-demo.ts';
import { DATABASE_KINDS, DEMO_DATE, openDatabase, type TestDatabase } from '#tests/factories/database.ts';

const DEMO_OPTIONS = { stocks: 400, seed: 1997, asOf: DEMO_DATE } as const;

describe.each(DATABASE_KINDS)('loading demonstration data into %s', (kind) => {
  let database: TestDatabase;
  let definitionsBefore: unknown;
  let versionBefore: number;
  const progress: { done: number; total: number; label: string }[] = [];

  beforeAll(async () => {
    database = await openDatabase(kind);
    definitionsBefore = await readDefinitions(database);
    versionBefore = await versionOf(database);
    expect(await isEmpty(database.pool)).toBe(true);
    await loadDemo(database.pool, demo, {
      ...DEMO_OPTIONS,
      onProgress: (done, total, label) => progress.push({ done, total, label }),
    });
  });
  afterAll(() => database.close());

  it('fills every table with exactly the generated rows', async () => {
    for (const table of createDemoTables(DEMO_OPTIONS)) {
      const { rows } = await database.pool.query(`select count(*)::int as count from ${table.name}`);
      expect(rows[0], table.name).toEqual({ count: [...table.rows()].length });
    }
  });

  it('stores texts, numbers, lists and nulls as generated', async () => {
    const generatedTables = createDemoTables(DEMO_OPTIONS);
    for (const name of ['building', 'article', 'station']) {
      const firstRow = [...(generatedTables.find((table) => table.name === name)?.rows() ?? [])][0] ?? {};
      const key = 'id' in firstRow ? 'id' : 'code';
      const { rows } = await database.pool.query(`select * from ${name} where ${key} = $1`, [firstRow[key]]);
      expect(rows[0], name).toMatchObject(firstRow);
    }
  });

  it('keeps every key, check and index of the schema', async () => {
    expect(await readDefinitions(database)).toEqual(definitionsBefore);
  });

  it('records the dataset, and the database is no longer empty', async () => {
    const { rows } = await database.pool.query('select demonstration, as_of::text, seed::int from dataset');
    expect(rows).toEqual([{ demonstration: true, as_of: DEMO_DATE, seed: 1997 }]);
    expect(await isEmpty(database.pool)).toBe(false);
  });

  it('increases the data version', async () => {
    expect(await versionOf(database)).toBeGreaterThan(versionBefore);
  });

  it('reports increasing progress up to the total', () => {
    const doneCounts = progress.map((step) => step.done);
    expect(doneCounts).toEqual(doneCounts.toSorted((a, b) => a - b));
    expect(progress.at(-1)?.done).toBe(progress.at(-1)?.total);
  });

  it('changes nothing if it fails halfway', async () => {
    const countBefore = await database.pool.query('select count(*)::int as count from stock');
    await expect(loadDemo(database.pool, demo, DEMO_OPTIONS)).rejects.toThrow(/duplicate key/);
    expect((await database.pool.query('select count(*)::int as count from stock')).rows).toEqual(
      countBefore.rows,
    );
    expect(await readDefinitions(database)).toEqual(definitionsBefore);
  });
});

/** Returns all constraints and indexes as PostgreSQL prints their definitions. */
async function readDefinitions({ pool }: TestDatabase): Promise<readonly unknown[]> {
  const { rows } = await pool.query(
    `select conname as name, pg_get_constraintdef(oid) as rule, convalidated as valid
       from pg_constraint where connamespace = 'public'::regnamespace
      union all
     select indexrelid::regclass::text, pg_get_indexdef(indexrelid), indisvalid
       from pg_index join pg_class on pg_class.oid = indrelid where relnamespace = 'public'::regnamespace
      order by 1, 2`,
  );
  return rows;
}

async function versionOf({ pool }: TestDatabase): Promise<number> {
  const { rows } = await pool.query<{ version: number }>('select version from data_version');
  return rows[0]?.version ?? 0;
}
