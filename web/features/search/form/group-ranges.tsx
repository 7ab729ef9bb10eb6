import type { Limits, RangeFilter } from '#domain/search/filter.ts';
import { isOffered, rangesOf } from '#domain/search/filter-table.ts';
import { usePage } from '#web/app/page.ts';
import { errorText } from '../error-text.ts';
import { filterLabel } from '../filter-labels.ts';
import type { Search } from '../search-address.ts';
import type { Facets } from '../search-definition.ts';
import { useSearchPage } from '../search-page-context.ts';
import { RangeFields } from './range-fields.tsx';

/** The ranges of one group, as far as they are offered to what is searched. */
export function GroupRanges({
  group,
  title,
  searched,
  start,
  edited,
  facets,
}: {
  group: string;
  /** The panel's title. A range of the same name does not repeat it. */
  title: string;
  /** What is searched. */
  searched: Search['filter'];
  /** What the boxes start with. */
  start: Search['filter'];
  /** What the fields say by now. */
  edited: Search;
  facets: Facets | undefined;
}) {
  const { t } = usePage();
  const { definition } = useSearchPage();
  const ranges = rangesOf(definition.table).filter(
    ([, filter]) => filter.group === group && isOffered(filter, searched),
  );
  if (ranges.length === 0) return null;
  const errorOf = ({ wire }: RangeFilter) => {
    const error = edited.errors.find(({ field }) => field === `${wire}_min` || field === `${wire}_max`);
    return error && errorText(definition.table, error, t);
  };
  return (
    <div className="grid gap-6 p-4 md:w-[400px]">
      {ranges.map(([key, filter]) => (
        <RangeFields
          key={key}
          filter={filter}
          start={start[key] as Limits | undefined}
          limits={edited.filter[key] as Limits | undefined}
          error={errorOf(filter)}
          counts={facets?.histograms[filter.wire]}
          titled={ranges.length === 1 && filterLabel(filter, t) === title}
        />
      ))}
    </div>
  );
}
