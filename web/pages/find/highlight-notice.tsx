import { usePage } from '#web/app/page-context.ts';
import { useStockWords } from '#web/features/stock/use-stock-words.ts';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Highlighted } from './list.ts';

/** Says so when the listing an address points at is not in the list. */
export default function HighlightNotice({ highlighted }: { highlighted: Highlighted }) {
  const { t, lang } = usePage();
  const words = useStockWords();
  if (highlighted.outcome === 'found') return null;
  if (highlighted.outcome === 'unknown') return <Notice>{t('find:highlight_unknown')}</Notice>;
  const { stock } = highlighted;
  return (
    <Notice>
      {t('find:highlight_outside', { name: words.name(stock) })}{' '}
      <Link to={stock.link[lang]} className="text-brand underline underline-offset-4">
        {t('find:highlight_see')}
      </Link>
    </Notice>
  );
}
