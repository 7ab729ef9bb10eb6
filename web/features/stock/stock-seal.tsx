import type { Stock } from '#contract/stock.ts';
import { useT } from '#web/app/page-context.ts';
import { Seal } from '#web/ui/seal.tsx';

/** For sale, for lease or both, in the hue of the listing's type. */
export function StockSeal({ stock }: { stock: Pick<Stock, 'ics_type' | 'tx_type'> }) {
  const t = useT();
  return <Seal icsType={stock.ics_type}>{t(`stock_info:seal.${stock.tx_type}`)}</Seal>;
}
