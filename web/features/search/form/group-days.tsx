import { type DayLimits, type DaysFilter, RANGE_ENDS } from '#domain/search/filter.ts';
import { filterEntries } from '#domain/search/filter-definitions.ts';
import { usePage } from '#web/app/page.ts';
import { Field, Input } from '#web/ui/field.tsx';
import { errorMessage } from '../error-message.ts';
import { filterLabel } from '../filter-labels.ts';
import type { Search } from '../search-address.ts';
import { useSearchPage } from '../search-page-context.ts';

/** Date inputs for the first and the last day of the date filters in one group. */
export function GroupDays({
  group,
  initialFilter,
  editedSearch,
}: {
  group: string;
  /** Filter that the inputs start with. */
  initialFilter: Search['filter'];
  /** Search that the fields describe now. */
  editedSearch: Search;
}) {
  const { t, site } = usePage();
  const { definition } = useSearchPage();
  const dayFilters = filterEntries(definition.filters).flatMap(([key, filter]) =>
    filter.kind === 'days' && filter.group === group ? [{ key, filter }] : [],
  );
  if (dayFilters.length === 0) return null;
  const errorOf = ({ wireName }: DaysFilter) => {
    const error = editedSearch.errors.find(
      ({ field }) => field === `${wireName}_min` || field === `${wireName}_max`,
    );
    return error && errorMessage(definition.filters, error, t);
  };
  return (
    <div className="grid gap-6 p-4 md:w-[400px]">
      {dayFilters.map(({ key, filter }) => {
        const dayLimits = (initialFilter[key] ?? {}) as DayLimits;
        const error = errorOf(filter);
        return (
          <fieldset key={key} className="grid gap-2">
            <legend className="sr-only">{filterLabel(filter, t)}</legend>
            <div className="grid grid-cols-2 gap-3">
              {RANGE_ENDS.map((rangeEnd) => (
                <Field key={rangeEnd} label={t(`find:day.${rangeEnd}`)}>
                  {(control) => (
                    <Input
                      {...control}
                      type="date"
                      name={`${filter.wireName}_${rangeEnd}`}
                      defaultValue={dayLimits[rangeEnd] ?? ''}
                      max={site.today}
                      {...(error && { 'aria-invalid': true })}
                    />
                  )}
                </Field>
              ))}
            </div>
            {error && <p className="text-sm text-accent">{error}</p>}
          </fieldset>
        );
      })}
    </div>
  );
}
