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

/** How many rows a filter finds, and the ids of one page of them. */
export async function listed(
  ask: Ask,
  kind: RowKind,
  { filter, order, cursor, pageSize }: Listing,
): Promise<{ count: number; ids: number[] }> {
  const values = new Values();
  const conditions = conditionsOf(kind, filter, values);
  const found = `from ${TABLE[kind]} ${whereOf(conditions)}`;
  const page = `${orderBy(order.field, order.direction)}
    limit ${values.add(pageSize, 'bigint')} offset ${values.add(cursor, 'bigint')}`;
  const [answer] = await ask<{ count: number; ids: number[] }>({
    // With a keyword the rows are found once. Without one, the page is read from the index of its order.
    text:
      conditions.tables.length > 0
        ? `${withClause([...conditions.tables, `found as materialized (select id, ${order.field} ${found})`])}
           select (select count(*) from found) as count, array(select id from found ${page}) as ids`
        : `select (select count(*) ${found}) as count, array(select id ${found} ${page}) as ids`,
    values: values.list,
  });
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
