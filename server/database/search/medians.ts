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
import { preparedStocks } from './stock-rows.ts';

const PRICE = { S: 'ft_sell', L: 'ft_rent_cents' } as const;
const LOCATION = { building: 'building_id = $1::bigint', district: 'district_code = $1' } as const;

/** The rule of domain/stock/median-class.ts in SQL. */
const FLOOR_LEVEL = `case
    when upper(coalesce(floor_no, floor_code)) in ('G', 'UG') then 'street'
    when coalesce(floor_no, floor_code) ~* '^(LG|B[0-9]*)$' then 'below'
    when coalesce(floor_no, floor_code) ~* '^([0-9].*|M|P|R)$' then 'upper'
  end`;
const LIKE = {
  any: 'true',
  grade: 'building_id in (select id from building where grade = $7)',
  shop: `${FLOOR_LEVEL} = $7 and street_tier is not distinct from $8`,
} as const;

/** The two middle prices. They are the same one when the number of prices is odd. */
const middleSql = (price: string, location: string, like: string, days: string) => `
  select count(${price}) as count,
         percentile_disc(0.5) within group (order by ${price}) as lower,
         percentile_disc(0.5) within group (order by ${price} desc) as upper
    from transactions
   where ${location} and ics_type = $2 and tx_type = $3 and tx_date between ${days}
     and (area_gross is not null) = ($6 = 'gross') and ${price} is not null and ${like}`;

function likeValues(like: MedianGroup['like']): (string | null)[] {
  if (like === null) return [];
  return like.grade === null ? [like.floor_level, like.street_tier] : [like.grade];
}

type Middle = { readonly count: number; readonly lower: number | null; readonly upper: number | null };

const medianOf = ({ count, lower, upper }: Middle): GroupMedian => ({
  count,
  median: lower === null || upper === null ? undefined : middleOf(lower, upper),
});

/** What a statement about a group is written with. */
function wordingOf({ txType, location, like }: Pick<MedianGroup, 'txType' | 'location' | 'like'>) {
  const kind = 'building' in location ? 'building' : 'district';
  const shared = like === null ? 'any' : like.grade === null ? 'shop' : 'grade';
  return {
    name: `${txType}_${kind}_${shared}`,
    id: 'building' in location ? location.building : location.district,
    sql: (days: string) => middleSql(PRICE[txType], LOCATION[kind], LIKE[shared], days),
  };
}

export async function medianOfGroup(ask: Ask, group: MedianGroup): Promise<GroupMedian> {
  const { txType, icsType, basis, from, to, like } = group;
  const { name, id, sql } = wordingOf(group);
  const found = await ask<Middle>({
    name: `median_${name}`,
    text: sql('$4::date and $5::date'),
    values: [id, icsType, txType, from, to, basis, ...likeValues(like)],
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
  const { txType, icsType, basis, like } = group;
  const { name, id, sql } = wordingOf(group);
  const days = [periods.map(({ from }) => from), periods.map(({ to }) => to)];
  const found = await ask<Middle>({
    name: `medians_by_period_${name}`,
    text: `
      select middle.*
        from unnest($4::date[], $5::date[]) with ordinality as period (first_day, last_day, number)
       cross join lateral (${sql('period.first_day and period.last_day')}) as middle
       order by period.number`,
    values: [id, icsType, txType, ...days, basis, ...likeValues(like)],
  });
  return found.map(medianOf);
}

/** What was paid for the like of a listing; undefined when there is no such listing. */
export async function mediansFor(ask: Ask, id: number, today: IsoDate): Promise<MediansAnswer | undefined> {
  const [stock] = await preparedStocks(ask, [id]);
  return (
    stock &&
    mediansOf(stock, today, {
      medianOfGroup: (group) => medianOfGroup(ask, group),
      countOfGroup: (group) => countOfGroup(ask, group),
    })
  );
}
