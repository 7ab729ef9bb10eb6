import type { MediansAnswer } from '#contract/medians.ts';
import { at } from '#domain/lib/at.ts';
import { midpoint } from '#domain/market/medians.ts';
import type { IsoDate } from '#domain/text/date.ts';
import {
  type ComparedFacts,
  type DayRange,
  type GroupMedian,
  type GroupToCount,
  type MedianGroup,
  presentMedians,
} from '#presenters/medians.ts';
import { selectList } from './columns.ts';
import type { RunQuery } from './run-query.ts';
import { readPreparedStocks } from './stock-rows.ts';

const PRICE_COLUMN_BY_TX_TYPE = { S: 'ft_sell', L: 'ft_rent_cents' } as const;
const LOCATION_CONDITION_BY_KIND = {
  building: 'building_id = $1::bigint',
  district: 'district_code = $1',
} as const;

/** The rule of domain/stock/median-class.ts in SQL. */
const FLOOR_LEVEL_SQL = `case
    when upper(coalesce(floor_no, floor_code)) in ('G', 'UG') then 'street'
    when coalesce(floor_no, floor_code) ~* '^(LG|B[0-9]*)$' then 'below'
    when coalesce(floor_no, floor_code) ~* '^([0-9].*|M|P|R)$' then 'upper'
  end`;
type MiddlePrices = { readonly count: number; readonly lower: number | null; readonly upper: number | null };

/** Returns SQL for the two middle prices, which are equal if the number of prices is odd. */
const middlePricesSql = (
  priceColumn: string,
  locationCondition: string,
  similarityCondition: string,
  dateRange: string,
) => `
  select ${selectList<MiddlePrices>({
    count: `count(${priceColumn})`,
    lower: `percentile_disc(0.5) within group (order by ${priceColumn})`,
    upper: `percentile_disc(0.5) within group (order by ${priceColumn} desc)`,
  })}
    from transactions
   where ${locationCondition} and ics_type = $2 and tx_type = $3 and tx_date between ${dateRange}
     and (area_gross is not null) = ($6 = 'gross') and ${priceColumn} is not null and ${similarityCondition}`;

type SimilarityConditions = {
  readonly name: string;
  readonly sql: string;
  readonly values: readonly (string | number | null)[];
};

/**
 * Returns the SQL conditions for transactions similar to a listing. Their parameters start at $7, after
 * the six parameters of every statement.
 */
function buildSimilarityConditions(criteria: MedianGroup['comparisonCriteria']): SimilarityConditions {
  const conditions: { readonly name: string; readonly sql: string }[] = [];
  const values: (string | number | null)[] = [];
  const addValue = (value: string | number | null, type: string) => `$${values.push(value) + 6}::${type}`;
  if (criteria?.grade)
    conditions.push({
      name: 'grade',
      sql: `building_id in (select id from building where grade = ${addValue(criteria.grade, 'text')})`,
    });
  if (criteria?.floor_level)
    conditions.push({
      name: 'shop',
      sql: `${FLOOR_LEVEL_SQL} = ${addValue(criteria.floor_level, 'text')} and street_tier is not distinct from ${addValue(criteria.street_tier, 'text')}`,
    });
  if (criteria?.completed) {
    const { from, to } = criteria.completed;
    conditions.push({
      name: 'age',
      sql: `building_id in (select id from building
              where completion_year between ${addValue(from, 'integer')} and ${addValue(to, 'integer')})`,
    });
  }
  if (criteria?.area) {
    const { min, max } = criteria.area;
    conditions.push({
      name: 'size',
      sql: `coalesce(area_gross, area_saleable) between ${addValue(min, 'integer')} and ${addValue(max, 'integer')}`,
    });
  }
  return {
    name: conditions.map(({ name }) => name).join('_') || 'any',
    sql: conditions.map(({ sql }) => sql).join(' and ') || 'true',
    values,
  };
}

const toGroupMedian = ({ count, lower, upper }: MiddlePrices): GroupMedian => ({
  count,
  median: lower === null || upper === null ? undefined : midpoint(lower, upper),
});

