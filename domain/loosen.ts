import type { Bounds } from './filter-field.ts';
import { normaliseFilter, type StockFilter } from './stock-filter.ts';
import { RANGE_KEYS, RANGES } from './stock-range.ts';

/** One filter given up. The key is that of the filter's chips, or the beginning of theirs. */
export type Loosening = { readonly key: string; readonly filter: StockFilter };

/** Filters whose members are alternatives: giving one of them up would narrow the search further. */
const ALTERNATIVES = ['districts', 'usage', 'grade', 'txType', 'icsType'] as const;

/** Every way to ask for more by giving up one thing. */
export function looseningsOf(filter: StockFilter): readonly Loosening[] {
  const { bounds, keyword, building, flags = [], ...rest } = filter;
  const ways: Loosening[] = [];
  if (bounds) ways.push({ key: 'zoom_out', filter: { ...filter, bounds: widened(bounds) } });
  if (bounds) ways.push({ key: 'bounds', filter: without(filter, 'bounds') });
  if (keyword !== undefined) ways.push({ key: 'keyword', filter: without(filter, 'keyword') });
  if (building !== undefined) ways.push({ key: 'building', filter: without(filter, 'building') });
  for (const range of RANGES) {
    const [min, max] = RANGE_KEYS[range];
    if (rest[min] === undefined && rest[max] === undefined) continue;
    ways.push({ key: range, filter: without(filter, min, max) });
  }
  for (const flag of flags) {
    ways.push({
      key: `flags-${flag}`,
      filter: { ...filter, flags: flags.filter((other) => other !== flag) },
    });
  }
  for (const key of ALTERNATIVES) {
    if ((filter[key]?.length ?? 0) > 0) ways.push({ key, filter: without(filter, key) });
  }
  return ways.map(({ key, filter: loose }) => ({ key, filter: normaliseFilter(loose) }));
}

function without(filter: StockFilter, ...keys: readonly (keyof StockFilter)[]): StockFilter {
  return Object.fromEntries(Object.entries(filter).filter(([key]) => !keys.some((gone) => gone === key)));
}

/** Twice as wide and high around the same place, as a map zoomed out by one step. */
function widened({ west, south, east, north }: Bounds): Bounds {
  const [wide, high] = [(east - west) / 2, (north - south) / 2];
  return {
    west: Math.max(-180, west - wide),
    south: Math.max(-90, south - high),
    east: Math.min(180, east + wide),
    north: Math.min(90, north + high),
  };
}
