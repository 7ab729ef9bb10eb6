import { memo } from 'react';
import type { FilterTable } from '#domain/filter-table.ts';
import { entriesOf } from '#domain/filter-table.ts';
import { ICS_TYPES, type IcsType } from '#domain/ics-type.ts';
import { grouped } from '#domain/number-text.ts';
import { usePage } from '#web/app/page-context.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { cx } from '#web/ui/cx.ts';
import { filterLabel, memberLabel, type NameOf } from './filter-labels.ts';

/** Matches of each member of a list, by the filter's name on the wire. */
export type FacetCounts = Readonly<Record<string, unknown>>;

/** A box for each member of the lists of one group, as far as they say something about the chosen types. */
export const ListFields = memo(function ListFields({
  table,
  group,
  chosen,
  codes,
  nameOf,
  facets,
}: {
  table: FilterTable;
  group: string;
  chosen: Readonly<Record<string, unknown>> & { readonly icsType?: readonly IcsType[] };
  /** The codes of a list that the data know, those of these types alone. */
  codes: (key: string, types: readonly IcsType[]) => readonly string[];
  nameOf: NameOf;
  facets: FacetCounts | undefined;
}) {
  const { t } = usePage();
  const types = chosen.icsType ?? ICS_TYPES;
  return (
    <div className="grid gap-4 p-4 md:w-[560px]">
      {entriesOf(table).map(([key, filter]) => {
        if (filter.kind !== 'list' || filter.group !== group) return null;
        const ticked = (chosen[key] ?? []) as readonly string[];
        const offered =
          filter.members?.filter((member) => filter.concerns?.(member, types) ?? true) ?? codes(key, types);
        // What is chosen stays within reach, whatever the types.
        const members = [...offered, ...ticked.filter((member) => !offered.includes(member))];
        const counts = facets?.[filter.wire] as Readonly<Record<string, number>> | undefined;
        if (members.length === 0) return null;
        return (
          <fieldset key={key}>
            <legend className="mb-1 text-sm font-semibold">{filterLabel(filter, t)}</legend>
            <div className={cx('grid gap-x-2', members.length > 3 ? 'sm:grid-cols-2' : 'sm:grid-cols-3')}>
              {members.map((member) => (
                <Checkbox
                  key={member}
                  name={filter.wire}
                  value={member}
                  defaultChecked={ticked.includes(member)}
                  aside={counts && grouped(counts[member] ?? 0)}
                >
                  {memberLabel(key, filter, member, nameOf, t)}
                </Checkbox>
              ))}
            </div>
          </fieldset>
        );
      })}
    </div>
  );
});
