import { at } from '#domain/lib/at.ts';
import {
  OPENING_DAYS,
  type OpeningDay,
  type OpeningTimes,
  type OpenState,
} from '#domain/people/opening-hours.ts';
import { hongKongDay, weekdayOf } from '#domain/text/date.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';

/** Formats opening times as 09:30–19:00, or as 'closed'. */
export function timesLabel(times: OpeningTimes | null, t: Translate): string {
  return times ? `${times.opens}–${times.closes}` : t('branch:closed');
}

/** Formats a group of weekdays: 'Monday to Saturday', 'Sunday and public holidays', 'Every day'. */
export function daysLabel(days: readonly OpeningDay[], t: Translate): string {
  if (days.length === OPENING_DAYS.length) return t('branch:every_day');
  const weekdays = days.filter((day) => day !== 'holiday');
  const dayNames = weekdays.map((day) => t(`branch:day.${day}`));
  const holidayName = days.length > weekdays.length ? t('branch:day.holiday') : undefined;
  if (dayNames.length === 0) return holidayName ?? '';
  const [firstDayName, lastDayName] = [at(dayNames, 0), at(dayNames, dayNames.length - 1)];
  const dayRangeText =
    dayNames.length === 1 ? firstDayName : t('branch:day_range', { from: firstDayName, to: lastDayName });
  return holidayName === undefined
    ? dayRangeText
    : t('branch:day_and', { days: dayRangeText, last: holidayName.toLowerCase() });
}

/** Formats whether a branch is open now, and the time when it closes or opens next. */
export function openLabel(state: OpenState, now: number, t: Translate): string {
  if (state.open) return t('branch:open.until', { time: state.closes });
  if (!state.nextOpening) return t('branch:open.closed');
  const { date, time } = state.nextOpening;
  if (date === hongKongDay(now)) return t('branch:open.today', { time });
  return t('branch:open.later', { weekday: t(`branch:day.${weekdayOf(date)}`), time });
}
