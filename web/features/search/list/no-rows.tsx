import { useQuery } from '@tanstack/react-query';
import { at } from '#domain/lib/at.ts';
import { chipsOf, withoutChips } from '#domain/search/filter-chips.ts';
import { boundsKeys } from '#domain/search/filter-table.ts';
import { usePage } from '#web/app/page.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spaced } from '#web/ui/spaced.tsx';
import { chipLabel, filterLabel, memberLabel } from '../filter-labels.ts';
import { changed, type Search, searchPath } from '../search-address.ts';
import { useSearchPage } from '../search-page-context.ts';
import { looseningsQuery } from './loosenings.ts';

/** In place of the rows: nothing is found, or the address is beyond the last row of `count`. */
export default function NoRows({ search, count }: { search: Search; count: number }) {
  return count === 0 ? <NoMatch search={search} /> : <PastTheEnd search={search} />;
}

function PastTheEnd({ search }: { search: Search }) {
  const { t, lang } = usePage();
  const { definition, labels } = useSearchPage();
  const firstPage = searchPath(definition, lang, changed(definition, search, search.filter));
  return (
    <EmptyState
      icon="search-x"
      title={labels.noMore}
      action={<ButtonLink to={firstPage}>{t('find:first_page')}</ButtonLink>}
    />
  );
}

/** Which filter to give up, and how many rows that would give. */
function NoMatch({ search }: { search: Search }) {
  const { t, lang, api } = usePage();
  const { definition, labels, nameOf } = useSearchPage();
  const { filter } = search;
  const ways = useQuery(looseningsQuery(definition, api, filter));
  const chips = chipsOf(definition.table, filter);
  const hasArea = boundsKeys(definition.table).some((key) => filter[key]);
  const pathTo = (wanted: Search['filter']) =>
    searchPath(definition, lang, changed(definition, search, wanted));

  const wayLabel = (key: string): string => {
    if (key === 'zoom_out') return t('find:zoom_out');
    if (key === 'all') return t('find:clear_all');
    return t('find:without', { name: givenUpLabel(key) });
  };
  /** The name of what is given up: of a list the first of what it asks for, and how many others. */
  const givenUpLabel = (key: string): string => {
    const [first, ...others] = chips.filter(({ id }) => id === key || id.startsWith(`${key}-`));
    if (first) {
      const label = chipLabel(first, nameOf, t, lang);
      return others.length > 0 ? t('find:more_n', { first: label, n: others.length }) : label;
    }
    const entry = definition.table[key];
    const members = filter[key];
    if (entry?.kind !== 'list' || !Array.isArray(members)) return key;
    return members.length === 1 ? memberLabel(key, entry, at(members, 0), nameOf, t) : filterLabel(entry, t);
  };
  return (
    <EmptyState
      icon={hasArea ? 'map-pin-off' : 'search-x'}
      title={labels.noMatch}
      action={
        !ways.data?.some(({ key }) => key === 'all') && (
          <ButtonLink
            look="ghost"
            to={pathTo(chips.length > 0 ? withoutChips(definition.table, filter) : {})}
          >
            {chips.length > 0 ? t('find:clear_all') : labels.showAll}
          </ButtonLink>
        )
      }
    >
      <p>{(hasArea && labels.noneOnMap) || t('find:refine')}</p>
      {ways.isPending && <Skeleton className="mt-4 h-[132px] w-80 max-w-full" />}
      {ways.data && ways.data.length > 0 && (
        <ul className="mt-4 grid w-full justify-items-stretch gap-2 text-left">
          {ways.data.map(({ key, filter: loose, count }) => (
            <li key={key}>
              <Link
                to={pathTo(loose)}
                className="target flex items-center justify-between gap-6 rounded-control border border-edge bg-raised px-4 py-1.5 text-ink transition-colors hover:border-ink"
              >
                <Spaced>
                  <span className="min-w-0 text-balance">{wayLabel(key)}</span>
                  <b className="shrink-0">{labels.count(count)}</b>
                </Spaced>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </EmptyState>
  );
}
