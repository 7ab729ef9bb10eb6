import type { ComparisonAnswer } from '#contract/comparison.ts';
import type { IsoDate } from '#domain/date.ts';
import { middleOf } from '#domain/medians.ts';
import { comparisonOf, type DealGroup, type MiddleDeal } from '#presenters/medians.ts';
import type { Ask } from './ask.ts';
import { preparedStocks } from './stock-rows.ts';

const PRICE = { S: 'ft_sell', L: 'ft_rent_cents' } as const;
const PLACE = { building: 'building_id = $1::bigint', district: 'district_code = $1' } as const;

/** The two middle ones: going up, the lower of an even number comes first, going down the upper. */
const middleSql = (price: string, place: string) => `
  select count(${price}) as count,
         percentile_disc(0.5) within group (order by ${price}) as lower,
         percentile_disc(0.5) within group (order by ${price} desc) as upper
    from transactions
   where ${place} and ics_type = $2 and tx_type = $3 and tx_date between $4::date and $5::date
     and (area_gross is not null) = ($6 = 'gross') and ${price} is not null`;

async function middleDeal(ask: Ask, group: DealGroup): Promise<MiddleDeal> {
  const { side, icsType, basis, from, to, place } = group;
  const kind = 'building' in place ? 'building' : 'district';
  const where = 'building' in place ? place.building : place.district;
  const [found] = await ask<{ count: number; lower: number | null; upper: number | null }>({
    name: `middle_deal_${side}_${kind}`,
    text: middleSql(PRICE[side], PLACE[kind]),
    values: [where, icsType, side, from, to, basis],
  });
  const { count = 0, lower = null, upper = null } = found ?? {};
  return { count, median: lower === null || upper === null ? undefined : middleOf(lower, upper) };
}

/** What was paid for the like of a listing; undefined when there is no such listing. */
export async function comparisonTo(
  ask: Ask,
  id: number,
  today: IsoDate,
): Promise<ComparisonAnswer | undefined> {
  const [stock] = await preparedStocks(ask, [id]);
  return stock && comparisonOf(stock, today, (group) => middleDeal(ask, group));
}
