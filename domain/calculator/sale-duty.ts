import type { IsoDate } from '../text/date.ts';
import { type Hkd, hkd } from '../text/price.ts';
import { product, roundedUp } from './exact.ts';
import { type DatedTable, ratesOn } from './rates.ts';

/**
 * One band of the duty on a sale, open below and closed above, in HKD. The duty is `fixed` plus `rate` of what the
 * price has above `above`. Rates are in hundredths of a percent.
 */
export type SaleBand = {
  readonly over: number;
  readonly upTo: number | null;
  readonly fixed: number;
  readonly rate: number;
  readonly above: number;
  /** Marginal relief: the duty climbs steeply here, so that no price just above a band pays much more. */
  readonly relief: boolean;
};

/** Duty that is a share of the whole price. */
const ofPrice = (over: number, upTo: number | null, rate: number): SaleBand => ({
  over,
  upTo,
  fixed: 0,
  rate,
  above: 0,
  relief: false,
});
/** Duty that climbs from the band below to the band above. */
const relief = (over: number, upTo: number, fixed: number, rate: number): SaleBand => ({
  over,
  upTo,
  fixed,
  rate,
  above: over,
  relief: true,
});

/** Ad valorem duty on a sale of non-residential property, Stamp Duty Ordinance (Cap. 117), scale 2. */
export const SALE_DUTY: DatedTable<readonly SaleBand[]> = [
  {
    from: '2025-02-26' as IsoDate,
    rates: [
      { over: 0, upTo: 4_000_000, fixed: 100, rate: 0, above: 0, relief: false },
      relief(4_000_000, 4_323_780, 100, 2000),
      ofPrice(4_323_780, 4_500_000, 150),
      relief(4_500_000, 4_935_480, 67_500, 1000),
      ofPrice(4_935_480, 6_000_000, 225),
      relief(6_000_000, 6_642_860, 135_000, 1000),
      ofPrice(6_642_860, 9_000_000, 300),
      relief(9_000_000, 10_080_000, 270_000, 1000),
      ofPrice(10_080_000, 20_000_000, 375),
      relief(20_000_000, 21_739_120, 750_000, 1000),
      ofPrice(21_739_120, null, 425),
    ],
  },
];

/** Hundredths of a percent in the whole. */
const WHOLE = 10_000;

export type SaleDuty = {
  readonly duty: Hkd;
  readonly band: SaleBand;
  /** The day from which these rates hold. */
  readonly from: IsoDate;
};

/** The duty on a sale agreed on a day, rounded up to the dollar. The price is the higher of price and market value. */
export function saleDuty(price: Hkd, day: IsoDate, table = SALE_DUTY): SaleDuty {
  const { from, rates } = ratesOn(table, day);
  const band = rates.find(({ upTo }) => upTo === null || price <= upTo);
  if (!band) throw new Error('the last band of a sale duty must have no end');
  const share = roundedUp(product(price - band.above, band.rate), WHOLE);
  return { duty: hkd(band.fixed + share), band, from };
}
