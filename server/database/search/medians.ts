import type { MediansAnswer } from '#contract/medians.ts';
import { at } from '#domain/lib/at.ts';
import { middleOf } from '#domain/market/medians.ts';
import type { IsoDate } from '#domain/text/date.ts';
import {
  type CountedGroup,
  type DayRange,
  type GroupMedian,
  type MedianGroup,
  mediansOf,
} from '#presenters/medians.ts';
import type { Ask } from './ask.ts';
import { buildingFacts } from './building.ts';
import { columns } from './columns.ts';
import { preparedStocks } from './stock-rows.ts';

const PRICE = { S: 'ft_sell', L: 'ft_rent_cents' } as const;
const LOCATION = { building: 'building_id = $1::bigint', district: 'district_code = $1' } as const;

/** The rule of domain/stock/median-class.ts in SQL. */
const FLOOR_LEVEL = `case
    when upper(coalesce(floor_no, floor_code)) in ('G', 'UG') then 'street'
    when coalesce(floor_no, floor_code) ~* '^(LG|B[0-9]*)$' then 'below'
    when coalesce(floor_no, floor_code) ~* '^([0-9].*|M|P|R)$' then 'upper'
  end`;
type Middle = { readonly count: number; readonly lower: number | null; readonly upper: number | null };

/** The two middle prices. They are the same one when the number of prices is odd. */
const middleSql = (price: string, location: string, like: string, days: string) => `
  select ${columns<Middle>({
    count: `count(${price})`,
    lower: `percentile_disc(0.5) within group (order by ${price})`,
    upper: `percentile_disc(0.5) within group (order by ${price} desc)`,
  })}
    from transactions
   where ${location} and ics_type = $2 and tx_type = $3 and tx_date between ${days}
     and (area_gross is not null) = ($6 = 'gross') and ${price} is not null and ${like}`;

type Likeness = {
  readonly name: string;
  readonly sql: string;
  readonly values: readonly (string | number | null)[];
};

/** What a likeness asks of a transaction. Its values follow the six of every statement. */
function likenessOf(like: MedianGroup['like']): Likeness {
  const conditions: { readonly name: string; readonly sql: string }[] = [];
  const values: (string | number | null)[] = [];
  const add = (value: string | number | null, type: string) => `$${values.push(value) + 6}::${type}`;
  if (like?.grade)
    conditions.push({
      name: 'grade',
      sql: `building_id in (select id from building where grade = ${add(like.grade, 'text')})`,
    });
  if (like?.floor_level)
    conditions.push({
      name: 'shop',
      sql: `${FLOOR_LEVEL} = ${add(like.floor_level, 'text')} and street_tier is not distinct from ${add(like.street_tier, 'text')}`,
    });
  if (like?.completed) {
    const { from, to } = like.completed;
    conditions.push({
      name: 'age',
      sql: `building_id in (select id from building
              where completion_year between ${add(from, 'integer')} and ${add(to, 'integer')})`,
    });
  }
  if (like?.area) {
    const { min, max } = like.area;
    conditions.push({
      name: 'size',
      sql: `coalesce(area_gross, area_saleable) between ${add(min, 'integer')} and ${add(max, 'integer')}`,
    });
  }
  return {
    name: conditions.map(({ name }) => name).join('_') || 'any',
    sql: conditions.map(({ sql }) => sql).join(' and ') || 'true',
    values,
  };
}

const medianOf = ({ count, lower, upper }: Middle): GroupMedian => ({
  count,
  median: lower === null || upper === null ? undefined : middleOf(lower, upper),
});

/** What a statement about a group is written with. */
function wordingOf({ txType, location, like }: Pick<MedianGroup, 'txType' | 'location' | 'like'>) {
  const kind = 'building' in location ? 'building' : 'district';
  const alike = likenessOf(like);
  return {
    name: `${txType}_${kind}_${alike.name}`,
    likeValues: alike.values,
    id: 'building' in location ? location.building : location.district,
    sql: (days: string) => middleSql(PRICE[txType], LOCATION[kind], alike.sql, days),
  };
}

export async function medianOfGroup(ask: Ask, group: MedianGroup): Promise<GroupMedian> {
  const { txType, icsType, basis, from, to } = group;
  const { name, id, sql, likeValues } = wordingOf(group);
  const found = await ask<Middle>({
    name: `median_${name}`,
    text: sql('$4::date and $5::date'),
    values: [id, icsType, txType, from, to, basis, ...likeValues],
  });
  return medianOf(at(found, 0));
}

export async function countOfGroup(ask: Ask, group: CountedGroup): Promise<number> {
  const { txType, icsType, from, to, location } = group;
  const kind = 'building' in location ? 'building' : 'district';
  const found = await ask<{ readonly count: number }>({
    name: `count_${kind}`,
    text: `
      select count(*) as count
        from transactions
       where ${LOCATION[kind]} and ics_type = $2 and tx_type = $3 and tx_date between $4::date and $5::date`,
    values: ['building' in location ? location.building : location.district, icsType, txType, from, to],
  });
  return at(found, 0).count;
}

/** One statement for all periods. */
export async function mediansByPeriod(
  ask: Ask,
  group: Omit<MedianGroup, keyof DayRange>,
  periods: readonly DayRange[],
): Promise<GroupMedian[]> {
  const { txType, icsType, basis } = group;
  const { name, id, sql, likeValues } = wordingOf(group);
  const days = [periods.map(({ from }) => from), periods.map(({ to }) => to)];
  const found = await ask<Middle>({
    name: `medians_by_period_${name}`,
    text: `
      select middle.*
        from unnest($4::date[], $5::date[]) with ordinality as period (first_day, last_day, number)
       cross join lateral (${sql('period.first_day and period.last_day')}) as middle
       order by period.number`,
    values: [id, icsType, txType, ...days, basis, ...likeValues],
  });
  return found.map(medianOf);
}

/** What was paid for the like of a listing; undefined when there is no such listing. */
export async function mediansFor(ask: Ask, id: number, today: IsoDate): Promise<MediansAnswer | undefined> {
  const [stock] = await preparedStocks(ask, [id]);
  if (!stock) return undefined;
  const building = stock.pis_bldg_id === null ? undefined : await buildingFacts(ask, stock.pis_bldg_id);
  const numbers = {
    medianOfGroup: (group: MedianGroup) => medianOfGroup(ask, group),
    countOfGroup: (group: CountedGroup) => countOfGroup(ask, group),
  };
  return mediansOf(stock, today, numbers, building?.completionYear ?? null);
}
