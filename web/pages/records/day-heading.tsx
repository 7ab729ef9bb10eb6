import { dateText, type IsoDate, relativeDay } from '#domain/text/date.ts';
import { usePage } from '#web/app/page.ts';
import { Spaced } from '#web/ui/spaced.tsx';

/** Today, yesterday, so many days ago, with the date beside it. */
export function DayHeading({ id, day, today }: { id: string; day: IsoDate; today: IsoDate }) {
  const { t, lang } = usePage();
  const ago = relativeDay(day, today);
  const date = dateText(day, lang);
  const words =
    ago.kind === 'date'
      ? date
      : ago.kind === 'days'
        ? t('stock_info:updated.days', { count: ago.days })
        : t(`stock_info:updated.${ago.kind}`);
  return (
    <h2 id={id} className="flex items-baseline gap-3 text-lg">
      <Spaced>
        {words}
        {words !== date && (
          <time dateTime={day} className="text-sm font-normal text-muted">
            {date}
          </time>
        )}
      </Spaced>
    </h2>
  );
}
