import type { Branch } from '#contract/branches.ts';
import { groupOpeningHours, openingDayOf, openStateAt, timesOn } from '#domain/people/opening-hours.ts';
import { hongKongDay, parseIsoDate } from '#domain/text/date.ts';
import { usePage } from '#web/app/page.ts';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Spaced } from '#web/ui/spaced.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { daysLabel, openLabel, timesLabel } from './hours-label.ts';

/**
 * Opening hours of a branch: today's hours, and the hours of the whole week after a click. Whether the
 * branch is open now is shown only in the browser, which knows the current time.
 */
export function OpeningHours({
  hours,
  holidays,
  now,
}: Pick<Branch, 'hours'> & { holidays: readonly string[]; now: number | undefined }) {
  const { t, site } = usePage();
  const today = now === undefined ? parseIsoDate(site.today) : hongKongDay(now);
  const times = today ? timesOn(hours, today, holidays) : null;
  const state = now === undefined ? undefined : openStateAt(hours, now, holidays);
  const day = today && openingDayOf(today, holidays);
  return (
    <details>
      <summary className="rounded-control hover:text-brand">
        <Icon of="clock" size="sm" />
        <span className="flex flex-wrap items-center gap-x-3">
          <Spaced>
            <span>
              {t('branch:today')} <span className="font-bold">{timesLabel(times, t)}</span>
            </span>
            {state && now !== undefined && (
              <span className={cx('text-sm', state.open ? 'font-bold text-brand' : 'text-muted')}>
                {openLabel(state, now, t)}
              </span>
            )}
          </Spaced>
        </span>
        <VisuallyHidden>{t('branch:hours')}</VisuallyHidden>
        <Icon of="chevron-down" size="sm" className="ml-auto" />
      </summary>
      <dl>
        {groupOpeningHours(hours).map(({ days, times: dayTimes }) => {
          const isToday = day !== undefined && days.includes(day);
          return (
            <div key={days.join()} aria-current={isToday ? 'date' : undefined}>
              <dt>{daysLabel(days, t)}</dt>
              <dd className={dayTimes ? undefined : 'text-muted'}>{timesLabel(dayTimes, t)}</dd>
            </div>
          );
        })}
      </dl>
    </details>
  );
}
