import type { OpenDay, OpenDaysAnswer } from '#contract/open-day.ts';
import type { OpenDayTime, Stock } from '#contract/stock.ts';
import type { OpenDayRow } from './rows.ts';
import { wordsOf } from './text.ts';

/** An open day but for its listing, of which the id is told. */
export type OpenDayParts = OpenDayTime & { readonly stockId: number };

/** Soonest first. */
export function openDayParts(rows: readonly OpenDayRow[]): OpenDayParts[] {
  return rows
    .toSorted((a, b) => a.starts_at.getTime() - b.starts_at.getTime() || a.id - b.id)
    .map((row) => ({
      id: row.id,
      starts_at: row.starts_at.toISOString(),
      ends_at: row.ends_at.toISOString(),
      remarks: wordsOf(row, 'remarks'),
      stockId: row.stock_id,
    }));
}

/** Of one listing, whenever they are. */
export function openDaysOf(openDays: readonly OpenDayParts[], id: number): OpenDayTime[] {
  return openDays.filter(({ stockId }) => stockId === id).map(({ stockId: _, ...openDay }) => openDay);
}

/** Those that are not over, of active listings. `stockOf` numbers the listing; it knows active ones alone. */
export function upcoming(
  openDays: readonly OpenDayParts[],
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
