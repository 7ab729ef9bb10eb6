import { memoize } from '../lib/memoize.ts';
import type { Reach } from '../railway/reach.ts';
import type { Filter } from './filter.ts';
import {
  activeFilters,
  type FilterDefinitions,
  type FilterValues,
  keysWhere,
  omitKeys,
} from './filter-definitions.ts';

/**
 * A removable search chip: one member of a list filter, one place, the travel time from one station, or a
 * whole filter of another kind.
 */
export type Chip<Definitions extends FilterDefinitions> = {
  /** Unique id: the filter's key, with the member if there is one. */
  readonly id: string;
  readonly key: Extract<keyof Definitions, string>;
  readonly filter: Filter;
  /** Value of the chip: a list member, a place, a reach, range limits, an id, a keyword or map bounds. */
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
      if (definition.kind !== 'list' && definition.kind !== 'places' && definition.kind !== 'reach')
        return [{ id: key, key, filter: definition, value, filterWithoutChip: omitKeys(filter, key) }];
      return (value as readonly FilterMember[]).map((member) => ({
        id: memberId(key, member),
        key,
        filter: definition,
        value: member,
        filterWithoutChip: withoutMember(filter, key, member),
      }));
    },
  );
}

/** A code of a list, a place, or the travel time from one station. */
export type FilterMember = string | Reach;

/** Returns the id of one member of a filter: the filter's key with the code or the station. */
export function memberId(key: string, member: FilterMember): string {
  return `${key}-${typeof member === 'string' ? member : member.station}`;
}

/** Removes one member from a filter. Removes the whole filter if that was its last member. */
export function withoutMember<T extends object>(filter: T, key: keyof T & string, member: FilterMember): T {
  const remainingMembers = (filter[key] as readonly FilterMember[]).filter(
    (candidate) => candidate !== member,
  );
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
