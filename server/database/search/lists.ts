import type { AnyFilterValues } from '#domain/search/filter-definitions.ts';
import type { Direction, Order } from '#domain/search/sort.ts';
import { buildConditions, SEARCH_TABLE_BY_KIND, whereClause, withClause } from './conditions.ts';
import type { RowKind } from './keyword.ts';
import { type RunQuery, SqlParameters } from './run-query.ts';

type ListQuery = {
  readonly filter: AnyFilterValues;
  readonly order: Order<string>;
  readonly cursor: number;
  readonly pageSize: number;
};

/**
 * Returns the ORDER BY clause of a list. Nulls come last, and ties are sorted by id. Every field and
 * direction has an index.
 */
function orderByClause(field: string, direction: Direction): string {
  return `order by ${field} ${direction} nulls last, id`;
}

type ListPage = { readonly count: number; readonly ids: number[] };

/**
 * Maximum number of matches that are filtered first and then sorted. Scanning the index of the sort
 * order is faster if many rows match, but with few matches the scan may read millions of other rows,
 * despite the planner's estimate.
 */
const MAX_ROWS_TO_SORT = 10_000;

/** Counts the matching rows and reads the ids of one page. */
export async function readListPage(runQuery: RunQuery, kind: RowKind, search: ListQuery): Promise<ListPage> {
  const { ctes, conditions } = buildConditions(kind, search.filter, new SqlParameters());
  // A keyword search is expensive, so its matches are selected only once, however many there are.
  if (ctes.length > 0) return filterThenSort(runQuery, kind, search);
  const sortedPage =
    conditions.length === 0 ? undefined : await filterThenSort(runQuery, kind, search, MAX_ROWS_TO_SORT + 1);
  return sortedPage && sortedPage.count <= MAX_ROWS_TO_SORT
    ? sortedPage
    : scanInOrder(runQuery, kind, search);
}

/** Selects all matching rows, or the first `maxRows` of them, then sorts these rows. */
function filterThenSort(
  runQuery: RunQuery,
  kind: RowKind,
  search: ListQuery,
  maxRows?: number,
): Promise<ListPage> {
  const values = new SqlParameters();
  const conditions = buildConditions(kind, search.filter, values);
  const limitClause = maxRows === undefined ? '' : `limit ${values.add(maxRows, 'bigint')}`;
  const matchingRowsSql = `select id, ${search.order.field} from ${SEARCH_TABLE_BY_KIND[kind]} ${whereClause(conditions)} ${limitClause}`;
  return queryPage(runQuery, values, [
    withClause([...conditions.ctes, `matches as materialized (${matchingRowsSql})`]),
    `select (select count(*) from matches) as count, array(select id from matches ${pageClause(search, values)}) as ids`,
  ]);
}

/** Counts all matching rows and reads the page from the index of the sort order. */
function scanInOrder(runQuery: RunQuery, kind: RowKind, search: ListQuery): Promise<ListPage> {
  const values = new SqlParameters();
  const matchingRowsSql = `from ${SEARCH_TABLE_BY_KIND[kind]} ${whereClause(buildConditions(kind, search.filter, values))}`;
  return queryPage(runQuery, values, [
    `select (select count(*) ${matchingRowsSql}) as count, array(select id ${matchingRowsSql} ${pageClause(search, values)}) as ids`,
  ]);
}

function pageClause({ order, cursor, pageSize }: ListQuery, values: SqlParameters): string {
  return `${orderByClause(order.field, order.direction)}
    limit ${values.add(pageSize, 'bigint')} offset ${values.add(cursor, 'bigint')}`;
}

async function queryPage(
  runQuery: RunQuery,
  values: SqlParameters,
  sqlParts: readonly string[],
): Promise<ListPage> {
  const [page] = await runQuery<ListPage>({ text: sqlParts.join(' '), values: values.list });
  return page ?? { count: 0, ids: [] };
}

type AnchorQuery = {
  readonly filter: AnyFilterValues;
  readonly field: string;
  readonly pageSize: number;
  readonly stockId: number;
  readonly icsType: string;
};
type AnchoredPage = { count: number; index: number; cursor: number; ids: number[] };

/**
 * Reads the page that contains one listing, in a list sorted by `field` in ascending order. Returns
 * undefined if the listing does not match the filter.
 */
export async function readAnchoredPage(
  runQuery: RunQuery,
  search: AnchorQuery,
): Promise<AnchoredPage | undefined> {
  const anchorPosition = await findAnchorPosition(runQuery, search);
  if (!anchorPosition) return undefined;
  const { filter, field, pageSize } = search;
  const cursor = Math.floor(anchorPosition.index / pageSize) * pageSize;
  const values = new SqlParameters();
  const conditions = buildConditions('s', filter, values);
  const rows = await runQuery<{ id: number }>({
    text: `${withClause(conditions.ctes)}
      select id from ${SEARCH_TABLE_BY_KIND.s} ${whereClause(conditions)} ${orderByClause(field, 'asc')}
       limit ${values.add(pageSize, 'bigint')} offset ${values.add(cursor, 'bigint')}`,
    values: values.list,
  });
  return { ...anchorPosition, cursor, ids: rows.map(({ id }) => id) };
}

/**
 * Returns the number of matching listings and the index of the anchor listing among them. Returns
 * undefined if the anchor does not match the filter.
 */
async function findAnchorPosition(
  runQuery: RunQuery,
  { filter, field, stockId, icsType }: AnchorQuery,
): Promise<{ count: number; index: number } | undefined> {
  const values = new SqlParameters();
  const conditions = buildConditions('s', filter, values);
  const whereSql = whereClause(conditions);
  const id = values.add(stockId, 'bigint');
  const anchorCondition = `id = ${id} and ics_type = ${values.add(icsType, '"char"')}`;
  const beforeAnchorCondition = `case when anchor.value is null then ${field} is not null or id < ${id}
    else ${field} < anchor.value or (${field} = anchor.value and id < ${id}) end`;
  const [row] = await runQuery<{ count: number; index: number }>({
    text: `${withClause([
      ...conditions.ctes,
      `anchor as materialized (select ${field} as value from ${SEARCH_TABLE_BY_KIND.s} ${whereSql ? `${whereSql} and` : 'where'} ${anchorCondition})`,
    ])}
      select count(*) as count, count(*) filter (where ${beforeAnchorCondition}) as index
        from ${SEARCH_TABLE_BY_KIND.s}, anchor ${whereSql} having count(*) > 0`,
    values: values.list,
  });
  return row;
}
