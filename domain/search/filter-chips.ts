import { memoize } from '../lib/memoize.ts';
import type { Filter } from './filter.ts';
import {
  activeFilters,
  type FilterDefinitions,
  type FilterValues,
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
  readonly filterWithoutChip: FilterValues<Definitions>;
};

/** Returns the chips of a filter in the order of the definitions. */
export function chipsOf<Definitions extends FilterDefinitions>(
  definitions: Definitions,
  filter: FilterValues<Definitions>,
): readonly Chip<Definitions>[] {
  return activeFilters(definitions, filter).flatMap(
    ({ key, definition, value }): readonly Chip<Definitions>[] => {
      if (definition.chipText === 'none') return [];
      if (definition.kind !== 'list' && definition.kind !== 'places')
        return [{ id: key, key, filter: definition, value, filterWithoutChip: omitKeys(filter, key) }];
      return (value as readonly string[]).map((member) => ({
        id: `${key}-${member}`,
        key,
        filter: definition,
        value: member,
        filterWithoutChip: withoutMember(filter, key, member),
      }));
    },
  );
}

/** Removes one member from a list filter. Removes the whole list filter if that was its last member. */
export function withoutMember<T extends object>(filter: T, key: keyof T & string, member: string): T {
  const remainingMembers = (filter[key] as readonly string[]).filter((candidate) => candidate !== member);
  return remainingMembers.length > 0 ? { ...filter, [key]: remainingMembers } : omitKeys(filter, key);
}

/** Removes all filters that have chips. Filters with their own control stay. */
export function withoutChips<Definitions extends FilterDefinitions>(
  definitions: Definitions,
  filter: FilterValues<Definitions>,
): FilterValues<Definitions> {
  return omitKeys(filter, ...chipKeys(definitions));
}

const chipKeys = memoize((definitions: FilterDefinitions) =>
  keysWhere(definitions, ({ chipText }) => chipText !== 'none'),
);

/** Removes all filters of one form group. */
export function withoutGroup<Definitions extends FilterDefinitions>(
  definitions: Definitions,
  filter: FilterValues<Definitions>,
  group: string,
): FilterValues<Definitions> {
  return omitKeys(filter, ...keysWhere(definitions, (definition) => definition.group === group));
}
