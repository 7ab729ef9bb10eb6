import { useT } from '#web/app/page.ts';
import { useStored } from '#web/storage/stored-list.ts';
import { history } from './stored-lists.ts';

/** Says of a listing in a list that the visitor has opened it in the last month. */
export function SeenMark({ id }: { id: number }) {
  const t = useT();
  const isSeen = useStored(history, (visits) => visits.some((visit) => visit.id === id), false);
  return isSeen && <span className="stock-seen">{t('stock_info:seen')}</span>;
}
