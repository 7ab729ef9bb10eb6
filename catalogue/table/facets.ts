import type { HistogramField } from '#domain/histogram.ts';
import { ICS_TYPES, type IcsType } from '#domain/ics-type.ts';
import { type Bits, countBoth, countPlaces } from '../memory/bits.ts';
import type { Sets } from './dimension.ts';
import type { LayoutParts } from './layout.ts';
import { placesOf, type Selection, select, type TableFilter } from './select.ts';
import { inSpans } from './spans.ts';
import type { Table } from './table.ts';
import { addTallies, type Tallies, tally, tallyStretch } from './tally.ts';

/** Which filters a facet is counted without: its own. */
const OWN: Readonly<Record<string, readonly (keyof TableFilter)[]>> = {
  tx_type: ['txType'],
  tx_source: ['txSource'],
  grade: ['grade'],
  usage: ['usage'],
  area: ['area'],
  sell: ['sell'],
  rent: ['rent'],
  ft_sell: ['ftSell'],
  ft_rent: ['ftRent'],
} satisfies Record<
  HistogramField | 'tx_type' | 'tx_source' | 'grade' | 'usage',
  readonly (keyof TableFilter)[]
>;

export type Counts = {
  readonly icsType: Readonly<Record<IcsType, number>>;
  /** Only those that have any. */
  readonly districts: Readonly<Record<string, number>>;
  readonly tallies: Tallies;
};

/**
 * Counts a selection for every facet. Those whose own filter is not set share one reading of the rows;
 * each other one is counted on a selection of its own.
 */
export function countFacets(table: Table, filter: TableFilter, selection: Selection): Counts {
  const tallies = new Map(tallyOf(table, filter, selection, table.tallies));
  const { layout, found } = table;
  let segments = segmentCounts(layout, found);
  const counted = { icsType: byType(layout, segments), districts: byDistrict(layout, segments) };
  if (filter.icsType) {
    select(table, without(filter, ['icsType']));
    segments = segmentCounts(layout, found);
    counted.icsType = byType(layout, segments);
  }
  if (filter.districts) {
    select(table, without(filter, ['districts']));
    segments = segmentCounts(layout, found);
    counted.districts = byDistrict(layout, segments);
  }
  for (const part of table.tallies) {
    for (const { name } of part.columns) {
      const own = OWN[name]?.filter((key) => filter[key] !== undefined) ?? [];
      if (own.length === 0) continue;
      const others = without(filter, own);
      const selected = select(table, others);
      const sets = table.dimensions.get(name);
      const counts = sets ? countSets(selected, sets) : tallyOf(table, others, selected, [part]).get(name);
      if (counts) tallies.set(name, counts);
    }
  }
  return { ...counted, tallies };
}

function tallyOf(table: Table, filter: TableFilter, selection: Selection, parts: Table['tallies']): Tallies {
  const types = typesAlone(filter);
  if (types) return addTallies(types.map((type) => talliesOfType(table, type)));
  return tally(parts, placesOf(table, selection), selection.count);
}

/** The types a filter asks for, when it asks for nothing else. */
function typesAlone(filter: TableFilter): readonly IcsType[] | undefined {
  const { icsType = ICS_TYPES, ...others } = filter;
  return Object.values(others).every((asked) => asked === undefined) ? icsType : undefined;
}

const known = new WeakMap<Table, Map<IcsType, Tallies>>();

/** Every row of a type. They are read once, when they are first asked for: most visitors begin with them. */
function talliesOfType(table: Table, type: IcsType): Tallies {
  const ofTable = known.get(table) ?? new Map<IcsType, Tallies>();
  known.set(table, ofTable);
  const found = ofTable.get(type);
  if (found) return found;
  const { districts, segmentStarts } = table.layout;
  const first = ICS_TYPES.indexOf(type) * (districts.length + 1);
  const from = segmentStarts[first] ?? 0;
  const to = segmentStarts[first + districts.length + 1] ?? 0;
  const tallies = tallyStretch(table.tallies, from, to);
  ofTable.set(type, tallies);
  return tallies;
}

/** Few codes are counted by their sets sooner than by reading the rows; number 0, no code, is not asked for. */
function countSets({ bits, spans }: Selection, sets: Sets): number[] {
  const counts = [0];
  for (const set of sets.values()) {
    let count = 0;
    inSpans(spans, (from, to) => {
      count += countBoth(bits, set, from, to);
    });
    counts.push(count);
  }
  return counts;
}

function without(filter: TableFilter, keys: readonly (keyof TableFilter)[]): TableFilter {
  return Object.fromEntries(
    Object.entries(filter).filter(([key]) => !keys.some((own) => own === key)),
  ) as TableFilter;
}

function segmentCounts({ segmentStarts }: LayoutParts, bits: Bits): number[] {
  const counts: number[] = [];
  for (let segment = 0; segment + 1 < segmentStarts.length; segment++)
    counts.push(countPlaces(bits, segmentStarts[segment] ?? 0, segmentStarts[segment + 1] ?? 0));
  return counts;
}

function byType({ districts }: LayoutParts, segments: readonly number[]): Record<IcsType, number> {
  const perType = districts.length + 1;
  const of = (type: IcsType) => {
    const first = ICS_TYPES.indexOf(type) * perType;
    return segments.slice(first, first + perType).reduce((sum, count) => sum + count, 0);
  };
  return { i: of('i'), c: of('c'), s: of('s') };
}

function byDistrict({ districts }: LayoutParts, segments: readonly number[]): Record<string, number> {
  const perType = districts.length + 1;
  const counts: Record<string, number> = {};
  for (const [index, code] of districts.entries()) {
    const count = ICS_TYPES.reduce((sum, _, type) => sum + (segments[type * perType + index + 1] ?? 0), 0);
    if (count > 0) counts[code] = count;
  }
  return counts;
}

/** Number 0 of a tally is what has no code. */
export function countsOfCodes({ dimensions }: Table, tallies: Tallies, name: string): Record<string, number> {
  const sets: Sets = dimensions.get(name) ?? new Map();
  const counts = tallies.get(name) ?? [];
  return Object.fromEntries([...sets.keys()].map((code, index) => [code, counts[index + 1] ?? 0]));
}

/** The histograms of all range fields, by their buckets. */
export function histograms(tallies: Tallies): Record<HistogramField, number[]> {
  const buckets = (name: string) => (tallies.get(name) ?? []).slice(1);
  return {
    area: buckets('area'),
    sell: buckets('sell'),
    rent: buckets('rent'),
    ft_sell: buckets('ft_sell'),
    ft_rent: buckets('ft_rent'),
  };
}
