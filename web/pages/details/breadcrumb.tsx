import { ChevronRight } from 'lucide-react';
import type { StockDetail } from '#contract/stock.ts';
import { addressOf } from '#domain/addresses.ts';
import type { Language } from '#domain/language.ts';
import { usePage } from '../../app/page-context.ts';
import type { Translate } from '../../i18n/create-i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import type { ListingLabels } from './listing-labels.ts';

/** Where a listing stands: its type, its district, itself. Each step above is a search. */
export function trailOf(stock: StockDetail, labels: ListingLabels, t: Translate, lang: Language) {
  const icsType = stock.ics_type;
  const trail = [{ name: t(`type.${icsType}`), path: addressOf('find', lang, { icsType }) }];
  if (stock.dist_code !== null && labels.district) {
    const query = new URLSearchParams({ districts: stock.dist_code });
    trail.push({ name: labels.district, path: addressOf('find', lang, { icsType, query }) });
  }
  return trail;
}

export function Breadcrumb({ stock, labels }: { stock: StockDetail; labels: ListingLabels }) {
  const { t, lang } = usePage();
  return (
    <nav aria-label={t('details:breadcrumb')} className="text-sm text-muted">
      <ol className="flex flex-wrap items-center gap-x-1">
        {trailOf(stock, labels, t, lang).map(({ name, path }) => (
          <li key={path} className="inline-flex items-center gap-1">
            <Link to={path} className="inline-flex min-h-8 items-center hover:text-ink hover:underline">
              {name}
            </Link>
            <Icon of={ChevronRight} size="sm" />
          </li>
        ))}
        <li aria-current="page" className="min-w-0">
          {labels.name}
        </li>
      </ol>
    </nav>
  );
}
