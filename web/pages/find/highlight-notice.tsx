import { usePage } from '#web/app/page-context.ts';
import { useStockLabels } from '#web/features/stock/use-stock-labels.ts';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Highlighted } from './highlight.ts';

/** Says so when the listing an address points at is not in the list. */
export default function HighlightNotice({ highlighted }: { highlighted: Highlighted }) {
  const { t, lang } = usePage();
  const labels = useStockLabels();
  if (highlighted.outcome === 'found') return null;
  if (highlighted.outcome === 'unknown') return <Notice>{t('find:highlight_unknown')}</Notice>;
  const { stock } = highlighted;
  return (
    <Notice>
      {t('find:highlight_outside', { name: labels.name(stock) })}{' '}
      <Link to={stock.link[lang]} className="text-brand underline underline-offset-4">
        {t('find:highlight_see')}
      </Link>
    </Notice>
  );
}
