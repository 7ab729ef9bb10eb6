import type { OpenDaysAnswer } from '#contract/open-day.ts';
import type { DistrictsAnswer } from '#contract/portal.ts';
import type { Stock } from '#contract/stock.ts';
import type { HomeAnswer } from '#contract/stock-calls.ts';
import type { Transaction } from '#contract/transaction.ts';
import { ICS_TYPES, type IcsType } from '#domain/codes/ics-type.ts';
import { at } from '#domain/lib/at.ts';
import { STOCK_FLAGS } from '#domain/stock/stock-filter.ts';
import { presentDistricts, presentUsages } from '#presenters/districts.ts';
import { presentOpenDays, presentUpcomingOpenDays } from '#presenters/open-days.ts';
import { withRownums } from '#presenters/rownum.ts';
import type { DistrictRow, OpenDayRow, UsageRow } from '#presenters/rows.ts';
import { selectList } from './columns.ts';
import { toBitmap } from './conditions.ts';
import type { RunQuery } from './run-query.ts';
import { readStocksById } from './stock-rows.ts';
import { readTransactionsById } from './transaction-rows.ts';

const IS_HOT_SQL = `flags & ${toBitmap(STOCK_FLAGS, ['hot'])} <> 0`;
const HAS_PHOTO_SQL = `flags & ${toBitmap(STOCK_FLAGS, ['photo'])} <> 0`;
/** The rule of domain/codes/region.ts in SQL. */
const IN_HONG_KONG_SQL = `district_code in (select code from district where region_code <> 'ETC')`;

/**
 * Returns SQL for the ids of the first listings of a type. Each type has its own subquery, so that no
 * subquery depends on rows of another table.
 */
const firstIdsSql = (type: IcsType, condition: string, limit: string, order = 'update_date desc') =>
  `array(select id from search.stock where ics_type = '${type}' and ${condition}
          order by ${order}, id limit ${limit})`;

type OfferCounts = {
  readonly type: IcsType;
  readonly count: number;
  readonly sale: number;
  readonly lease: number;
  readonly reduced_count: number;
};
const ZERO_OFFER_COUNTS: Omit<OfferCounts, 'type'> = { count: 0, sale: 0, lease: 0, reduced_count: 0 };

const OFFER_COUNTS_SQL = `
  select ${selectList<OfferCounts>({
    type: 'ics_type',
    count: 'count(*)',
    sale: "count(*) filter (where tx_type <> 'L')",
    lease: "count(*) filter (where tx_type <> 'S')",
    reduced_count: 'count(price_cut)',
  })}
    from search.stock group by ics_type`;

/** SQL of each list in a section of the home page. */
const HOME_LIST_SQL_BY_NAME = {
  fresh: (type: IcsType) => firstIdsSql(type, `${HAS_PHOTO_SQL} and ${IN_HONG_KONG_SQL}`, '$1'),
  hot: (type: IcsType) => firstIdsSql(type, `${IS_HOT_SQL} and ${IN_HONG_KONG_SQL}`, '$1'),
  reduced: (type: IcsType) =>
    firstIdsSql(type, `price_cut > 0 and ${HAS_PHOTO_SQL} and ${IN_HONG_KONG_SQL}`, '$1', 'price_cut desc'),
};
type HomeListName = keyof typeof HOME_LIST_SQL_BY_NAME;
const HOME_LIST_NAMES = ['fresh', 'hot', 'reduced'] as const satisfies readonly HomeListName[];

/** Returns the result column of a list. */
const listColumn = (listName: HomeListName, type: IcsType): `${HomeListName}_${IcsType}` =>
  `${listName}_${type}`;

const HOME_LISTS_SQL = `select ${ICS_TYPES.flatMap((type) =>
  HOME_LIST_NAMES.map(
    (listName) => `${HOME_LIST_SQL_BY_NAME[listName](type)} as ${listColumn(listName, type)}`,
  ),
).join(', ')}`;

/**
 * Reads the home page. Each section has three lists: the newest listings in Hong Kong with a
 * photograph, hot listings, and listings with the largest price cuts.
 */
