import type { MediansAnswer } from '#contract/medians.ts';
import type { IsoDate } from '#domain/date.ts';
import { middleOf } from '#domain/medians.ts';
import { type GroupMedian, type MedianGroup, mediansOf } from '#presenters/medians.ts';
import type { Ask } from './ask.ts';
import { preparedStocks } from './stock-rows.ts';

const PRICE = { S: 'ft_sell', L: 'ft_rent_cents' } as const;
const LOCATION = { building: 'building_id = $1::bigint', district: 'district_code = $1' } as const;

/** The rule of domain/median-class.ts in SQL. */
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
const middleSql = (price: string, location: string, like: string) => `
  select count(${price}) as count,
         percentile_disc(0.5) within group (order by ${price}) as lower,
         percentile_disc(0.5) within group (order by ${price} desc) as upper
    from transactions
   where ${location} and ics_type = $2 and tx_type = $3 and tx_date between $4::date and $5::date
     and (area_gross is not null) = ($6 = 'gross') and ${price} is not null and ${like}`;

function likeValues(like: MedianGroup['like']): (string | null)[] {
  if (like === null) return [];
  return like.grade === null ? [like.floor_level, like.street_tier] : [like.grade];
}

export async function medianOfGroup(ask: Ask, group: MedianGroup): Promise<GroupMedian> {
  const { txType, icsType, basis, from, to, location, like } = group;
  const kind = 'building' in location ? 'building' : 'district';
  const id = 'building' in location ? location.building : location.district;
  const shared = like === null ? 'any' : like.grade === null ? 'shop' : 'grade';
  const [found] = await ask<{ count: number; lower: number | null; upper: number | null }>({
    name: `median_${txType}_${kind}_${shared}`,
    text: middleSql(PRICE[txType], LOCATION[kind], LIKE[shared]),
    values: [id, icsType, txType, from, to, basis, ...likeValues(like)],
  });
  const { count = 0, lower = null, upper = null } = found ?? {};
  return { count, median: lower === null || upper === null ? undefined : middleOf(lower, upper) };
}

/** What was paid for the like of a listing; undefined when there is no such listing. */
export async function mediansFor(ask: Ask, id: number, today: IsoDate): Promise<MediansAnswer | undefined> {
  const [stock] = await preparedStocks(ask, [id]);
  return stock && mediansOf(stock, today, (group) => medianOfGroup(ask, group));
}
