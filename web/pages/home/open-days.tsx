import { useSuspenseQuery } from '@tanstack/react-query';
import type { IcsType } from '#domain/codes/ics-type.ts';
import { clockText, dateText, hongKongDay } from '#domain/text/date.ts';
import { usePage } from '#web/app/page.ts';
import { locationLabels } from '#web/features/stock/location-labels.ts';
import { StockLink } from '#web/features/stock/stock-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { HomeSectionHead } from './home-section-head.tsx';
import { homeOpenDaysQuery } from './open-days-query.ts';

/** This weekend's open days, or the next open days if this weekend has none, one line each. */
export function OpenDays({ icsType }: { icsType: IcsType | undefined }) {
  const { t, lang, addressOf, api, site } = usePage();
  const labels = locationLabels(t, lang);
  const { data } = useSuspenseQuery(homeOpenDaysQuery(api, icsType, site.today));
  const { isWeekend, count, openDays } = data;
  if (openDays.length === 0) return null;
  return (
    <section aria-labelledby="home-open-days" className="home-part below">
      <HomeSectionHead
        id="home-open-days"
        title={isWeekend ? t('home:open_days.weekend') : t('home:open_days.title')}
        links={[{ to: addressOf('openDays', icsType), label: t('home:section.all_open_days', { count }) }]}
      />
      <ul className="sideways home-days">
        {openDays.map(({ id, starts_at, ends_at, stock }) => (
          <li key={id}>
            <Icon of="calendar-days" className="mt-0.5 shrink-0 text-brand" />
            <div>
              <p className="text-sm font-bold">
                {dateText(hongKongDay(Date.parse(starts_at)), lang)} {clockText(starts_at)}–
                {clockText(ends_at)}
              </p>
              <StockLink stock={stock} className="stretched-link font-bold">
                {labels.name(stock)}
              </StockLink>
              <p className="text-sm text-muted">
                {labels.district(stock)} · {t(`type.${stock.ics_type}`)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
