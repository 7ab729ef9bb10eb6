import type { OpenDay, OpenDaysAnswer } from '#contract/open-day.ts';
import type { OpenDayTime, Stock } from '#contract/stock.ts';
import { keywordMatcher } from '#domain/search/keyword-match.ts';
import type { OpenDayRow } from './rows.ts';
import { optionalTextOf } from './text.ts';

/** An open day that refers to its listing by id. */
export type OpenDayEntry = OpenDayTime & { readonly stockId: number };

/** Returns open days sorted by start. */
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

/** Returns all open days of a listing, including past ones. */
export function openDaysOf(openDays: readonly OpenDayEntry[], id: number): OpenDayTime[] {
  return openDays.filter(({ stockId }) => stockId === id).map(({ stockId: _, ...openDay }) => openDay);
}

/**
 * Returns open days that have not ended. `stockOf` returns an active listing with the given rownum
 * offset.
 */
export function presentUpcomingOpenDays(
  openDays: readonly OpenDayEntry[],
  now: string,
  stockOf: (id: number, rownumOffset: number) => Stock | undefined,
): OpenDaysAnswer {
  const nowMs = Date.parse(now);
  const upcoming: OpenDay[] = [];
  for (const { stockId, ...openDay } of openDays) {
    if (Date.parse(openDay.ends_at) < nowMs) continue;
    const stock = stockOf(stockId, upcoming.length);
    if (stock) upcoming.push({ ...openDay, stock });
  }
  return { open_days: upcoming };
}

/**
 * Returns the open days whose listing matches the keywords by building name, street, district or
 * property number.
 */
export function filterOpenDays(openDays: readonly OpenDay[], keywords: string): readonly OpenDay[] {
  if (keywords === '') return openDays;
  const matchesKeywords = keywordMatcher(keywords);
  return openDays.filter(({ stock }) =>
    matchesKeywords(
      [
        stock.chi_name,
        stock.gb_name,
        stock.eng_name,
        stock.dist_name_zh,
        stock.dist_name_gb,
        stock.dist_name_en,
        ...(stock.street ? Object.values(stock.street) : []),
      ],
      stock.id,
    ),
  );
}
