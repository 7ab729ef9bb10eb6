import { memo } from 'react';
import type { DistrictsAnswer } from '#contract/portal.ts';
import { ICS_TYPES, type IcsType } from '#domain/codes/ics-type.ts';
import { entriesOf, isOffered } from '#domain/search/filter-table.ts';
import { grouped } from '#domain/text/numbers.ts';
import { useT } from '#web/app/page.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { cx } from '#web/ui/cx.ts';
import { filterLabel, memberLabel } from '../filter-labels.ts';
import type { Search } from '../search-address.ts';
import type { Facets } from '../search-definition.ts';
import { useSearchPage } from '../search-page-context.ts';

/** A box for each member of the lists of one group, as far as they say something about the chosen types. */
export const GroupLists = memo(function GroupLists({
  group,
  chosen,
  facets,
}: {
  group: string;
  chosen: Search['filter'];
  facets: Facets | undefined;
}) {
  const t = useT();
  const { definition, data, nameOf } = useSearchPage();
  const types = (chosen.icsType as readonly IcsType[] | undefined) ?? ICS_TYPES;
  const lists = entriesOf(definition.table).flatMap(([key, filter]) => {
    if (filter.kind !== 'list' || filter.group !== group || !isOffered(filter, chosen)) return [];
    const ticked = (chosen[key] ?? []) as readonly string[];
    const offered =
      filter.members?.filter((member) => filter.concerns?.(member, types) ?? true) ??
      codesOf(data, key, types);
    // What is chosen stays within reach, whatever the types.
    const members = [...offered, ...ticked.filter((member) => !offered.includes(member))];
    return members.length === 0 ? [] : [{ key, filter, ticked, members }];
  });
  if (lists.length === 0) return null;
  return (
    <div className="grid gap-4 p-4 md:w-[560px]">
      {lists.map(({ key, filter, ticked, members }) => {
        const counts = facets?.[filter.wire] as Readonly<Record<string, number>> | undefined;
        return (
          <fieldset key={key}>
            <legend className="mb-1 text-sm font-bold">{filterLabel(filter, t)}</legend>
            <div className={cx('grid gap-x-2', members.length > 3 ? 'sm:grid-cols-2' : 'sm:grid-cols-3')}>
              {members.map((member) => (
                <Checkbox
                  key={member}
                  name={filter.wire}
                  value={member}
                  defaultChecked={ticked.includes(member)}
                  // A code that matches nothing is left out of the answer.
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

/** The codes of a list that only the data know: those that say something about these types. */
function codesOf({ usages }: DistrictsAnswer, key: string, types: readonly IcsType[]): readonly string[] {
  if (key !== 'usage') return [];
  return usages.filter(({ ics_type }) => types.includes(ics_type)).map(({ code }) => code);
}
