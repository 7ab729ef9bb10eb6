import { memoize } from '../lib/memoize.ts';
import type { Filter } from './filter.ts';
import { askedOf, type FilterOf, type FilterTable, keysWhere, without } from './filter-table.ts';

/** One thing a visitor asked for and can take back: a member of a list, or all that a filter asks for. */
export type Chip<Table extends FilterTable> = {
  /** Tells chips apart: the filter's key, with its member if it has one. */
  readonly id: string;
  readonly key: Extract<keyof Table, string>;
  readonly filter: Filter;
  /** The member of a list, the limits of a range, an id, a keyword or bounds. */
  readonly value: unknown;
  /** The search without it. */
  readonly without: FilterOf<Table>;
};

/** What is asked for, in the order of the table. */
export function chipsOf<Table extends FilterTable>(
  table: Table,
  filter: FilterOf<Table>,
): readonly Chip<Table>[] {
  return askedOf(table, filter).flatMap(({ key, entry, value }): readonly Chip<Table>[] => {
    if (entry.chip === 'none') return [];
    if (entry.kind !== 'list') return [{ id: key, key, filter: entry, value, without: without(filter, key) }];
    return (value as readonly string[]).map((member) => ({
      id: `${key}-${member}`,
      key,
      filter: entry,
      value: member,
      without: withoutMember(filter, key, member),
    }));
  });
}

/** The filter without one member of a list; without the list when that was its last. */
export function withoutMember<Of extends object>(filter: Of, key: keyof Of & string, member: string): Of {
  const left = (filter[key] as readonly string[]).filter((other) => other !== member);
  return left.length > 0 ? { ...filter, [key]: left } : without(filter, key);
}

/** What stays when all chips are taken back: filters that have a control of their own. */
export function withoutChips<Table extends FilterTable>(
  table: Table,
  filter: FilterOf<Table>,
): FilterOf<Table> {
  return without(filter, ...chipKeys(table));
}

const chipKeys = memoize((table: FilterTable) => keysWhere(table, ({ chip }) => chip !== 'none'));

/** The filter without all that one group asks for. */
export function withoutGroup<Table extends FilterTable>(
  table: Table,
  filter: FilterOf<Table>,
  group: string,
): FilterOf<Table> {
  return without(filter, ...keysWhere(table, (entry) => entry.group === group));
}
