import type { SearchEngine } from '#catalogue/engine/engine.ts';
import type { MarketYieldAnswer } from '#contract/market-yield.ts';
import type { Stock } from '#contract/stock.ts';
import { districtYield, pairedCounts } from '#domain/market/district-yield.ts';
import { medianWindowStart, ownAreaBasis, publishableMedian, widenMedian } from '#domain/market/medians.ts';
import { isWholeBuilding } from '#domain/stock/stock-choices.ts';
import { squareFeet } from '#domain/text/area.ts';
import type { IsoDate } from '#domain/text/date.ts';
import { hkd, rentPerFootCents } from '#domain/text/price.ts';
import { countByBasis, type GroupToCount, toDollars } from '#presenters/medians.ts';

/**
 * Returns the yield of a listing's district, and its passing rent by the same area. With too few leases
 * or sales in 24 months, the period is 60 months.
 */
export async function marketYieldOf(
  engine: Pick<SearchEngine, 'medianOfGroup'>,
  stock: Stock,
  today: IsoDate,
): Promise<MarketYieldAnswer> {
  const { dist_code: district, ics_type: icsType, area_gross, area_saleable } = stock;
  const groupOf = (txType: 'S' | 'L', from: IsoDate, code: string): GroupToCount => ({
    from,
    to: today,
    txType,
    icsType,
    location: { district: code },
  });
  const base = await widenMedian(
    district === null || isWholeBuilding(stock) ? [] : [district],
    async ({ location, months }) => {
      const from = medianWindowStart(today, months);
      const [leases, sales] = await Promise.all([
        countByBasis(engine, groupOf('L', from, location)),
        countByBasis(engine, groupOf('S', from, location)),
      ]);
      return pairedCounts(leases, sales);
    },
    ownAreaBasis(stock),
  );
  const period = { from: medianWindowStart(today, base?.months), to: today };
  if (base === undefined) return { ...period, district: null };
  const { basis } = base;
  const readMedian = async (txType: 'S' | 'L') => {
    const groupMedian = await engine.medianOfGroup({
      ...groupOf(txType, period.from, base.location),
      basis,
      comparisonCriteria: null,
    });
    return { count: groupMedian.count, median: publishableMedian(groupMedian) };
  };
  const [rent, price] = await Promise.all([readMedian('L'), readMedian('S')]);
  const yieldHundredths = districtYield(rent.median, price.median);
  const area = squareFeet(basis === 'gross' ? area_gross : area_saleable);
  const passingRentCents = rentPerFootCents(hkd(stock.tenancy_rent), area);
  return {
    ...period,
    district: {
      basis,
      rent: { ...rent, median: rent.median === null ? null : toDollars(rent.median, 'L') },
      price,
      yield: yieldHundredths === null ? null : yieldHundredths / 100,
      passing_rent: passingRentCents === null ? null : toDollars(passingRentCents, 'L'),
    },
  };
}
