import { useT } from '#web/app/page.ts';
import { useStored } from '#web/storage/stored-list.ts';
import { viewHistory } from './stored-lists.ts';

/** Badge on a listing that the visitor has viewed in the last 30 days (HISTORY_DAYS). */
export function ViewedBadge({ id }: { id: number }) {
  const t = useT();
  const isViewed = useStored(viewHistory, (visits) => visits.some((visit) => visit.id === id), false);
  return isViewed && <span className="stock-seen">{t('stock_info:seen')}</span>;
}
