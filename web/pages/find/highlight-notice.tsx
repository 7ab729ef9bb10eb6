import { usePage } from '#web/app/page.ts';
import { StockLink } from '#web/features/stock/stock-link.tsx';
import { useStockLabels } from '#web/features/stock/use-stock-labels.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { HighlightResult } from './highlight.ts';

/** Notice that the listing in the URL is not part of the result list. */
export default function HighlightNotice({ highlightResult }: { highlightResult: HighlightResult }) {
  const { t } = usePage();
  const labels = useStockLabels();
  if (highlightResult.outcome === 'found') return null;
  if (highlightResult.outcome === 'unknown') return <Notice>{t('find:highlight_unknown')}</Notice>;
  const { stock } = highlightResult;
  return (
    <Notice>
      {t('find:highlight_outside', { name: labels.name(stock) })}{' '}
      <StockLink stock={stock} className="text-brand underline underline-offset-4">
        {t('find:highlight_see')}
      </StockLink>
    </Notice>
  );
}
