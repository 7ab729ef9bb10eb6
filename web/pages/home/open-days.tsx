import { useSuspenseQuery } from '@tanstack/react-query';
import type { IcsType } from '#domain/codes/ics-type.ts';
import { clockText, dateText, hongKongDay } from '#domain/text/date.ts';
import { homeOpenDaysQuery } from '#web/api/content-queries.ts';
import { usePage } from '#web/app/page.ts';
import { StockLink } from '#web/features/stock/stock-link.tsx';
import { useStockLabels } from '#web/features/stock/use-stock-labels.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

/** The next open days, a line each. */
export function OpenDays({ icsType }: { icsType: IcsType | undefined }) {
  const { t, lang, addressOf } = usePage();
  const labels = useStockLabels();
  const { open_days } = useSuspenseQuery(homeOpenDaysQuery(icsType)).data;
  if (open_days.length === 0) return null;
  return (
    <section aria-labelledby="home-open-days" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="home-open-days" className="text-xl md:text-2xl">
          {t('home:open_days.title')}
        </h2>
        <Link
          to={addressOf('openDays', icsType)}
          className="target inline-flex items-center gap-1 font-semibold text-brand hover:underline hover:underline-offset-4"
        >
          {t('home:open_days.all')}
          <Icon of="arrow-right" size="sm" />
        </Link>
      </div>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {open_days.map(({ id, starts_at, ends_at, stock }) => (
          <li
            key={id}
            className="relative flex items-start gap-3 rounded-card border border-line bg-raised px-4 py-3 transition-colors duration-150 hover:border-ink"
          >
            <Icon of="calendar-days" className="mt-0.5 shrink-0 text-brand" />
            <div className="min-w-0">
              <p className="text-sm font-semibold">
                {dateText(hongKongDay(Date.parse(starts_at)), lang)} {clockText(starts_at)}–
                {clockText(ends_at)}
              </p>
              <StockLink stock={stock} className="font-bold after:absolute after:inset-0">
                {labels.name(stock)}
              </StockLink>
              <p className="text-sm text-muted">{labels.district(stock)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
