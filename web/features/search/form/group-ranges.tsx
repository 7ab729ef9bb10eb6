import type { Limits, RangeFilter } from '#domain/search/filter.ts';
import { filterEntries, isApplicable, rangeFilters } from '#domain/search/filter-definitions.ts';
import { usePage } from '#web/app/page.ts';
import { cx } from '#web/ui/cx.ts';
import { errorMessage } from '../error-message.ts';
import { filterLabel } from '../filter-labels.ts';
import type { Search } from '../search-address.ts';
import type { Facets } from '../search-definition.ts';
import { useSearchPage } from '../search-page-context.ts';
import { RangeFields } from './range-fields.tsx';

/** Range fields of one group that apply to the current search. */
export function GroupRanges({
  group,
  title,
  appliedFilter,
  initialFilter,
  editedSearch,
  facets,
}: {
  group: string;
  /** Title of the panel; a range of the same name does not repeat it. */
  title: string;
  /** Filter of the search on screen. */
  appliedFilter: Search['filter'];
  /** Filter that the inputs start with. */
  initialFilter: Search['filter'];
  /** Search that the fields describe now. */
  editedSearch: Search;
  facets: Facets | undefined;
}) {
  const { t } = usePage();
  const { definition } = useSearchPage();
  const rangeEntries = rangeFilters(definition.filters).filter(
    ([, filter]) => filter.group === group && isApplicable(filter, appliedFilter),
  );
  if (rangeEntries.length === 0) return null;
  // The checkboxes of a group make its panel wide enough for two columns.
  const hasLists = filterEntries(definition.filters).some(
    ([, filter]) => filter.kind === 'list' && filter.group === group,
  );
  const isTwoColumns = hasLists && rangeEntries.length > 1;
  const errorOf = ({ wireName }: RangeFilter) => {
    const error = editedSearch.errors.find(
      ({ field }) => field === `${wireName}_min` || field === `${wireName}_max`,
    );
    return error && errorMessage(definition.filters, error, t);
  };
  return (
    <div
      className={cx(
        'grid items-start gap-6 p-4',
        isTwoColumns ? 'md:w-[640px] md:grid-cols-2' : 'md:w-[400px]',
      )}
    >
      {rangeEntries.map(([key, filter]) => (
        <RangeFields
          key={key}
          filter={filter}
          initialLimits={initialFilter[key] as Limits | undefined}
          limits={editedSearch.filter[key] as Limits | undefined}
          error={errorOf(filter)}
          counts={facets?.histograms[filter.wireName]}
          isTitleHidden={rangeEntries.length === 1 && filterLabel(filter, t) === title}
        />
      ))}
    </div>
  );
}
