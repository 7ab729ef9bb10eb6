import type { OpenDay, OpenDaysAnswer } from '#contract/open-day.ts';
import type { OpenDayTime, Stock } from '#contract/stock.ts';
import type { OpenDayRow } from './rows.ts';
import { optionalTextOf } from './text.ts';

/** An open day with the id of its listing instead of the listing. */
export type OpenDayEntry = OpenDayTime & { readonly stockId: number };

/** The soonest first. */
export function presentOpenDays(rows: readonly OpenDayRow[]): OpenDayEntry[] {
  return rows
    .toSorted((a, b) => a.starts_at.getTime() - b.starts_at.getTime() || a.id - b.id)
    .map((row) => ({
      id: row.id,
      starts_at: row.starts_at.toISOString(),
      ends_at: row.ends_at.toISOString(),
      remarks: optionalTextOf(row, 'remarks'),
      stockId: row.stock_id,
    }));
}

/** All open days of one listing, past ones too. */
export function openDaysOf(openDays: readonly OpenDayEntry[], id: number): OpenDayTime[] {
  return openDays.filter(({ stockId }) => stockId === id).map(({ stockId: _, ...openDay }) => openDay);
}

/** The open days that are not over. `stockOf` answers with a listing that is active, and numbers it. */
export function upcomingOpenDays(
  openDays: readonly OpenDayEntry[],
  now: string,
  stockOf: (id: number, before: number) => Stock | undefined,
): OpenDaysAnswer {
  const from = Date.parse(now);
  const found: OpenDay[] = [];
  for (const { stockId, ...openDay } of openDays) {
    if (Date.parse(openDay.ends_at) < from) continue;
    const stock = stockOf(stockId, found.length);
    if (stock) found.push({ ...openDay, stock });
  }
  return { open_days: found };
}
