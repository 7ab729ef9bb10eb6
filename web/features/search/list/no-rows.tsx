import { useQuery } from '@tanstack/react-query';
import { at } from '#domain/lib/at.ts';
import { chipsOf, withoutChips } from '#domain/search/filter-chips.ts';
import { boundsKeys } from '#domain/search/filter-definitions.ts';
import { usePage } from '#web/app/page.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spaced } from '#web/ui/spaced.tsx';
import { chipLabel, filterLabel, memberLabel } from '../filter-labels.ts';
import { type Search, searchPath, searchWithFilter } from '../search-address.ts';
import { useSearchPage } from '../search-page-context.ts';
import { type Alternative, looseningsQuery } from './loosenings.ts';

const METRES_PER_KILOMETRE = 1000;

/**
 * Message instead of rows. Either nothing matches, or the offset in the URL is beyond the last of
 * `count` rows.
 */
export default function NoRows({ search, count }: { search: Search; count: number }) {
  return count === 0 ? <NoMatch search={search} /> : <BeyondLastRow search={search} />;
}

function BeyondLastRow({ search }: { search: Search }) {
  const { t, lang } = usePage();
  const { definition, labels } = useSearchPage();
  const firstPageUrl = searchPath(definition, lang, searchWithFilter(definition, search, search.filter));
  return (
    <EmptyState
      icon="search-x"
      title={labels.endOfList}
      action={<ButtonLink to={firstPageUrl}>{t('find:first_page')}</ButtonLink>}
    />
  );
}

/** Message when nothing matches. Suggests less restrictive searches, each with its number of matches. */
function NoMatch({ search }: { search: Search }) {
  const { t, lang, api } = usePage();
  const { definition, labels, nameOf } = useSearchPage();
  const { filter } = search;
  const looseningsResult = useQuery(looseningsQuery(definition, api, filter, lang));
  const chips = chipsOf(definition.filters, filter);
  const hasArea = boundsKeys(definition.filters).some((key) => filter[key]);
  const pathOfFilter = (targetFilter: Search['filter']) =>
    searchPath(definition, lang, searchWithFilter(definition, search, targetFilter));

  const placeLabel = (filterKey: string | undefined, distance: number, name = '') => {
    if (filterKey === 'station') return t('find:also_station', { name, minutes: distance });
    const kilometres = (distance / METRES_PER_KILOMETRE).toFixed(1);
    return t('find:also_district', { name, kilometres });
  };
  const alternativeLabel = ({
    key,
    filter: widerFilter,
    filterKey,
    place,
    placeName,
    readAs,
  }: Alternative): string => {
    if (readAs !== undefined) return t('find:did_you_mean', { parts: readAs });
    if (place) return placeLabel(filterKey, place.distance, placeName);
    if (filterKey === undefined) return looseningLabel(key);
    const widened = chipsOf(definition.filters, widerFilter).filter(
      ({ key: chipKey }) => chipKey === filterKey,
    );
    return widened.map((chip) => chipLabel(chip, nameOf, t, lang)).join(' · ');
  };
  const looseningLabel = (key: string): string => {
    if (key === 'zoom_out') return t('find:zoom_out');
    if (key === 'all') return t('find:clear_all');
    return t('find:without', { name: removedFilterLabel(key) });
  };
  /**
   * Returns the label of the filter to remove. For a list filter, the label has the first member and
   * the number of further members.
   */
  const removedFilterLabel = (key: string): string => {
    const [firstChip, ...otherChips] = chips.filter(({ id }) => id === key || id.startsWith(`${key}-`));
    if (firstChip) {
      const label = chipLabel(firstChip, nameOf, t, lang);
      return otherChips.length > 0 ? t('find:more_n', { first: label, n: otherChips.length }) : label;
    }
    const filterDefinition = definition.filters[key];
    const members = filter[key];
    if (filterDefinition?.kind !== 'list' || !Array.isArray(members)) return key;
    return members.length === 1
      ? memberLabel(key, filterDefinition, at(members, 0), nameOf, t)
      : filterLabel(filterDefinition, t);
  };
  return (
    <EmptyState
      icon={hasArea ? 'map-pin-off' : 'search-x'}
      title={labels.noMatch}
      action={
        !looseningsResult.data?.some(({ key }) => key === 'all') && (
          <ButtonLink
            variant="ghost"
            to={pathOfFilter(chips.length > 0 ? withoutChips(definition.filters, filter) : {})}
          >
            {chips.length > 0 ? t('find:clear_all') : labels.showAll}
          </ButtonLink>
        )
      }
    >
      <p>{(hasArea && labels.noMatchOnMap) || t('find:refine')}</p>
      {looseningsResult.isPending && <Skeleton className="mt-4 h-[132px] w-80 max-w-full" />}
      {looseningsResult.data && looseningsResult.data.length > 0 && (
        <ul className="mt-4 grid w-full justify-items-stretch gap-2 text-left">
          {looseningsResult.data.map((alternative) => (
            <li key={alternative.key}>
              <Link
                to={pathOfFilter(alternative.filter)}
                className="target flex items-center justify-between gap-6 rounded-control border border-edge bg-raised px-4 py-1.5 text-ink transition-colors hover:border-ink"
              >
                <Spaced>
                  <span className="min-w-0 text-balance">{alternativeLabel(alternative)}</span>
                  <b className="shrink-0">{labels.count(alternative.count)}</b>
                </Spaced>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </EmptyState>
  );
}
