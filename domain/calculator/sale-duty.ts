import type { IsoDate } from '../text/date.ts';
import { type Hkd, hkd } from '../text/price.ts';
import { divideRoundingUp, multiplyExactly } from './exact-arithmetic.ts';
import { type RatesHistory, ratesOn } from './rates.ts';

/**
 * One price band of the stamp duty on a sale, in HKD. The lower limit is exclusive and the upper limit
 * inclusive. The duty is `fixedDuty` plus `rate` (in hundredths of a percent) of the price above
 * `rateAppliesAbove`.
 */
export type SaleBand = {
  readonly lowerLimit: number;
  readonly upperLimit: number | null;
  readonly fixedDuty: number;
  readonly rate: number;
  readonly rateAppliesAbove: number;
  /**
   * Marginal relief band: the duty rises steeply, so that a price just above a band limit does not cost
   * much more duty.
   */
  readonly isMarginalRelief: boolean;
};

/** Defines a band whose duty is a percentage of the whole price. */
const proportionalBand = (lowerLimit: number, upperLimit: number | null, rate: number): SaleBand => ({
  lowerLimit,
  upperLimit,
  fixedDuty: 0,
  rate,
  rateAppliesAbove: 0,
  isMarginalRelief: false,
});
/** Defines a marginal relief band, whose duty rises from the band below to the band above. */
const reliefBand = (lowerLimit: number, upperLimit: number, fixedDuty: number, rate: number): SaleBand => ({
  lowerLimit,
  upperLimit,
  fixedDuty,
  rate,
  rateAppliesAbove: lowerLimit,
  isMarginalRelief: true,
});

/** Ad valorem stamp duty on sales of non-residential property: Stamp Duty Ordinance (Cap. 117), scale 2. */
export const SALE_DUTY: RatesHistory<readonly SaleBand[]> = [
  {
    from: '2025-02-26' as IsoDate,
    rates: [
      {
        lowerLimit: 0,
        upperLimit: 4_000_000,
        fixedDuty: 100,
        rate: 0,
        rateAppliesAbove: 0,
        isMarginalRelief: false,
      },
      reliefBand(4_000_000, 4_323_780, 100, 2000),
      proportionalBand(4_323_780, 4_500_000, 150),
      reliefBand(4_500_000, 4_935_480, 67_500, 1000),
      proportionalBand(4_935_480, 6_000_000, 225),
      reliefBand(6_000_000, 6_642_860, 135_000, 1000),
      proportionalBand(6_642_860, 9_000_000, 300),
      reliefBand(9_000_000, 10_080_000, 270_000, 1000),
      proportionalBand(10_080_000, 20_000_000, 375),
      reliefBand(20_000_000, 21_739_120, 750_000, 1000),
      proportionalBand(21_739_120, null, 425),
    ],
  },
];

/** 100% in hundredths of a percent. */
const HUNDRED_PERCENT = 10_000;

export type SaleDuty = {
  readonly duty: Hkd;
  readonly band: SaleBand;
  /** Day from which these rates apply. */
  readonly from: IsoDate;
};

/**
 * Returns the stamp duty on a sale agreed on a day, rounded up to the dollar. If the market value is
 * higher than the agreed price, the caller must pass the market value as `price`.
 */
export function calculateSaleDuty(price: Hkd, signingDate: IsoDate, ratesHistory = SALE_DUTY): SaleDuty {
  const { from, rates } = ratesOn(ratesHistory, signingDate);
  const band = rates.find(({ upperLimit }) => upperLimit === null || price <= upperLimit);
  if (!band) throw new Error('the last band of a sale duty must have no end');
  const variableDuty = divideRoundingUp(
    multiplyExactly(price - band.rateAppliesAbove, band.rate),
    HUNDRED_PERCENT,
  );
  return { duty: hkd(band.fixedDuty + variableDuty), band, from };
}
