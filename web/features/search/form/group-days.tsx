import { type DayLimits, type DaysFilter, ENDS } from '#domain/search/filter.ts';
import { entriesOf } from '#domain/search/filter-table.ts';
import { usePage } from '#web/app/page.ts';
import { Field, Input } from '#web/ui/field.tsx';
import { errorText } from '../error-text.ts';
import { filterLabel } from '../filter-labels.ts';
import type { Search } from '../search-address.ts';
import { useSearchPage } from '../search-page-context.ts';

/** The first and the last day of the filters of one group, picked from the browser's own calendar. */
export function GroupDays({
  group,
  start,
  edited,
}: {
  group: string;
  /** What the fields start with. */
  start: Search['filter'];
  /** What they say by now. */
  edited: Search;
}) {
  const { t, site } = usePage();
  const { definition } = useSearchPage();
  const filters = entriesOf(definition.table).flatMap(([key, filter]) =>
    filter.kind === 'days' && filter.group === group ? [{ key, filter }] : [],
  );
  if (filters.length === 0) return null;
  const errorOf = ({ wire }: DaysFilter) => {
    const error = edited.errors.find(({ field }) => field === `${wire}_min` || field === `${wire}_max`);
    return error && errorText(definition.table, error, t);
  };
  return (
    <div className="grid gap-6 p-4 md:w-[400px]">
      {filters.map(({ key, filter }) => {
        const days = (start[key] ?? {}) as DayLimits;
        const error = errorOf(filter);
        return (
          <fieldset key={key} className="grid gap-2">
            <legend className="sr-only">{filterLabel(filter, t)}</legend>
            <div className="grid grid-cols-2 gap-3">
              {ENDS.map((end) => (
                <Field key={end} label={t(`find:day.${end}`)}>
                  {(control) => (
                    <Input
                      {...control}
                      type="date"
                      name={`${filter.wire}_${end}`}
                      defaultValue={days[end] ?? ''}
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
