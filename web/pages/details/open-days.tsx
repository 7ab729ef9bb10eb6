import type { StockDetail } from '#contract/stock.ts';
import { clockText, dateText, hongKongDay, weekdayOf } from '#domain/text/date.ts';
import { usePage } from '#web/app/page.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Returns the open days from today on; empty for a closed listing. */
export function upcomingOpenDays(stock: Pick<StockDetail, 'open_days' | 'status'>, today: string) {
  if (stock.status !== 'active') return [];
  return stock.open_days.filter(({ ends_at }) => hongKongDay(Date.parse(ends_at)) >= today);
}

/** Notices of the times at which the property can be viewed without an appointment. */
export function OpenDays({ stock }: { stock: StockDetail }) {
  const { t, lang, site, textOf } = usePage();
  return upcomingOpenDays(stock, site.today).map(({ id, starts_at, ends_at, remarks }) => {
    const date = hongKongDay(Date.parse(starts_at));
    return (
      <section
        key={id}
        aria-label={t('details:open_day')}
        className="flex items-start gap-3 rounded-card border border-brand bg-brand-tint px-4 py-3"
      >
        <Icon of="calendar-days" className="mt-0.5 text-brand" />
        <div>
          <p className="font-bold">
            {t('details:open_day.when', {
              date: dateText(date, lang),
              weekday: t(`details:weekday.${weekdayOf(date)}`),
              from: clockText(starts_at),
              to: clockText(ends_at),
            })}
          </p>
          {remarks && <p className="text-sm">{textOf(remarks)}</p>}
        </div>
      </section>
    );
  });
}
