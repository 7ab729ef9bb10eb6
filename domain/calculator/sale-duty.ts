import type { IsoDate } from '../text/date.ts';
import { type Cents, type Hkd, hkd } from '../text/price.ts';
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

/** Defines the lowest band, whose duty is $100 for any price. */
const nominalBand = (upperLimit: number): SaleBand => ({
  lowerLimit: 0,
  upperLimit,
  fixedDuty: 100,
  rate: 0,
  rateAppliesAbove: 0,
  isMarginalRelief: false,
});

/** Bands that both Budgets below left as they were. */
const BANDS_ABOVE_4_500_000: readonly SaleBand[] = [
  reliefBand(4_500_000, 4_935_480, 67_500, 1000),
  proportionalBand(4_935_480, 6_000_000, 225),
  reliefBand(6_000_000, 6_642_860, 135_000, 1000),
  proportionalBand(6_642_860, 9_000_000, 300),
  reliefBand(9_000_000, 10_080_000, 270_000, 1000),
  proportionalBand(10_080_000, 20_000_000, 375),
  reliefBand(20_000_000, 21_739_120, 750_000, 1000),
  proportionalBand(21_739_120, null, 425),
];

/**
 * Ad valorem stamp duty on sales of non-residential property: Stamp Duty Ordinance (Cap. 117), First
 * Schedule, head 1(1), scale 2. The Stamp Office publishes the scales of each period at
 * https://www.gov.hk/en/residents/taxes/stamp/stamp_duty_rates.htm.
 */
export const SALE_DUTY: RatesHistory<readonly SaleBand[]> = [
  {
    // 2023-24 Budget, Stamp Duty (Amendment) Ordinance 2023. The rates began at 11 a.m. of this day.
    from: '2023-02-22' as IsoDate,
    rates: [
      nominalBand(3_000_000),
      reliefBand(3_000_000, 3_528_240, 100, 1000),
      proportionalBand(3_528_240, 4_500_000, 150),
      ...BANDS_ABOVE_4_500_000,
    ],
  },
  {
    // 2025-26 Budget, Stamp Duty (Amendment) Ordinance 2025.
    from: '2025-02-26' as IsoDate,
    rates: [
      nominalBand(4_000_000),
      reliefBand(4_000_000, 4_323_780, 100, 2000),
      proportionalBand(4_323_780, 4_500_000, 150),
      ...BANDS_ABOVE_4_500_000,
    ],
  },
];

const CENTS_PER_DOLLAR = 100;
/** 100% in hundredths of a percent. */
const HUNDRED_PERCENT = 10_000;

export type SaleDuty = {
  readonly duty: Hkd;
  readonly band: SaleBand;
  /** All bands of the day. */
  readonly bands: readonly SaleBand[];
  /** Day from which these rates apply. */
  readonly from: IsoDate;
};

/**
 * Returns the stamp duty on a sale agreed on a day, rounded up to the dollar, or undefined for a day
 * before the first rates of the history. If the market value is higher than the agreed price, the
 * caller must pass the market value as `price`.
 */
export function calculateSaleDuty(
  price: Cents,
  signingDate: IsoDate,
  ratesHistory = SALE_DUTY,
): SaleDuty | undefined {
  const datedRates = ratesOn(ratesHistory, signingDate);
  return (
    datedRates && { ...dutyInBands(price, datedRates.rates), bands: datedRates.rates, from: datedRates.from }
  );
}

/** Returns the duty on a price and the band that contains it. The price is not rounded. */
export function dutyInBands(price: Cents, bands: readonly SaleBand[]): Pick<SaleDuty, 'duty' | 'band'> {
  const band = bands.find(({ upperLimit }) => upperLimit === null || price <= upperLimit * CENTS_PER_DOLLAR);
  if (!band) throw new Error('the last band of a sale duty must have no end');
  const variableDuty = divideRoundingUp(
    multiplyExactly(price - band.rateAppliesAbove * CENTS_PER_DOLLAR, band.rate),
    HUNDRED_PERCENT * CENTS_PER_DOLLAR,
  );
  return { duty: hkd(band.fixedDuty + variableDuty), band };
}
