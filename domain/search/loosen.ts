import type { Bounds } from '../map/bounds.ts';
import { withoutMember } from './filter-chips.ts';
import { askedOf, type FilterOf, type FilterTable, normalise, without } from './filter-table.ts';

/** A filter given up, wholly or in part, so that more is found. */
export type Loosening<Table extends FilterTable> = {
  /** 'zoom_out', or what the chips of what is given up begin with: the filter's key, or key-member. */
  readonly key: string;
  readonly filter: FilterOf<Table>;
};

/**
 * Every way to ask for more by giving up one thing. The codes of a list that matches any are alternatives,
 * so they are given up together; of one that matches all, one by one. A map is first made twice as wide.
 */
export function looseningsOf<Table extends FilterTable>(
  table: Table,
  filter: FilterOf<Table>,
): readonly Loosening<Table>[] {
  const ways = askedOf(table, filter).flatMap(({ key, entry, value }): readonly Loosening<Table>[] => {
    if (Array.isArray(value) && value.length === 0) return [];
    const gone = { key, filter: without(filter, key) };
    if (entry.kind === 'bounds')
      return [{ key: 'zoom_out', filter: { ...filter, [key]: widened(value as Bounds) } }, gone];
    if (entry.kind !== 'list' || entry.match === 'any') return [gone];
    return (value as readonly string[]).map((member) => ({
      key: `${key}-${member}`,
      filter: withoutMember(filter, key, member),
    }));
  });
  return ways.map(({ key, filter: loose }) => ({ key, filter: normalise(table, loose) }));
}

/** Twice as wide and high around the same centre, as a map zoomed out by one step. */
function widened({ west, south, east, north }: Bounds): Bounds {
  const [wide, high] = [(east - west) / 2, (north - south) / 2];
  return {
    west: Math.max(-180, west - wide),
    south: Math.max(-90, south - high),
    east: Math.min(180, east + wide),
    north: Math.min(90, north + high),
  };
}
