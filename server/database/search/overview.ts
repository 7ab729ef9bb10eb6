import type { OpenDaysAnswer } from '#contract/open-day.ts';
import type { DistrictsAnswer } from '#contract/portal.ts';
import type { Stock } from '#contract/stock.ts';
import type { HomeAnswer } from '#contract/stock-calls.ts';
import type { Transaction } from '#contract/transaction.ts';
import { ICS_TYPES, type IcsType } from '#domain/codes/ics-type.ts';
import { at } from '#domain/lib/at.ts';
import { STOCK_FLAGS } from '#domain/stock/stock-filter.ts';
import { presentDistricts, presentUsages } from '#presenters/districts.ts';
import { presentOpenDays, upcomingOpenDays } from '#presenters/open-days.ts';
import { withRownums } from '#presenters/rownum.ts';
import type { DistrictRow, OpenDayRow, UsageRow } from '#presenters/rows.ts';
import type { Ask } from './ask.ts';
import { columns } from './columns.ts';
import { bitsOf } from './conditions.ts';
import { stocksById } from './stock-rows.ts';
import { transactionsById } from './transaction-rows.ts';

const HOT = `flags & ${bitsOf(STOCK_FLAGS, ['hot'])} <> 0`;
const PHOTO = `flags & ${bitsOf(STOCK_FLAGS, ['photo'])} <> 0`;
/** The rule of domain/codes/region.ts in SQL. */
const IN_HONG_KONG = `district_code in (select code from district where region_code <> 'ETC')`;

/** The ids of the first listings of a type. A statement has one for each type: none depends on the row of another table. */
const firstIds = (type: IcsType, condition: string, limit: string, first = 'update_date desc') =>
  `array(select id from search.stock where ics_type = '${type}' and ${condition}
          order by ${first}, id limit ${limit})`;

type Offered = {
  readonly type: IcsType;
  readonly count: number;
  readonly sale: number;
  readonly lease: number;
  readonly reduced_count: number;
};
const NONE: Omit<Offered, 'type'> = { count: 0, sale: 0, lease: 0, reduced_count: 0 };

const OFFERED = `
  select ${columns<Offered>({
    type: 'ics_type',
    count: 'count(*)',
    sale: "count(*) filter (where tx_type <> 'L')",
    lease: "count(*) filter (where tx_type <> 'S')",
    reduced_count: 'count(price_cut)',
  })}
    from search.stock group by ics_type`;

/** The lists of a section, and what stands in each. */
const LISTS = {
  fresh: (type: IcsType) => firstIds(type, `${PHOTO} and ${IN_HONG_KONG}`, '$1'),
  hot: (type: IcsType) => firstIds(type, `${HOT} and ${IN_HONG_KONG}`, '$1'),
  reduced: (type: IcsType) =>
    firstIds(type, `price_cut > 0 and ${PHOTO} and ${IN_HONG_KONG}`, '$1', 'price_cut desc'),
};
type List = keyof typeof LISTS;
const LIST_NAMES = ['fresh', 'hot', 'reduced'] as const satisfies readonly List[];

/** The column of a list in the answer. */
const columnOf = (list: List, type: IcsType): `${List}_${IcsType}` => `${list}_${type}`;

const HOME_LISTS = `select ${ICS_TYPES.flatMap((type) =>
  LIST_NAMES.map((list) => `${LISTS[list](type)} as ${columnOf(list, type)}`),
).join(', ')}`;

/**
 * The three sections of the home page: the newest listings in Hong Kong with a photograph, hot ones there, and those
 * whose prices have come down most.
 */
export async function homeOf(ask: Ask, limit: number): Promise<HomeAnswer> {
  const [offered, lists] = await Promise.all([
    ask<Offered>({ name: 'home_counts', text: OFFERED, values: [] }),
    ask<Record<`${List}_${IcsType}`, readonly number[]>>({
      name: 'home_lists',
      text: HOME_LISTS,
      values: [limit],
    }),
  ]);
  const ids = at(lists, 0);
  const stocks = await stocksById(ask, Object.values(ids).flat());
  const stockOf = new Map(stocks.map((stock) => [stock.gstock_id, stock]));
  const list = (name: List, type: IcsType): Stock[] =>
    withRownums(ids[columnOf(name, type)].flatMap((id) => stockOf.get(id) ?? []));
  const section = (wanted: IcsType): HomeAnswer[IcsType] => {
    const { type: _type, ...counts } = offered.find(({ type }) => type === wanted) ?? {
      type: wanted,
      ...NONE,
    };
    return {
      ...counts,
      fresh: list('fresh', wanted),
      hot: list('hot', wanted),
      reduced: list('reduced', wanted),
    };
  };
  return { i: section('i'), c: section('c'), s: section('s') };
}

/** The newest hot listing of each type. */
export async function suggestedStocks(ask: Ask): Promise<{ stocks: Stock[] }> {
  return {
    stocks: await stocksById(ask, await idsOfTypes(ask, 'suggested', (type) => firstIds(type, HOT, '1'))),
  };
}

/** The two newest transactions of each type. */
export async function overallTransactions(ask: Ask): Promise<Record<IcsType, Transaction[]>> {
  const newest = (type: IcsType) =>
    `array(select id from search.transaction where ics_type = '${type}' order by tx_date desc, id limit 2)`;
  const transactions = await transactionsById(ask, await idsOfTypes(ask, 'overall', newest));
  const of = (type: IcsType) => withRownums(transactions.filter(({ ics_type }) => ics_type === type));
  return { i: of('i'), c: of('c'), s: of('s') };
}

/** The ids that a list of each type has, one type after the other. */
async function idsOfTypes(ask: Ask, name: string, listOf: (type: IcsType) => string): Promise<number[]> {
  const columns = ICS_TYPES.map((type) => `${listOf(type)} as ${type}`);
  const rows = await ask<Record<IcsType, number[]>>({
    name,
    text: `select ${columns.join(', ')}`,
    values: [],
  });
  return ICS_TYPES.flatMap((type) => at(rows, 0)[type]);
}

export async function districtsOf(ask: Ask): Promise<DistrictsAnswer> {
  const [rows, usages] = await Promise.all([
    ask<DistrictRow & Partial<Record<IcsType, number | null>>>({
      name: 'districts',
      text: `select district.*, i, c, s from district
               left join search.location_count on record = 's' and kind = 'd' and location = district.code`,
      values: [],
    }),
    ask<UsageRow>({ name: 'usages', text: 'select * from property_usage', values: [] }),
  ]);
  const known = new Map(rows.map((row) => [row.code, row]));
  const counts = (code: string) =>
    Object.fromEntries(ICS_TYPES.map((type) => [type, known.get(code)?.[type] ?? 0])) as Record<
      IcsType,
      number
    >;
  return { districts: presentDistricts(rows, counts), usages: presentUsages(usages) };
}

/** Open days of active listings that are not over. */
export async function openDaysOf(ask: Ask, now: string, icsType?: IcsType): Promise<OpenDaysAnswer> {
  const rows = await ask<OpenDayRow>({
    name: 'open_days',
    text: `select open_day.* from open_day join search.stock on stock.id = stock_id
            where ends_at >= $1::timestamptz and ($2::"char" is null or ics_type = $2)`,
    values: [now, icsType ?? null],
  });
  const stocks = await stocksById(ask, [...new Set(rows.map((row) => row.stock_id))]);
  const stockOf = new Map(stocks.map((stock) => [stock.gstock_id, stock]));
  return upcomingOpenDays(presentOpenDays(rows), now, (id, before) => {
    const stock = stockOf.get(id);
    return stock && { ...stock, rownum: before + 1 };
  });
}
