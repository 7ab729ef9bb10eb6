/**
 * Where the rows of a table stand once a database is spread over several machines by Citus (docs/decisions/052):
 * `distributed` by their id, a part on each machine; `reference`, a whole copy on each; `local`, on the coordinator
 * alone.
 */
export type Placement = 'distributed' | 'reference' | 'local';

/** The column that distributed tables are spread by, which their primary keys are. */
export const SPREAD_BY = 'id';

/**
 * Every table of the schema `search`; all others are local. A migration that adds one adds its line here, and
 * `podium distribute` lays it out. The first distributed one says how many shards all of them have.
 */
export const SEARCH_LAYOUT = {
  'search.stock': 'distributed',
  'search.closed_stock': 'distributed',
  'search.transaction': 'distributed',
  'search.word': 'reference',
  'search.location_word': 'reference',
  'search.location_count': 'reference',
  // Its numbers come from an identity column, which Citus does not fill in an INSERT … SELECT.
  'search.text': 'local',
  // What only the functions read that fill the others.
  'search.simplified': 'local',
  'search.upkeep': 'local',
} as const satisfies Readonly<Record<string, Placement>>;

/** The tables that stand somewhere, in the order in which they are laid out. */
export function tablesAt(placement: Placement): readonly string[] {
  return Object.entries(SEARCH_LAYOUT).flatMap(([name, where]) => (where === placement ? name : []));
}
