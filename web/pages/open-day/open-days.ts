import type { OpenDay } from '#contract/open-day.ts';
import { hongKongDay, type IsoDate } from '#domain/text/date.ts';

export type OpenDaysOnDate = { readonly day: IsoDate; readonly openDays: readonly OpenDay[] };

/** Groups open days by their date in Hong Kong, in chronological order. */
export function groupByDay(openDays: readonly OpenDay[]): readonly OpenDaysOnDate[] {
  const openDaysByDay = Map.groupBy(openDays, ({ starts_at }) => hongKongDay(Date.parse(starts_at)));
  return [...openDaysByDay].map(([day, openDaysOnDate]) => ({ day, openDays: openDaysOnDate }));
}

/** Returns whether an open day is coming, running or over at a time in milliseconds since 1970. */
export function openDayStateAt({ starts_at, ends_at }: OpenDay, nowMs: number): 'coming' | 'now' | 'ended' {
  if (Date.parse(ends_at) < nowMs) return 'ended';
  return Date.parse(starts_at) <= nowMs ? 'now' : 'coming';
}
