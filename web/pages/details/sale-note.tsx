import type { StockDetail } from '#contract/stock.ts';
import { saleNeedingExplanation } from '#domain/stock/stock-choices.ts';
import { usePage } from '#web/app/page.ts';
import { Notice } from '#web/ui/notice.tsx';

/** Explains what an unusual kind of sale means for a buyer, and whom to consult. */
export function SaleNote({ stock }: { stock: StockDetail }) {
  const { t } = usePage();
  const kind = saleNeedingExplanation(stock);
  return kind ? (
    <Notice>
      <strong>{t(`stock_info:sale_kind.${kind}`)}</strong>
      <p>{t(`details:sale_note.${kind}`)}</p>
    </Notice>
  ) : null;
}
