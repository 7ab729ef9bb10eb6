import type { StockDetail } from '#contract/stock.ts';
import { explainedSale } from '#domain/stock/stock-choices.ts';
import { usePage } from '#web/app/page.ts';
import { Notice } from '#web/ui/notice.tsx';

/** What a sale of an unusual kind means for a buyer, and whom to ask about it. */
export function SaleNote({ stock }: { stock: StockDetail }) {
  const { t } = usePage();
  const kind = explainedSale(stock);
  return kind ? (
    <Notice>
      <strong>{t(`stock_info:sale_kind.${kind}`)}</strong>
      <p>{t(`details:sale_note.${kind}`)}</p>
    </Notice>
  ) : null;
}
