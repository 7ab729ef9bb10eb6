import type { AnyFilter } from '#domain/search/filter-table.ts';
import type { Direction, Order } from '#domain/search/sort.ts';
import { type Ask, Values } from './ask.ts';
import { conditionsOf, TABLE, whereOf, withClause } from './conditions.ts';
import type { RowKind } from './keyword.ts';

type Listing = {
  readonly filter: AnyFilter;
  readonly order: Order<string>;
  readonly cursor: number;
  readonly pageSize: number;
};

/** Unknown values come last, ties go by id. There is an index for each field and direction. */
function orderBy(field: string, direction: Direction): string {
  return `order by ${field} ${direction} nulls last, id`;
}

type Listed = { readonly count: number; readonly ids: number[] };

/**
 * Up to so many rows are found first and then put in order. To read an index of the order until a page is full is quicker where
 * many rows match; where few do, it may go through millions that do not, whatever the planner expects.
 */
const FEW = 10_000;

/** How many rows a filter finds, and the ids of one page of them. */
export async function listed(ask: Ask, kind: RowKind, search: Listing): Promise<Listed> {
  const { tables, list } = conditionsOf(kind, search.filter, new Values());
  // With a keyword the rows are found once, however many they are.
  if (tables.length > 0) return listedFirst(ask, kind, search);
  const few = list.length === 0 ? undefined : await listedFirst(ask, kind, search, FEW + 1);
  return few && few.count <= FEW ? few : listedInOrder(ask, kind, search);
}

/** Finds the rows, or the first `most` of them, and puts these in order. */
function listedFirst(ask: Ask, kind: RowKind, search: Listing, most?: number): Promise<Listed> {
  const values = new Values();
  const conditions = conditionsOf(kind, search.filter, values);
  const limit = most === undefined ? '' : `limit ${values.add(most, 'bigint')}`;
  const found = `select id, ${search.order.field} from ${TABLE[kind]} ${whereOf(conditions)} ${limit}`;
  return answered(ask, values, [
    withClause([...conditions.tables, `found as materialized (${found})`]),
    `select (select count(*) from found) as count, array(select id from found ${pageOf(search, values)}) as ids`,
  ]);
}

/** Counts all rows and reads the page from the index of its order. */
function listedInOrder(ask: Ask, kind: RowKind, search: Listing): Promise<Listed> {
  const values = new Values();
  const found = `from ${TABLE[kind]} ${whereOf(conditionsOf(kind, search.filter, values))}`;
  return answered(ask, values, [
    `select (select count(*) ${found}) as count, array(select id ${found} ${pageOf(search, values)}) as ids`,
  ]);
}

function pageOf({ order, cursor, pageSize }: Listing, values: Values): string {
  return `${orderBy(order.field, order.direction)}
    limit ${values.add(pageSize, 'bigint')} offset ${values.add(cursor, 'bigint')}`;
}

async function answered(ask: Ask, values: Values, text: readonly string[]): Promise<Listed> {
  const [answer] = await ask<Listed>({ text: text.join(' '), values: values.list });
  return answer ?? { count: 0, ids: [] };
}

type Anchoring = {
  readonly filter: AnyFilter;
  readonly field: string;
  readonly pageSize: number;
  readonly stockId: number;
  readonly icsType: string;
};
type Anchored = { count: number; index: number; cursor: number; ids: number[] };

/** The page that holds one listing, in ascending order; undefined when the filter does not find it. */
export async function anchored(ask: Ask, search: Anchoring): Promise<Anchored | undefined> {
  const placed = await placeOf(ask, search);
  if (!placed) return undefined;
  const { filter, field, pageSize } = search;
  const cursor = Math.floor(placed.index / pageSize) * pageSize;
  const values = new Values();
  const conditions = conditionsOf('s', filter, values);
  const rows = await ask<{ id: number }>({
    text: `${withClause(conditions.tables)}
      select id from ${TABLE.s} ${whereOf(conditions)} ${orderBy(field, 'asc')}
       limit ${values.add(pageSize, 'bigint')} offset ${values.add(cursor, 'bigint')}`,
    values: values.list,
  });
  return { ...placed, cursor, ids: rows.map(({ id }) => id) };
}

/** How many listings a filter finds, and how many of them stand before the anchor; undefined when it is not among them. */
async function placeOf(
  ask: Ask,
  { filter, field, stockId, icsType }: Anchoring,
): Promise<{ count: number; index: number } | undefined> {
  const values = new Values();
  const conditions = conditionsOf('s', filter, values);
  const where = whereOf(conditions);
  const id = values.add(stockId, 'bigint');
  const isAnchor = `id = ${id} and ics_type = ${values.add(icsType, '"char"')}`;
  const before = `case when anchor.value is null then ${field} is not null or id < ${id}
    else ${field} < anchor.value or (${field} = anchor.value and id < ${id}) end`;
  const [found] = await ask<{ count: number; index: number }>({
    text: `${withClause([
      ...conditions.tables,
      `anchor as materialized (select ${field} as value from ${TABLE.s} ${where ? `${where} and` : 'where'} ${isAnchor})`,
    ])}
      select count(*) as count, count(*) filter (where ${before}) as index
        from ${TABLE.s}, anchor ${where} having count(*) > 0`,
    values: values.list,
  });
  return found;
}