export async function readHome(runQuery: RunQuery, limit: number): Promise<HomeAnswer> {
  const [offerCounts, listRows] = await Promise.all([
    runQuery<OfferCounts>({ name: 'home_counts', text: OFFER_COUNTS_SQL, values: [] }),
    runQuery<Record<`${HomeListName}_${IcsType}`, readonly number[]>>({
      name: 'home_lists',
      text: HOME_LISTS_SQL,
      values: [limit],
    }),
  ]);
  const idsByColumn = at(listRows, 0);
  const stocks = await readStocksById(runQuery, Object.values(idsByColumn).flat());
  const stockById = new Map(stocks.map((stock) => [stock.gstock_id, stock]));
  const presentList = (name: HomeListName, type: IcsType): Stock[] =>
    withRownums(idsByColumn[listColumn(name, type)].flatMap((id) => stockById.get(id) ?? []));
  const presentSection = (icsType: IcsType): HomeAnswer[IcsType] => {
    const { type: _type, ...counts } = offerCounts.find(({ type }) => type === icsType) ?? {
      type: icsType,
      ...ZERO_OFFER_COUNTS,
    };
    return {
      ...counts,
      fresh: presentList('fresh', icsType),
      hot: presentList('hot', icsType),
      reduced: presentList('reduced', icsType),
    };
  };
  return { i: presentSection('i'), c: presentSection('c'), s: presentSection('s') };
}

/** Reads the newest hot listing of each type. */
export async function readSuggestedStocks(runQuery: RunQuery): Promise<{ stocks: Stock[] }> {
  return {
    stocks: await readStocksById(
      runQuery,
      await readIdsOfTypes(runQuery, 'suggested', (type) => firstIdsSql(type, IS_HOT_SQL, '1')),
    ),
  };
}

/** Reads the two newest transactions of each type. */
export async function readNewestTransactions(runQuery: RunQuery): Promise<Record<IcsType, Transaction[]>> {
  const newestIdsSql = (type: IcsType) =>
    `array(select id from search.transaction where ics_type = '${type}' order by tx_date desc, id limit 2)`;
  const transactions = await readTransactionsById(
    runQuery,
    await readIdsOfTypes(runQuery, 'overall', newestIdsSql),
  );
  const presentTransactions = (type: IcsType) =>
    withRownums(transactions.filter(({ ics_type }) => ics_type === type));
  return { i: presentTransactions('i'), c: presentTransactions('c'), s: presentTransactions('s') };
}

/** Reads a list of ids for each type, and joins the lists in the order of the types. */
async function readIdsOfTypes(
  runQuery: RunQuery,
  name: string,
  idListSql: (type: IcsType) => string,
): Promise<number[]> {
  const columnsSql = ICS_TYPES.map((type) => `${idListSql(type)} as ${type}`);
  const rows = await runQuery<Record<IcsType, number[]>>({
    name,
    text: `select ${columnsSql.join(', ')}`,
    values: [],
  });
  return ICS_TYPES.flatMap((type) => at(rows, 0)[type]);
}

export async function readDistricts(runQuery: RunQuery): Promise<DistrictsAnswer> {
  const [rows, usages] = await Promise.all([
    runQuery<DistrictRow & Partial<Record<IcsType, number | null>>>({
      name: 'districts',
      text: `select district.*, i, c, s from district
               left join search.location_count on record = 's' and kind = 'd' and location = district.code`,
      values: [],
    }),
    runQuery<UsageRow>({ name: 'usages', text: 'select * from property_usage', values: [] }),
  ]);
  const rowByCode = new Map(rows.map((row) => [row.code, row]));
  const countsOfDistrict = (code: string) =>
    Object.fromEntries(ICS_TYPES.map((type) => [type, rowByCode.get(code)?.[type] ?? 0])) as Record<
      IcsType,
      number
    >;
  return { districts: presentDistricts(rows, countsOfDistrict), usages: presentUsages(usages) };
}

/** Reads open days of active listings that are not over yet. */
export async function readOpenDays(
  runQuery: RunQuery,
  now: string,
  icsType?: IcsType,
): Promise<OpenDaysAnswer> {
  const rows = await runQuery<OpenDayRow>({
    name: 'open_days',
    text: `select open_day.* from open_day join search.stock on stock.id = stock_id
            where ends_at >= $1::timestamptz and ($2::"char" is null or ics_type = $2)`,
    values: [now, icsType ?? null],
  });
  const stocks = await readStocksById(runQuery, [...new Set(rows.map((row) => row.stock_id))]);
  const stockById = new Map(stocks.map((stock) => [stock.gstock_id, stock]));
  return presentUpcomingOpenDays(presentOpenDays(rows), now, (id, precedingCount) => {
    const stock = stockById.get(id);
    return stock && { ...stock, rownum: precedingCount + 1 };
  });
}
