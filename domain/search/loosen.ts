import type { Bounds } from '../map/bounds.ts';
import { type FilterMember, memberId, withoutMember } from './filter-chips.ts';
import {
  activeFilters,
  type FilterDefinitions,
  type FilterValues,
  normalise,
  omitKeys,
} from './filter-definitions.ts';

/** The filter values of a search with one condition removed or relaxed, so that it finds more. */
export type Loosening<Definitions extends FilterDefinitions> = {
  /** 'zoom_out', or the id prefix of the removed chips: the filter's key, or key-member. */
  readonly key: string;
  readonly filter: FilterValues<Definitions>;
};

/**
 * Returns every way to loosen a filter by one condition. A list that matches any code, or several
 * places, are removed as a whole; from a list that matches all codes one code is removed, and from several
 * travel times one station. A map area is first doubled in width and height.
 */
export function looseningsOf<Definitions extends FilterDefinitions>(
  definitions: Definitions,
  filter: FilterValues<Definitions>,
): readonly Loosening<Definitions>[] {
  const loosenings = activeFilters(definitions, filter).flatMap(
    ({ key, definition, value }): readonly Loosening<Definitions>[] => {
      if (Array.isArray(value) && value.length === 0) return [];
      const withoutFilter = { key, filter: omitKeys(filter, key) };
      if (definition.kind === 'bounds')
        return [
          { key: 'zoom_out', filter: { ...filter, [key]: zoomOutBounds(value as Bounds) } },
          withoutFilter,
        ];
      const mustMatchAll =
        definition.kind === 'reach' || (definition.kind === 'list' && definition.match === 'all');
      if (!mustMatchAll) return [withoutFilter];
      return (value as readonly FilterMember[]).map((member) => ({
        key: memberId(key, member),
        filter: withoutMember(filter, key, member),
      }));
    },
  );
  return loosenings.map(({ key, filter: looserFilter }) => ({
    key,
    filter: normalise(definitions, looserFilter),
  }));
}

/**
 * Returns bounds of twice the width and height around the same centre, like a map zoomed out by one
 * level.
 */
function zoomOutBounds({ west, south, east, north }: Bounds): Bounds {
  const [halfWidth, halfHeight] = [(east - west) / 2, (north - south) / 2];
  return {
    west: Math.max(-180, west - halfWidth),
    south: Math.max(-90, south - halfHeight),
    east: Math.min(180, east + halfWidth),
    north: Math.min(90, north + halfHeight),
  };
}
