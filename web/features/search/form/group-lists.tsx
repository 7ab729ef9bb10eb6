import { memo } from 'react';
import type { DistrictsAnswer } from '#contract/portal.ts';
import { ICS_TYPES, type IcsType } from '#domain/codes/ics-type.ts';
import { filterEntries, isApplicable } from '#domain/search/filter-definitions.ts';
import { groupThousands } from '#domain/text/numbers.ts';
import { useT } from '#web/app/page.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { cx } from '#web/ui/cx.ts';
import { filterLabel, memberLabel } from '../filter-labels.ts';
import type { Search } from '../search-address.ts';
import type { Facets } from '../search-definition.ts';
import { useSearchPage } from '../search-page-context.ts';

/**
 * Checkboxes for the list filters of one group, limited to members that apply to the selected property
 * types.
 */
export const GroupLists = memo(function GroupLists({
  group,
  selectedFilter,
  facets,
}: {
  group: string;
  selectedFilter: Search['filter'];
  facets: Facets | undefined;
}) {
  const t = useT();
  const { definition, districtData, nameOf } = useSearchPage();
  const types = (selectedFilter.icsType as readonly IcsType[] | undefined) ?? ICS_TYPES;
  const listFilters = filterEntries(definition.filters).flatMap(([key, filter]) => {
    if (filter.kind !== 'list' || filter.group !== group || !isApplicable(filter, selectedFilter)) return [];
    const selectedMembers = (selectedFilter[key] ?? []) as readonly string[];
    const availableMembers =
      filter.members?.filter((member) => filter.appliesTo?.(member, types) ?? true) ??
      usageCodesOf(districtData, key, types);
    // Selected members are always listed, even if they do not apply to the selected types.
    const members = [
      ...availableMembers,
      ...selectedMembers.filter((member) => !availableMembers.includes(member)),
    ];
    return members.length === 0 ? [] : [{ key, filter, selectedMembers, members }];
  });
  if (listFilters.length === 0) return null;
  return (
    <div className="grid gap-4 p-4 md:w-[560px]">
      {listFilters.map(({ key, filter, selectedMembers, members }) => {
        const memberCounts = facets?.[filter.wireName] as Readonly<Record<string, number>> | undefined;
        return (
          <fieldset key={key}>
            <legend className="mb-1 text-sm font-bold">{filterLabel(filter, t)}</legend>
            <div className={cx('grid gap-x-2', members.length > 3 ? 'sm:grid-cols-2' : 'sm:grid-cols-3')}>
              {members.map((member) => (
                <Checkbox
                  key={member}
                  name={filter.wireName}
                  value={member}
                  defaultChecked={selectedMembers.includes(member)}
                  // The facet counts omit codes without a match.
                  trailing={memberCounts && groupThousands(memberCounts[member] ?? 0)}
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

/**
 * Returns the usage codes of the given property types. These codes come from the server, not from the
 * filter definitions.
 */
function usageCodesOf(
  { usages }: DistrictsAnswer,
  key: string,
  types: readonly IcsType[],
): readonly string[] {
  if (key !== 'usage') return [];
  return usages.filter(({ ics_type }) => types.includes(ics_type)).map(({ code }) => code);
}
