import { useQuery } from '@tanstack/react-query';
import { MapPinOff, SearchX } from 'lucide-react';
import { withoutChips } from '#domain/filter-chips.ts';
import { grouped } from '#domain/number-text.ts';
import { STOCK_FILTERS, singleType } from '#domain/stock-filter.ts';
import { usePage } from '#web/app/page-context.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { LabelledChip } from './chips.ts';
import { looseningsQuery } from './loosenings.ts';
import { changed, type Search, searchPath } from './search.ts';
import { dealOf } from './words.ts';

/** Nothing is found: which filter to give up, and how many listings that would give. */
export default function NoMatch({ search, chips }: { search: Search; chips: readonly LabelledChip[] }) {
  const { t, lang, api } = usePage();
  const { filter } = search;
  const ways = useQuery(looseningsQuery(api, filter));
  const narrowed = chips.length > 0;
  const type = singleType(filter);

  const wordsOf = (key: string): string => {
    if (key === 'zoom_out') return t('find:zoom_out');
    if (key === 'all') return t('find:clear_all');
    return t('find:without', { name: nameOf(key) });
  };
  const nameOf = (key: string): string => {
    if (key === 'txType') return t(`find:deal.${dealOf(filter.txType)}`);
    if (key === 'icsType') return type ? t(`find:kind.${type}`) : t('find:types');
    const [first, ...others] = chips.filter(({ id }) => id === key || id.startsWith(`${key}-`));
    if (!first) return key;
    return others.length > 0 ? t('find:more_n', { first: first.label, n: others.length }) : first.label;
  };
  return (
    <EmptyState
      icon={filter.bounds ? MapPinOff : SearchX}
      title={t('find:no_match')}
      action={
        !ways.data?.some(({ key }) => key === 'all') && (
          <ButtonLink
            look="ghost"
            to={searchPath(lang, changed(search, narrowed ? withoutChips(STOCK_FILTERS, filter) : {}))}
          >
            {narrowed ? t('find:clear_all') : t('find:show_all')}
          </ButtonLink>
        )
      }
    >
      <p>{filter.bounds ? t('find:map_empty') : t('find:refine')}</p>
      {ways.isPending && <Skeleton className="mt-4 h-[132px] w-80 max-w-full" />}
      {ways.data && ways.data.length > 0 && (
        <ul className="mt-4 grid w-full justify-items-stretch gap-2 text-left">
          {ways.data.map(({ key, filter: loose, count }) => (
            <li key={key}>
              <Link
                to={searchPath(lang, changed(search, loose))}
                className="target flex items-center justify-between gap-6 rounded-control border border-edge bg-raised px-4 py-1.5 text-ink transition-colors duration-150 hover:border-ink"
              >
                <span className="min-w-0">{wordsOf(key)}</span>
                <b className="shrink-0">{t('find:count', { count, n: grouped(count) })}</b>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </EmptyState>
  );
}
