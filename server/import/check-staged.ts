import type pg from 'pg';
import type { RowChecker, RowIssue } from './check-row.ts';
import type { ImportColumn, ImportKind } from './kind.ts';
import { queryInBatches } from './query-batches.ts';

type StagedIssue = { line: number; field: string; value: string; conflict: number | null };

/**
 * Checks that need the database: duplicate keys, duplicate unique values, unknown references, and rules
 * that compare staged rows with stored rows.
 */
export async function checkStaged(
  client: pg.ClientBase,
  kind: ImportKind,
  { fileColumns }: RowChecker,
  { rows: rowCount, feedWins }: { readonly rows: number; readonly feedWins: boolean },
  refuse: (refusal: RowIssue) => void,
): Promise<void> {
  const fieldNameOf = (storedColumn: string) =>
    kind.columns.find(({ column }) => column === storedColumn)?.name ?? storedColumn;
  const refuseRows = async (sql: string, reason: (issue: StagedIssue) => string) => {
    for await (const block of queryInBatches<StagedIssue>(client, sql)) {
      for (const issue of block) {
        refuse({ line: issue.line, field: issue.field, value: issue.value, reason: reason(issue) });
      }
    }
  };
  const { rowCount: newKeyCount } = await client.query(
    `insert into read_key (line, ${kind.key}) select line, ${kind.key} from staged order by line on conflict do nothing`,
  );
  if (newKeyCount !== rowCount) {
    const field = kind.key.map(fieldNameOf).join(', ');
    await refuseRows(
      duplicateKeysSql(kind.key, field),
      ({ conflict }) => `stands on line ${conflict} already`,
    );
  }
  for (const columns of kind.uniqueConstraints ?? []) {
    if (columns.some((column) => !fileColumns.some((fileColumn) => fileColumn.column === column))) continue;
    const field = columns.map(fieldNameOf).join(', ');
    await refuseRows(
      duplicateUniqueValuesSql(kind, columns, field),
      ({ conflict }) => `stands on line ${conflict} already`,
    );
    await refuseRows(
      valuesOfOtherRowsSql(kind, columns, field),
      ({ conflict }) => `belongs to ${kind.key.map(fieldNameOf)} ${conflict} already`,
    );
  }
  const references = fileColumns.filter(
    (column): column is ReferencingColumn => column.references !== undefined,
  );
  const singleReferences = references.filter(({ field }) => field.type !== 'text[]');
  if (singleReferences.length > 0)
    await refuseRows(unknownReferencesSql(singleReferences), () => 'is not known');
  for (const column of references) {
    if (column.field.type === 'text[]') await refuseRows(unknownListMembersSql(column), () => 'is not known');
  }
  for (const { column, reason, brokenCondition, isSkippedWhenFeedWins } of kind.storedRules ?? []) {
    if (isSkippedWhenFeedWins && feedWins) continue;
    if (!fileColumns.some((fileColumn) => fileColumn.column === column)) continue;
    await refuseRows(
      `select line, '${fieldNameOf(column)}' as field, ${column}::text as value, null as conflict
         from staged where ${brokenCondition} order by line`,
      () => reason,
    );
  }
}

type ReferencingColumn = ImportColumn & { readonly references: NonNullable<ImportColumn['references']> };

/** Selects rows whose key already occurs in an earlier row of the file. */
function duplicateKeysSql(key: readonly string[], field: string): string {
  return `select staged.line, '${field}' as field, concat_ws(', ', ${key}) as value, read_key.line as conflict
            from staged join read_key using (${key})
           where staged.line <> read_key.line order by line`;
}

/** SQL condition for active rows. Inactive rows may share a unique value with other rows. */
const isActiveSql = ({ canBecomeInactive }: ImportKind, row: string) =>
  canBecomeInactive ? `${row}.inactive_since is null` : 'true';

function duplicateUniqueValuesSql(kind: ImportKind, columns: readonly string[], field: string): string {
  const columnList = columns.join(', ');
  return `select line, '${field}' as field, concat_ws(', ', ${columnList}) as value, first as conflict
            from (select *, min(line) over (partition by ${columnList}) as first from staged
                   where ${isActiveSql(kind, 'staged')} and ${columns.map((column) => `${column} is not null`).join(' and ')}) as rows
           where line <> first order by line`;
}

/** Selects staged rows whose unique value belongs to a stored row that the file does not change. */
function valuesOfOtherRowsSql(kind: ImportKind, columns: readonly string[], field: string): string {
  const { table, key } = kind;
  const joinCondition = columns.map((column) => `known.${column} = staged.${column}`).join(' and ');
  const keyTuple = (tableAlias: string) => `(${key.map((column) => `${tableAlias}.${column}`).join(', ')})`;
  return `select line, '${field}' as field, concat_ws(', ', ${columns.map((column) => `staged.${column}`)}) as value,
                 concat_ws(', ', ${key.map((column) => `known.${column}`)}) as conflict
            from staged join ${table} as known on ${joinCondition}
           where ${keyTuple('known')} <> ${keyTuple('staged')}
             and ${isActiveSql(kind, 'known')} and ${isActiveSql(kind, 'staged')}
             and not exists (select from staged as moved where ${keyTuple('moved')} = ${keyTuple('known')})
           order by line`;
}

/** Selects unknown values of all reference columns in one pass over the staged rows. */
function unknownReferencesSql(columns: readonly ReferencingColumn[]): string {
  const joinsSql = columns.map(
    ({ column, references: { table, column: key } }, index) =>
      `left join ${table} as known${index} on known${index}.${key} = staged.${column}`,
  );
  const unknownConditions = columns.map(
    ({ column, references }, index) =>
      `(staged.${column} is not null and known${index}.${references.column} is null)`,
  );
  const valuesSql = columns.map(
    ({ name, column }, index) => `(${index}, '${name}', staged.${column}::text, ${unknownConditions[index]})`,
  );
  return `select line, checked.field, checked.value, null as conflict
            from staged ${joinsSql.join(' ')},
                 lateral (values ${valuesSql}) as checked (column_no, field, value, is_unknown)
           where (${unknownConditions.join(' or ')}) and checked.is_unknown
           order by line, column_no`;
}

function unknownListMembersSql({ name, column, references }: ReferencingColumn): string {
  return `select line, '${name}' as field, member as value, null as conflict from staged, unnest(${column}) as member
           where not exists (select from ${references.table} as known where known.${references.column} = member)
           order by line`;
}
