import type { MediansAnswer } from '#contract/medians.ts';
import type { IsoDate } from '#domain/date.ts';
import { middleOf } from '#domain/medians.ts';
import { type GroupMedian, type MedianGroup, mediansOf } from '#presenters/medians.ts';
import type { Ask } from './ask.ts';
import { preparedStocks } from './stock-rows.ts';

const PRICE = { S: 'ft_sell', L: 'ft_rent_cents' } as const;
const LOCATION = { building: 'building_id = $1::bigint', district: 'district_code = $1' } as const;

/** The two middle prices. They are the same one when the number of prices is odd. */
const middleSql = (price: string, location: string) => `
  select count(${price}) as count,
         percentile_disc(0.5) within group (order by ${price}) as lower,
         percentile_disc(0.5) within group (order by ${price} desc) as upper
    from transactions
   where ${location} and ics_type = $2 and tx_type = $3 and tx_date between $4::date and $5::date
     and (area_gross is not null) = ($6 = 'gross') and ${price} is not null`;

export async function medianOfGroup(ask: Ask, group: MedianGroup): Promise<GroupMedian> {
  const { txType, icsType, basis, from, to, location } = group;
  const kind = 'building' in location ? 'building' : 'district';
  const id = 'building' in location ? location.building : location.district;
  const [found] = await ask<{ count: number; lower: number | null; upper: number | null }>({
    name: `median_${txType}_${kind}`,
    text: middleSql(PRICE[txType], LOCATION[kind]),
    values: [id, icsType, txType, from, to, basis],
  });
  const { count = 0, lower = null, upper = null } = found ?? {};
  return { count, median: lower === null || upper === null ? undefined : middleOf(lower, upper) };
}

/** What was paid for the like of a listing; undefined when there is no such listing. */
export async function mediansFor(ask: Ask, id: number, today: IsoDate): Promise<MediansAnswer | undefined> {
  const [stock] = await preparedStocks(ask, [id]);
  return stock && mediansOf(stock, today, (group) => medianOfGroup(ask, group));
}
