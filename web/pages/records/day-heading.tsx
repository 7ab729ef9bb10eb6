import { dateText, type IsoDate, relativeDay } from '#domain/text/date.ts';
import { usePage } from '#web/app/page.ts';
import { Spaced } from '#web/ui/spaced.tsx';

/** Heading of a day: 'Today', 'Yesterday' or the number of days ago, with the date beside it. */
export function DayHeading({ id, day, today }: { id: string; day: IsoDate; today: IsoDate }) {
  const { t, lang } = usePage();
  const relativeDate = relativeDay(day, today);
  const date = dateText(day, lang);
  const dayText =
    relativeDate.kind === 'date'
      ? date
      : relativeDate.kind === 'days'
        ? t('stock_info:updated.days', { count: relativeDate.days })
        : t(`stock_info:updated.${relativeDate.kind}`);
  return (
    <h2 id={id} className="flex items-baseline gap-3 text-lg">
      <Spaced>
        {dayText}
        {dayText !== date && (
          <time dateTime={day} className="text-sm font-normal text-muted">
            {date}
          </time>
        )}
      </Spaced>
    </h2>
  );
}
