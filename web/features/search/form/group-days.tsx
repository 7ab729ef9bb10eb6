import { type DayLimits, type DaysFilter, RANGE_ENDS, type RangeEnd } from '#domain/search/filter.ts';
import { filterEntries } from '#domain/search/filter-definitions.ts';
import type { IsoDate } from '#domain/text/date.ts';
import { usePage } from '#web/app/page.ts';
import { phrase } from '#web/i18n/phrase.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Field, Input } from '#web/ui/field.tsx';
import { errorMessage } from '../error-message.ts';
import { filterLabel } from '../filter-labels.ts';
import { type Search, searchPath, searchWithFilter } from '../search-address.ts';
import { useSearchPage } from '../search-page-context.ts';
import type { EditedSearch } from './use-edited-search.ts';

/** Date inputs for the date filters in one group. */
export function GroupDays({
  group,
  initialFilter,
  editedSearch,
}: {
  group: string;
  /** Filter that the inputs start with. */
  initialFilter: Search['filter'];
  editedSearch: EditedSearch;
}) {
  const { t, site } = usePage();
  const { definition } = useSearchPage();
  const dayFilters = filterEntries(definition.filters).flatMap(([key, filter]) =>
    filter.kind === 'days' && filter.group === group ? [{ key, filter }] : [],
  );
  if (dayFilters.length === 0) return null;
  const errorOf = ({ wireName }: DaysFilter) => {
    const error = editedSearch.search.errors.find(
      ({ field }) => field === `${wireName}_min` || field === `${wireName}_max`,
    );
    return error && errorMessage(definition.filters, error, t);
  };
  return (
    <div className="grid gap-6 p-4 md:w-[400px]">
      {dayFilters.map(({ key, filter }) => {
        const dayLimits = (initialFilter[key] ?? {}) as DayLimits;
        const error = errorOf(filter);
        return filter.lastDay ? (
          <LastDay
            key={key}
            name={key}
            filter={filter}
            todayLabel={phrase(t, filter.lastDay.todayLabel)}
            days={dayLimits}
            error={error}
            editedSearch={editedSearch}
          />
        ) : (
          <fieldset key={key} className="grid gap-2">
            <legend className="sr-only">{filterLabel(filter, t)}</legend>
            <div className="grid grid-cols-2 gap-3">
              {RANGE_ENDS.map((rangeEnd) => (
                <Field key={rangeEnd} label={t(`find:day.${rangeEnd}`)}>
                  {(control) => (
                    <Input {...control} {...dayInput(filter, rangeEnd, dayLimits, error)} max={site.today} />
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

function dayInput({ wireName }: DaysFilter, rangeEnd: RangeEnd, days: DayLimits, error: string | undefined) {
  return {
    type: 'date',
    name: `${wireName}_${rangeEnd}`,
    defaultValue: days[rangeEnd] ?? '',
    ...(error && { 'aria-invalid': true }),
  } as const;
}

/**
 * Input of a filter that has only a last day, with a link for today. In a phone's sheet the link fills in
 * the day, because only the submit button starts a search there.
 */
function LastDay({
  name,
  filter,
  todayLabel,
  days,
  error,
  editedSearch,
}: {
  /** Key of the filter. */
  name: string;
  filter: DaysFilter;
  todayLabel: string;
  days: DayLimits;
  error: string | undefined;
  editedSearch: EditedSearch;
}) {
  const { t, lang, site } = usePage();
  const { definition } = useSearchPage();
  const { search } = editedSearch;
  const searchForToday = searchWithFilter(definition, search, {
    ...search.filter,
    [name]: { max: site.today as IsoDate },
  });
  return (
    <Field label={filterLabel(filter, t)} error={error}>
      {(control) => (
        <div className="flex flex-wrap items-center gap-2">
          <Input {...control} {...dayInput(filter, 'max', days, error)} className="min-w-0 flex-1 basis-40" />
          <ButtonLink
            variant="ghost"
            to={searchPath(definition, lang, searchForToday)}
            onClick={(event) => {
              if (event.currentTarget.closest(':popover-open')?.matches('form')) event.preventDefault();
              editedSearch.resetFields(searchForToday);
            }}
          >
            {todayLabel}
          </ButtonLink>
        </div>
      )}
    </Field>
  );
}
