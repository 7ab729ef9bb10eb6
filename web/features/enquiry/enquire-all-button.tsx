import type { Stock } from '#contract/stock.ts';
import { MAX_ENQUIRY_STOCKS } from '#domain/enquiry/enquiry-subject.ts';
import { usePage } from '#web/app/page.ts';
import { useStockLabels } from '../stock/use-stock-labels.ts';
import { EnquireButton } from './enquire-button.tsx';

/** Button to enquire about several listings at once. Hidden if fewer than two of them are still available. */
export function EnquireAllButton({ stocks }: { stocks: readonly Omit<Stock, 'rownum'>[] }) {
  const { t } = usePage();
  const labels = useStockLabels();
  const availableStocks = stocks.filter(({ status }) => status === 'active').slice(0, MAX_ENQUIRY_STOCKS);
  if (availableStocks.length < 2) return null;
  return (
    <EnquireButton
      subject={{ kind: 'stocks', id: availableStocks.map(({ gstock_id }) => gstock_id).join() }}
      name={availableStocks
        .map((stock) => `${labels.name(stock)} (${stock.id})`)
        .join(t('enquiry:stocks_separator'))}
      variant="plain"
    />
  );
}
