import type { LatLng } from '../lib/lat-lng.ts';
import type { Bounds } from '../map/bounds.ts';
import { metresBetween } from '../map/walk.ts';
import { REACH_CHOICES, type Reach } from '../railway/reach.ts';
import { type Limits, RANGE_ENDS, type RangeEnd } from './filter.ts';
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

/** A search whose condition is widened by one step. */
export type Step<Definitions extends FilterDefinitions> = Loosening<Definitions> & {
  /** Key of the filter that is widened. */
  readonly filterKey: string;
  /** The place that a step adds, and how far it is: in metres, or in minutes by train for a station. */
  readonly place?: { readonly code: string; readonly distance: number };
};

/** Number of matches in each bucket of the ranges of a search, under all its filters but their own, by parameter name. */
type Histograms = Readonly<Record<string, readonly number[]>>;

/** Number of steps to try for a travel time, and at a limit whose histogram is not known. */
const STEPS_PER_LIMIT = 2;
/** Number of neighbours to try for the districts or the stations of a search. */
const NEIGHBOURS = 3;
/** Farthest neighbours: in metres for a district, in minutes by train for a station. */
const MAX_DISTRICT_METRES = 4000;
const MAX_RIDE_MINUTES = 15;

/**
 * Returns a search with the limits of its ranges and its travel times widened, each by itself. A limit moves outwards to
 * the nearest edge of the histogram with matches before it; a travel time to the next choices of the form. Steps of one
 * key are in order of their size, so that the first one with matches is the smallest that helps.
 */
export function rangeStepsOf<Definitions extends FilterDefinitions>(
  definitions: Definitions,
  filter: FilterValues<Definitions>,
  histograms: Histograms = {},
): readonly Step<Definitions>[] {
  return activeFilters(definitions, filter).flatMap(
    ({ key, definition, value }): readonly Step<Definitions>[] => {
      const stepTo = (name: string, wider: unknown): Step<Definitions> => ({
        key: `step-${name}`,
        filterKey: key,
        filter: normalise(definitions, { ...filter, [key]: wider }),
      });
      if (definition.kind === 'reach')
        return (value as readonly Reach[]).flatMap((reach) =>
          REACH_CHOICES.filter((minutes) => minutes > reach.minutes)
            .slice(0, STEPS_PER_LIMIT)
            .map((minutes) =>
              stepTo(
                `${key}-${reach.station}`,
                (value as readonly Reach[]).map((other) => (other === reach ? { ...reach, minutes } : other)),
              ),
            ),
        );
      if (definition.kind !== 'range') return [];
      const limits = value as Limits;
      return RANGE_ENDS.flatMap((end) => {
        const limit = limits[end];
        if (limit === undefined) return [];
        return widerEdges(definition.edges, end, limit, histograms[definition.wireName]).map((edge) =>
          stepTo(`${key}-${end}`, { ...limits, [end]: edge }),
        );
      });
    },
  );
}

/** Returns the edges to which a limit may move, the nearest first. Edges that add no match are left out. */
function widerEdges(
  edges: readonly number[],
  end: RangeEnd,
  limit: number,
  histogram: readonly number[] | undefined,
): readonly number[] {
  const outerEdges =
    end === 'max' ? edges.filter((edge) => edge > limit) : edges.filter((edge) => edge < limit).toReversed();
  if (!histogram) return outerEdges.slice(0, STEPS_PER_LIMIT);
  // A bucket lies above its edge, so the matches that a maximum gains are in the bucket before its new edge.
  const gain = (edge: number) => histogram[edges.indexOf(edge) - (end === 'max' ? 1 : 0)] ?? 0;
  return outerEdges.filter((edge) => gain(edge) > 0).slice(0, 1);
}

/** Returns a search with one of the nearest districts added to its own, the nearest first. */
export function districtStepsOf<Definitions extends FilterDefinitions>(
  definitions: Definitions,
  filter: FilterValues<Definitions>,
  centres: readonly (LatLng & { readonly code: string })[],
): readonly Step<Definitions>[] {
  const codes = (filter.districts ?? []) as readonly string[];
  const searched = centres.filter(({ code }) => codes.includes(code));
  const distances = centres.map((centre) => ({
    code: centre.code,
    distance: Math.min(...searched.map((other) => metresBetween(centre, other))),
  }));
  return placeSteps(definitions, filter, 'districts', distances, MAX_DISTRICT_METRES);
}

/** Returns a search with one of the next stations added to its own, by minutes by train, the nearest first. */
export function stationStepsOf<Definitions extends FilterDefinitions>(
  definitions: Definitions,
  filter: FilterValues<Definitions>,
  rides: readonly { readonly code: string; readonly minutes: number | null }[],
): readonly Step<Definitions>[] {
  const distances = rides.flatMap(({ code, minutes }) =>
    minutes === null ? [] : [{ code, distance: minutes }],
  );
  return placeSteps(definitions, filter, 'station', distances, MAX_RIDE_MINUTES);
}

function placeSteps<Definitions extends FilterDefinitions>(
  definitions: Definitions,
  filter: FilterValues<Definitions>,
  filterKey: string,
  distances: readonly { readonly code: string; readonly distance: number }[],
  maxDistance: number,
): readonly Step<Definitions>[] {
  const codes = (filter[filterKey] ?? []) as readonly string[];
  return distances
    .filter(({ code, distance }) => !codes.includes(code) && distance <= maxDistance)
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, NEIGHBOURS)
    .map((place) => ({
      key: `step-${filterKey}-${place.code}`,
      filterKey,
      place,
      filter: normalise(definitions, { ...filter, [filterKey]: [...codes, place.code] }),
    }));
}
