import { memoize } from '../lib/memoize.ts';
import type { Filter } from './filter.ts';
import {
  activeFilters,
  type FilterDefinitions,
  type FilterOf,
  keysWhere,
  omitKeys,
} from './filter-definitions.ts';

/** A removable search chip: one member of a list filter, one place, or a whole filter of another kind. */
export type Chip<Definitions extends FilterDefinitions> = {
  /** Unique id: the filter's key, with the member if there is one. */
  readonly id: string;
  readonly key: Extract<keyof Definitions, string>;
  readonly filter: Filter;
  /** Value of the chip: a list member, a place, range limits, an id, a keyword or map bounds. */
  readonly value: unknown;
  /** The search filter without this chip. */
  readonly filterWithoutChip: FilterOf<Definitions>;
};

/** Returns the chips of a filter in the order of the definitions. */
export function chipsOf<Definitions extends FilterDefinitions>(
  definitions: Definitions,
  filter: FilterOf<Definitions>,
): readonly Chip<Definitions>[] {
  return activeFilters(definitions, filter).flatMap(({ key, entry, value }): readonly Chip<Definitions>[] => {
    if (entry.chipText === 'none') return [];
    if (entry.kind !== 'list' && entry.kind !== 'places')
      return [{ id: key, key, filter: entry, value, filterWithoutChip: omitKeys(filter, key) }];
    return (value as readonly string[]).map((member) => ({
      id: `${key}-${member}`,
      key,
      filter: entry,
      value: member,
      filterWithoutChip: withoutMember(filter, key, member),
    }));
  });
}

/** Removes one member from a list filter. Removes the whole list filter if that was its last member. */
export function withoutMember<T extends object>(filter: T, key: keyof T & string, member: string): T {
  const remainingMembers = (filter[key] as readonly string[]).filter((candidate) => candidate !== member);
  return remainingMembers.length > 0 ? { ...filter, [key]: remainingMembers } : omitKeys(filter, key);
}

/** Removes all filters that have chips. Filters with their own control stay. */
export function withoutChips<Definitions extends FilterDefinitions>(
  definitions: Definitions,
  filter: FilterOf<Definitions>,
): FilterOf<Definitions> {
  return omitKeys(filter, ...chipKeys(definitions));
}

const chipKeys = memoize((definitions: FilterDefinitions) =>
  keysWhere(definitions, ({ chipText }) => chipText !== 'none'),
);

/** Removes all filters of one form group. */
export function withoutGroup<Definitions extends FilterDefinitions>(
  definitions: Definitions,
  filter: FilterOf<Definitions>,
  group: string,
): FilterOf<Definitions> {
  return omitKeys(filter, ...keysWhere(definitions, (entry) => entry.group === group));
}
