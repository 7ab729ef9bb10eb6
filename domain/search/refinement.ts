import type { FilterOf, FilterTable } from './filter-table.ts';

/** One way to a shorter list: the filter that one member narrows, and how many it would find. */
export type Refinement<Key extends string> = {
  readonly key: Key;
  readonly member: string;
  readonly count: number;
};

/** Matches of each member of a list filter, by the filter's name on the wire. */
export type MemberCounts = Readonly<Record<string, Readonly<Record<string, number>> | undefined>>;

/** Ways offered at most. */
const OFFERED = 6;

/**
 * The fullest members of the first of some list filters that is not narrowed to one member yet. `members`
 * names those worth offering, where not all are.
 */
export function refinementsOf<Table extends FilterTable, Key extends keyof Table & string>(
  table: Table,
  filter: FilterOf<Table>,
  counts: MemberCounts,
  by: readonly { readonly key: Key; readonly members?: readonly string[] }[],
): readonly Refinement<Key>[] {
  const chosen = (key: Key) => (filter[key] ?? []) as readonly string[];
  const first = by.find(({ key }) => chosen(key).length !== 1);
  if (!first) return [];
  const { key, members } = first;
  const among = chosen(key).length > 0 ? chosen(key) : members;
  return Object.entries(counts[table[key]?.wire ?? key] ?? {})
    .filter(([member, count]) => count > 0 && (among?.includes(member) ?? true))
    .map(([member, count]) => ({ key, member, count }))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, OFFERED);
}
