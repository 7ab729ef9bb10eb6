import type { IsoDate } from '../text/date.ts';

/**
 * Statutory rates that apply from a day until the next entry's day. A first entry with `from` null
 * also covers every earlier day.
 */
export type DatedRates<Rates, From extends IsoDate | null = IsoDate> = {
  readonly from: From;
  readonly rates: Rates;
};

/** Statutory rates over time, oldest first. */
export type RatesHistory<Rates, From extends IsoDate | null = IsoDate> = readonly DatedRates<Rates, From>[];

/**
 * Returns the rates that apply on a day, or undefined before the first entry: rates of another time
 * would give a wrong amount.
 */
export function ratesOn<Rates, From extends IsoDate | null>(
  history: RatesHistory<Rates, From>,
  date: IsoDate,
): DatedRates<Rates, From> | undefined {
  return history.findLast(({ from }) => from === null || from <= date);
}
