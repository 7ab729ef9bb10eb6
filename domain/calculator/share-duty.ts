import type { IsoDate } from '../text/date.ts';
import { type Cents, type Hkd, hkd } from '../text/price.ts';
import { divideRoundingUp, multiplyExactly } from './exact-arithmetic.ts';
import { type RatesHistory, ratesOn } from './rates.ts';

export type ShareRates = {
  /** Rate in hundredths of a percent, charged to the buyer and again to the seller. */
  readonly rate: number;
  /** Fixed duty on the instrument of transfer in HKD. */
  readonly instrument: number;
};

/**
 * Stamp duty on a transfer of Hong Kong stock, such as the shares of a company that holds a property:
 * Stamp Duty Ordinance (Cap. 117), First Schedule, head 2, as published at
 * https://www.gov.hk/en/residents/taxes/stamp/stamp_duty_rates.htm.
 */
export const SHARE_DUTY: RatesHistory<ShareRates> = [
  // 2023 Policy Address, Stamp Duty (Amendment) (Stock Transfers) Ordinance 2023.
  { from: '2023-11-17' as IsoDate, rates: { rate: 10, instrument: 5 } },
];

/** 100% in hundredths of a percent, and 100 cents in a dollar. */
const CENTS_AT_HUNDRED_PERCENT = 10_000 * 100;

export type ShareDuty = {
  readonly buyersDuty: Hkd;
  readonly sellersDuty: Hkd;
  readonly rates: ShareRates;
  /** Day from which these rates apply. */
  readonly from: IsoDate;
};

/**
 * Returns the stamp duty on shares that are sold on a day, each party's amount rounded up to the
 * dollar, or undefined for a day before the first rates. If the value of the shares is higher than the
 * agreed price, the caller must pass the value as `price`.
 */
export function calculateShareDuty(price: Cents, signingDate: IsoDate): ShareDuty | undefined {
  const datedRates = ratesOn(SHARE_DUTY, signingDate);
  if (!datedRates) return undefined;
  const { rates, from } = datedRates;
  const duty = hkd(divideRoundingUp(multiplyExactly(price, rates.rate), CENTS_AT_HUNDRED_PERCENT));
  return { buyersDuty: duty, sellersDuty: duty, rates, from };
}
