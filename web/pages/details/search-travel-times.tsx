import type { StockDetail } from '#contract/stock.ts';
import { RIDES_YEAR } from '#domain/railway/reach.ts';
import { usePage } from '#web/app/page.ts';
import { lastTravelTimes } from '#web/features/records/last-travel-times.ts';
import { travelTimesText } from '#web/features/stock/travel-times.ts';
import { NO_REACHES, useTravelTimes } from '#web/features/stock/use-travel-times.ts';
import { useStored } from '#web/storage/stored-list.ts';
import { Icon } from '#web/ui/icon.tsx';

/**
 * Minutes to the listing from the stations of the visitor's last search. Only the browser knows them, so
 * the page from the server has none.
 */
export function SearchTravelTimes({ stock }: { stock: StockDetail }) {
  const { t, lang } = usePage();
  const reaches = useStored(lastTravelTimes, (stored) => stored, NO_REACHES);
  const travelTimes = useTravelTimes(reaches)(stock);
  if (travelTimes.length === 0) return null;
  return (
    <p className="-mt-4 flex items-start gap-2 text-sm">
      <Icon of="train-front" size="sm" className="mt-1 text-brand" />
      <span>
        {travelTimesText(travelTimes, t, lang)}
        <span className="block text-muted">{t('details:travel_basis', { year: RIDES_YEAR })}</span>
      </span>
    </p>
  );
}
