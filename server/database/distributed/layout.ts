/**
 * Placement of a table in a database distributed over several machines by Citus (docs/decisions/052):
 * `distributed` by id, with one part per machine; `reference`, with a full copy on each machine;
 * `local`, on the coordinator only.
 */
export type Placement = 'distributed' | 'reference' | 'local';

/** The distribution column of all distributed tables, which is also their primary key. */
export const DISTRIBUTION_COLUMN = 'id';

/**
 * Placement of every table in the schema `search`; all other tables are local. A migration that adds a
 * search table adds a line here, and `podium distribute` applies the placement. The first distributed
 * table determines the number of shards of all distributed tables.
 */
export const SEARCH_LAYOUT = {
  'search.stock': 'distributed',
  'search.closed_stock': 'distributed',
  'search.transaction': 'distributed',
  'search.word': 'reference',
  'search.location_word': 'reference',
  'search.location_count': 'reference',
  // The ids of this table come from an identity column, which Citus does not fill in an INSERT …
  // SELECT.
  'search.text': 'local',
  // Only the functions that fill the other search tables read this table.
  'search.simplified': 'local',
  'search.upkeep': 'local',
} as const satisfies Readonly<Record<string, Placement>>;

/** Returns the tables with the given placement, in the order in which they are distributed. */
export function tablesWithPlacement(placement: Placement): readonly string[] {
  return Object.entries(SEARCH_LAYOUT).flatMap(([name, tablePlacement]) =>
    tablePlacement === placement ? name : [],
  );
}
