import type { StockDetail } from '#contract/stock.ts';
import { tenderStateOn } from '#domain/stock/tender.ts';
import { dayText } from '#domain/text/date.ts';
import { usePage } from '#web/app/page.ts';
import { Notice } from '#web/ui/notice.tsx';

/** States when a tender closes or that it has closed, and what its guide price is. */
export function TenderNote({
  stock,
}: {
  stock: Pick<StockDetail, 'sale_kind' | 'tender_closes_on' | 'status'>;
}) {
  const { t, lang, site } = usePage();
  const state = tenderStateOn(stock, site.today);
  if (state === null || stock.status !== 'active') return null;
  const date = dayText(stock.tender_closes_on ?? '', lang);
  return (
    <Notice isWarning={state === 'closed'}>
      <strong>{t('stock_info:sale_kind.tender')}</strong>
      <p>{t(`details:tender_note.${state}`, { date })}</p>
    </Notice>
  );
}
