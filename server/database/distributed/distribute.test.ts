import { expect, test } from 'vitest';
import { formatLayoutReport, planLayout } from './distribute.ts';
import { SEARCH_LAYOUT } from './layout.ts';

const STOCK_TABLE = { name: 'search.stock', kind: 'distributed', shards: 32 } as const;
const ALL_TABLES = Object.entries(SEARCH_LAYOUT).flatMap(([name, kind]) =>
  kind === 'local' ? [] : { name, kind, shards: kind === 'distributed' ? 32 : 1 },
);

test('distributes large tables together, copies small ones to every machine, and frees their old space', () => {
  expect(planLayout(48)).toEqual({
    inTransaction: [
      "set local citus.multi_shard_modify_mode = 'sequential'",
      "select create_distributed_table('search.stock', 'id', shard_count => 48, colocate_with => 'none')",
      "select create_distributed_table('search.closed_stock', 'id', colocate_with => 'search.stock')",
      "select create_distributed_table('search.transaction', 'id', colocate_with => 'search.stock')",
      "select create_reference_table('search.word')",
      "select create_reference_table('search.location_word')",
      "select create_reference_table('search.location_count')",
    ],
    afterCommit: [
      "select truncate_local_data_after_distributing_table('search.stock')",
      "select truncate_local_data_after_distributing_table('search.closed_stock')",
      "select truncate_local_data_after_distributing_table('search.transaction')",
      "select truncate_local_data_after_distributing_table('search.word')",
      "select truncate_local_data_after_distributing_table('search.location_word')",
      "select truncate_local_data_after_distributing_table('search.location_count')",
    ],
  });
});

test('does nothing the second time', () => {
  expect(planLayout(undefined, ALL_TABLES)).toEqual({ inTransaction: [], afterCommit: [] });
  expect(planLayout(32, ALL_TABLES)).toEqual({ inTransaction: [], afterCommit: [] });
});

test('distributes a table of a later migration together with the existing ones', () => {
  const { inTransaction, afterCommit } = planLayout(
    undefined,
    ALL_TABLES.filter(({ name }) => name !== 'search.transaction'),
  );
  expect(inTransaction.slice(1)).toEqual([
    "select create_distributed_table('search.transaction', 'id', colocate_with => 'search.stock')",
  ]);
  expect(afterCommit).toHaveLength(1);
});

test('another number of shards changes all tables together', () => {
  expect(planLayout(64, ALL_TABLES).inTransaction.slice(1)).toEqual([
    "select alter_distributed_table('search.stock', shard_count => 64, cascade_to_colocated => true)",
  ]);
});

test('the report lists the location of each table and the changes', () => {
  const lines = formatLayoutReport(ALL_TABLES, [STOCK_TABLE]);
  expect(lines).toHaveLength(Object.keys(SEARCH_LAYOUT).length);
  expect(lines).toEqual(
    expect.arrayContaining([
      'search.stock: by id over 32 shards, as before',
      'search.transaction: by id over 32 shards, now',
      'search.word: a copy on every node, now',
      'search.text: on the coordinator',
    ]),
  );
});
