import type { IsoDate } from '../text/date.ts';

/** One state of the law: from this day on, until the day of the next one. */
export type Dated<Rates> = { readonly from: IsoDate; readonly rates: Rates };

/** States of the law, oldest first. */
export type DatedTable<Rates> = readonly Dated<Rates>[];

/** What applies on a day. A day before the first entry takes the first: nothing older is known. */
export function ratesOn<Rates>(table: DatedTable<Rates>, day: IsoDate): Dated<Rates> {
  const [first, ...later] = table;
  if (!first) throw new Error('a table of rates has no entry');
  return later.findLast(({ from }) => from <= day) ?? first;
}
