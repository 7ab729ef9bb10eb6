import type { Stock } from '#contract/stock.ts';
import { useT } from '#web/app/page.ts';
import { Badge } from '#web/ui/badge.tsx';

/** Badge 'sale', 'lease' or both, in the colour of the listing's property type. */
export function StockBadge({ stock }: { stock: Pick<Stock, 'ics_type' | 'tx_type'> }) {
  const t = useT();
  return <Badge icsType={stock.ics_type}>{t(`stock_info:badge.${stock.tx_type}`)}</Badge>;
}
