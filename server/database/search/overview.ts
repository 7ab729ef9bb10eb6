import type { OpenDaysAnswer } from '#contract/open-day.ts';
import type { DistrictsAnswer } from '#contract/portal.ts';
import type { Stock } from '#contract/stock.ts';
import type { HomeAnswer } from '#contract/stock-calls.ts';
import type { Transaction } from '#contract/transaction.ts';
import { ICS_TYPES, type IcsType } from '#domain/codes/ics-type.ts';
import { STOCK_FLAGS } from '#domain/stock/stock-filter.ts';
import { presentDistricts, presentUsages } from '#presenters/districts.ts';
import { presentOpenDays, upcomingOpenDays } from '#presenters/open-days.ts';
import { withRownums } from '#presenters/rownum.ts';
import type { DistrictRow, OpenDayRow, UsageRow } from '#presenters/rows.ts';
import type { Ask } from './ask.ts';
import { bitsOf } from './conditions.ts';
import { stocksById } from './stock-rows.ts';
import { transactionsById } from './transaction-rows.ts';

const HOT = `flags & ${bitsOf(STOCK_FLAGS, ['hot'])} <> 0`;
const PHOTO = `flags & ${bitsOf(STOCK_FLAGS, ['photo'])} <> 0`;
const EACH_TYPE = `unnest(array['i', 'c', 's']::"char"[]) with ordinality as each (type, position)`;

/** The rule of domain/codes/region.ts in SQL. */
const IN_HONG_KONG = `district_code in (select code from district where region_code <> 'ETC')`;

const newestIds = (condition: string, limit: string, first = 'update_date desc') =>
  `array(select id from search.stock where ics_type = type and ${condition}
          order by ${first}, id limit ${limit})`;

type HomeRow = {
  readonly type: IcsType;
  readonly count: number;
  readonly sale: number;
  readonly lease: number;
  readonly fresh: readonly number[];
  readonly hot: readonly number[];
  readonly reduced: readonly number[];
  readonly reduced_count: number;
};

/**
 * The three sections of the home page: the newest listings in Hong Kong with a photograph, hot ones there, and those
 * whose prices have come down most.
 */
export async function homeOf(ask: Ask, limit: number): Promise<HomeAnswer> {
  const rows = await ask<HomeRow>({
    name: 'home',
    text: `select type, coalesce(count, 0) as count, coalesce(sale, 0) as sale, coalesce(lease, 0) as lease,
                  coalesce(reduced_count, 0) as reduced_count,
                  ${newestIds(`${PHOTO} and ${IN_HONG_KONG}`, '$1')} as fresh,
                  ${newestIds(`${HOT} and ${IN_HONG_KONG}`, '$1')} as hot,
                  ${newestIds(`price_cut > 0 and ${PHOTO} and ${IN_HONG_KONG}`, '$1', 'price_cut desc')} as reduced
             from ${EACH_TYPE}
             left join (
               select ics_type, count(*) as count, count(*) filter (where tx_type <> 'L') as sale,
                      count(*) filter (where tx_type <> 'S') as lease, count(price_cut) as reduced_count
                 from search.stock group by ics_type
             ) as offered on ics_type = type`,
    values: [limit],
  });
  const stocks = await stocksById(
    ask,
    rows.flatMap(({ fresh, hot, reduced }) => [...fresh, ...hot, ...reduced]),
  );
  const stockOf = new Map(stocks.map((stock) => [stock.gstock_id, stock]));
  const list = (ids: readonly number[]): Stock[] => withRownums(ids.flatMap((id) => stockOf.get(id) ?? []));
  const section = (wanted: IcsType): HomeAnswer[IcsType] => {
    const row = rows.find(({ type }) => type === wanted);
    const {
      count = 0,
      sale = 0,
      lease = 0,
      reduced_count = 0,
      fresh = [],
      hot = [],
      reduced = [],
    } = row ?? {};
    return {
      count,
      sale,
      lease,
      reduced_count,
      fresh: list(fresh),
      hot: list(hot),
      reduced: list(reduced),
    };
  };
  return { i: section('i'), c: section('c'), s: section('s') };
}

/** The newest hot listing of each type. */
export async function suggestedStocks(ask: Ask): Promise<{ stocks: Stock[] }> {
  const rows = await ask<{ ids: number[] }>({
    name: 'suggested',
    text: `select ${newestIds(HOT, '1')} as ids from ${EACH_TYPE} order by position`,
    values: [],
  });
  return {
    stocks: await stocksById(
      ask,
      rows.flatMap(({ ids }) => ids),
    ),
  };
}

/** The two newest transactions of each type. */
export async function overallTransactions(ask: Ask): Promise<Record<IcsType, Transaction[]>> {
  const rows = await ask<{ ids: number[] }>({
    name: 'overall',
    text: `select array(select id from search.transaction where ics_type = type order by tx_date desc, id limit 2) as ids
             from ${EACH_TYPE} order by position`,
    values: [],
  });
  const transactions = await transactionsById(
    ask,
    rows.flatMap(({ ids }) => ids),
  );
  const of = (type: IcsType) => withRownums(transactions.filter(({ ics_type }) => ics_type === type));
  return { i: of('i'), c: of('c'), s: of('s') };
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
