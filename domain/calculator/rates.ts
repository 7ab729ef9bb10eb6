import type { IsoDate } from '../text/date.ts';

/** Statutory rates that apply from a day until the next entry's day. */
export type DatedRates<Rates> = { readonly from: IsoDate; readonly rates: Rates };

/** Statutory rates over time, oldest first. */
export type RatesHistory<Rates> = readonly DatedRates<Rates>[];

/** Returns the rates that apply on a day. A day before the first entry gets the first entry. */
export function ratesOn<Rates>(history: RatesHistory<Rates>, date: IsoDate): DatedRates<Rates> {
  const [firstEntry, ...laterEntries] = history;
  if (!firstEntry) throw new Error('a table of rates has no entry');
  return laterEntries.findLast(({ from }) => from <= date) ?? firstEntry;
}
