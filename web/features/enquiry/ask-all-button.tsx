import type { Stock } from '#contract/stock.ts';
import { MAX_ASKED_STOCKS } from '#domain/enquiry/enquiry-subject.ts';
import { usePage } from '#web/app/page.ts';
import { useStockLabels } from '../stock/use-stock-labels.ts';
import { EnquireButton } from './enquire-button.tsx';

/** Asks about several listings at once; nothing where fewer than two can still be had. */
export function AskAllButton({ stocks }: { stocks: readonly Omit<Stock, 'rownum'>[] }) {
  const { t } = usePage();
  const labels = useStockLabels();
  const open = stocks.filter(({ status }) => status === 'active').slice(0, MAX_ASKED_STOCKS);
  if (open.length < 2) return null;
  return (
    <EnquireButton
      subject={{ kind: 'stocks', id: open.map(({ gstock_id }) => gstock_id).join() }}
      name={open.map((stock) => `${labels.name(stock)} (${stock.id})`).join(t('enquiry:stocks_separator'))}
      look="plain"
    />
  );
}