/**
 * Returns the parts of a statement about a median group: its name, the location id, the SQL and the
 * values.
 */
function groupStatement({
  txType,
  location,
  comparisonCriteria,
}: Pick<MedianGroup, 'txType' | 'location' | 'comparisonCriteria'>) {
  const locationKind = 'building' in location ? 'building' : 'district';
  const similarityConditions = buildSimilarityConditions(comparisonCriteria);
  return {
    name: `${txType}_${locationKind}_${similarityConditions.name}`,
    similarityValues: similarityConditions.values,
    id: 'building' in location ? location.building : location.district,
    sql: (days: string) =>
      middlePricesSql(
        PRICE_COLUMN_BY_TX_TYPE[txType],
        LOCATION_CONDITION_BY_KIND[locationKind],
        similarityConditions.sql,
        days,
      ),
  };
}

export async function readMedianOfGroup(runQuery: RunQuery, group: MedianGroup): Promise<GroupMedian> {
  const { txType, icsType, basis, from, to } = group;
  const { name, id, sql, similarityValues } = groupStatement(group);
  const rows = await runQuery<MiddlePrices>({
    name: `median_${name}`,
    text: sql('$4::date and $5::date'),
    values: [id, icsType, txType, from, to, basis, ...similarityValues],
  });
  return toGroupMedian(at(rows, 0));
}

export async function countOfGroup(runQuery: RunQuery, group: GroupToCount): Promise<number> {
  const { txType, icsType, from, to, location } = group;
  const locationKind = 'building' in location ? 'building' : 'district';
  const rows = await runQuery<{ readonly count: number }>({
    name: `count_${locationKind}`,
    text: `
      select count(*) as count
        from transactions
       where ${LOCATION_CONDITION_BY_KIND[locationKind]} and ics_type = $2 and tx_type = $3 and tx_date between $4::date and $5::date`,
    values: ['building' in location ? location.building : location.district, icsType, txType, from, to],
  });
  return at(rows, 0).count;
}

/** Reads the medians of all periods in one statement. */
export async function readMediansByPeriod(
  runQuery: RunQuery,
  group: Omit<MedianGroup, keyof DayRange>,
  periods: readonly DayRange[],
): Promise<GroupMedian[]> {
  const { txType, icsType, basis } = group;
  const { name, id, sql, similarityValues } = groupStatement(group);
  const periodBounds = [periods.map(({ from }) => from), periods.map(({ to }) => to)];
  const rows = await runQuery<MiddlePrices>({
    name: `medians_by_period_${name}`,
    text: `
      select middle.*
        from unnest($4::date[], $5::date[]) with ordinality as period (first_day, last_day, number)
       cross join lateral (${sql('period.first_day and period.last_day')}) as middle
       order by period.number`,
    values: [id, icsType, txType, ...periodBounds, basis, ...similarityValues],
  });
  return rows.map(toGroupMedian);
}

async function readComparedFacts(runQuery: RunQuery, id: number): Promise<ComparedFacts> {
  const rows = await runQuery<ComparedFacts>({
    name: 'compared_facts',
    text: `
      select ${selectList<ComparedFacts>({
        completionYear: 'building.completion_year',
        managementFeeCents: 'stock.management_fee_cents',
        buildingFeeCents: 'building.management_fee_cents',
      })}
        from stock
        left join building on building.id = stock.building_id
       where stock.id = $1::bigint`,
    values: [id],
  });
  return at(rows, 0);
}

/** Returns the medians of transactions similar to a listing, or undefined if the listing does not exist. */
export async function readMediansOfSimilarSales(
  runQuery: RunQuery,
  id: number,
  today: IsoDate,
): Promise<MediansAnswer | undefined> {
  const [stock] = await readPreparedStocks(runQuery, [id]);
  if (!stock) return undefined;
  const facts = await readComparedFacts(runQuery, id);
  const medianQueries = {
    medianOfGroup: (group: MedianGroup) => readMedianOfGroup(runQuery, group),
    countOfGroup: (group: GroupToCount) => countOfGroup(runQuery, group),
  };
  return presentMedians(stock, today, medianQueries, facts);
}
