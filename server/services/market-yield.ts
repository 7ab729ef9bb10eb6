import type { SearchEngine } from '#catalogue/engine/engine.ts';
import type { MarketYieldAnswer } from '#contract/market-yield.ts';
import type { Stock } from '#contract/stock.ts';
import { districtYield, yieldBasis } from '#domain/market/district-yield.ts';
import { medianWindowStart, publishableMedian } from '#domain/market/medians.ts';
import { isWholeBuilding } from '#domain/stock/stock-choices.ts';
import { squareFeet } from '#domain/text/area.ts';
import type { IsoDate } from '#domain/text/date.ts';
import { hkd, rentPerFootCents } from '#domain/text/price.ts';
import { countByBasis, type GroupToCount, toDollars } from '#presenters/medians.ts';

/** Returns the yield of a listing's district, and its passing rent by the same area. */
export async function marketYieldOf(
  engine: Pick<SearchEngine, 'medianOfGroup'>,
  stock: Stock,
  today: IsoDate,
): Promise<MarketYieldAnswer> {
  const period = { from: medianWindowStart(today), to: today };
  const { dist_code: district, ics_type: icsType, area_gross, area_saleable } = stock;
  if (district === null || isWholeBuilding(stock)) return { ...period, district: null };
  const groupOf = (txType: 'S' | 'L'): GroupToCount => ({
    ...period,
    txType,
    icsType,
    location: { district },
  });
  const [leases, sales] = await Promise.all([
    countByBasis(engine, groupOf('L')),
    countByBasis(engine, groupOf('S')),
  ]);
  const basis = yieldBasis(stock, leases, sales);
  const readMedian = async (txType: 'S' | 'L') => {
    const groupMedian = await engine.medianOfGroup({ ...groupOf(txType), basis, comparisonCriteria: null });
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
