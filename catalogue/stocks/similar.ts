import { ICS_TYPES, type IcsType } from '#domain/ics-type.ts';
import { type Likeness, unlikeness } from '#domain/similarity.ts';
import type { TxType } from '#domain/tx-type.ts';
import { type Bits, emptyBits, hasBit } from '../memory/bits.ts';
import { valueAt } from '../table/measure.ts';
import { numberOfDistrict } from '../table/spans.ts';
import type { Table } from '../table/table.ts';

/** The listing others are compared with; it may be closed. */
export type Original = Omit<Likeness, 'price'> & {
  readonly id: number;
  readonly icsType: IcsType;
  readonly txType: TxType;
  readonly district: string | null;
  readonly sell: number | null;
  readonly rent: number | null;
};

type Alike = { readonly place: number; readonly id: number; readonly score: number };

/**
 * Places of the listings most like one: of its type, on a side of the market it is on too, the least
 * unlike first, ties by id. Its own district is read first, so that most of the farther runs are passed
 * over: their distance alone makes them too unlike.
 */
export function mostAlike(table: Table, ids: Int32Array, original: Original, limit: number): number[] {
  const best: Alike[] = [];
  const txTypes = table.dimensions.get('tx_type');
  const search = {
    original,
    ids,
    limit,
    sides: sidesOf(original),
    onlySale: txTypes?.get('S') ?? emptyBits(table.size),
    onlyLease: txTypes?.get('L') ?? emptyBits(table.size),
  };
  const { segmentRuns, districts } = table.layout;
  const first = ICS_TYPES.indexOf(original.icsType) * (districts.length + 1);
  const own = first + (original.district ? (numberOfDistrict(table.layout, original.district) ?? 0) : 0);
  const read = (from: number, to: number) => {
    const end = segmentRuns[to] ?? 0;
    for (let run = segmentRuns[from] ?? 0; run < end; run++) compareRun(table, search, run, best);
  };
  read(own, own + 1);
  read(first, own);
  read(own + 1, first + districts.length + 1);
  return best.map(({ place }) => place);
}

/** The original as it compares on each side, and at its best: with a listing of its own price. */
type Sides = Readonly<Record<'sell' | 'rent' | 'best', Likeness>>;

function sidesOf({ x, y, area, building, sell, rent }: Original): Sides {
  const common = { x, y, area, building };
  const best = sell === null && rent === null ? null : 1;
  return {
    sell: { ...common, price: sell },
    rent: { ...common, price: rent },
    best: { ...common, price: best },
  };
}

type Search = {
  readonly original: Original;
  readonly ids: Int32Array;
  readonly limit: number;
  readonly sides: Sides;
  /** Listings for sale alone and for lease alone. */
  readonly onlySale: Bits;
  readonly onlyLease: Bits;
};

function compareRun(table: Table, search: Search, run: number, best: Alike[]): void {
  const { layout, measures } = table;
  const { original, ids, limit, sides } = search;
  const placed = (layout.runXs[run] ?? -1) >= 0 && (layout.runYs[run] ?? -1) >= 0;
  const x = placed ? (layout.runXs[run] ?? null) : null;
  const y = placed ? (layout.runYs[run] ?? null) : null;
  const building = layout.runBuildings[run] || null;
  // no listing of the run is less unlike than one of the same area and price would be
  const least = unlikeness(sides.best, { x, y, building, area: original.area, price: 1 });
  if (best.length === limit && least > (best.at(-1)?.score ?? 0)) return;
  const end = layout.runStarts[run + 1] ?? 0;
  for (let place = layout.runStarts[run] ?? 0; place < end; place++) {
    const id = ids[place] ?? 0;
    const side = id === original.id ? undefined : sharedSide(search, place);
    if (!side) continue;
    const price = valueAt(measures[side], place);
    const area = valueAt(measures.area, place);
    insert(best, { place, id, score: unlikeness(sides[side], { x, y, building, area, price }) }, limit);
  }
}

/** The sale side when both are for sale, else the lease side when both are for lease. */
function sharedSide({ original, onlySale, onlyLease }: Search, place: number): 'sell' | 'rent' | undefined {
  if (original.txType !== 'L' && !hasBit(onlyLease, place)) return 'sell';
  return original.txType !== 'S' && !hasBit(onlySale, place) ? 'rent' : undefined;
}

/** Keeps the best `limit`, ascending by score and id. */
function insert(best: Alike[], alike: Alike, limit: number): void {
  let at = best.length;
  while (at > 0 && isBefore(alike, best[at - 1])) at--;
  if (at === limit) return;
  best.splice(at, 0, alike);
  if (best.length > limit) best.pop();
}

function isBefore(one: Alike, other: Alike | undefined): boolean {
  if (!other) return false;
  return one.score < other.score || (one.score === other.score && one.id < other.id);
}
