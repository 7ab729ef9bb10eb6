import { usePage } from '#web/app/page.ts';
import { StockLink } from '#web/features/stock/stock-link.tsx';
import { useStockLabels } from '#web/features/stock/use-stock-labels.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { Highlighted } from './highlight.ts';

/** Says so when the listing an address points at is not in the list. */
export default function HighlightNotice({ highlighted }: { highlighted: Highlighted }) {
  const { t } = usePage();
  const labels = useStockLabels();
  if (highlighted.outcome === 'found') return null;
  if (highlighted.outcome === 'unknown') return <Notice>{t('find:highlight_unknown')}</Notice>;
  const { stock } = highlighted;
  return (
    <Notice>
      {t('find:highlight_outside', { name: labels.name(stock) })}{' '}
      <StockLink stock={stock} className="text-brand underline underline-offset-4">
        {t('find:highlight_see')}
      </StockLink>
    </Notice>
  );
}
