import type { IcsType } from '#domain/codes/ics-type.ts';
import type { TxType } from '#domain/codes/tx-type.ts';
import { mapAt } from '#domain/lib/at.ts';
import { dissimilarity, type SimilarityTraits } from '#domain/stock/similarity.ts';
import { type Bits, hasBit } from '../memory/bits.ts';
import { int32At } from '../memory/columns.ts';
import { type Measure, valueAt } from '../table/measure.ts';
import { numberOfDistrict, rowsOfRun, runsOfSegments, type Span, segmentsOfType } from '../table/segments.ts';
import type { Table } from '../table/table.ts';

/** The listing that others are compared with. It may be sold or leased. */
export type Original = Omit<SimilarityTraits, 'price'> & {
  readonly id: number;
  readonly icsType: IcsType;
  readonly txType: TxType;
  readonly district: string | null;
  readonly sell: number | null;
  readonly rent: number | null;
};

type Alike = { readonly row: number; readonly id: number; readonly score: number };

/**
 * The rows of the listings most like one: of the same type, and for sale or for lease as it is. The most
 * similar comes first; ties go by id. Its own district is read first, so that most runs farther away are
 * skipped: their distance alone makes them too different.
 */
export function mostSimilar(table: Table, ids: Int32Array, original: Original, limit: number): number[] {
  const best: Alike[] = [];
  const txTypes = mapAt(table.dimensions, 'tx_type');
  const search = {
    original,
    ids,
    limit,
    sides: sidesOf(original),
    measures: {
      sell: mapAt(table.measures, 'sell'),
      rent: mapAt(table.measures, 'rent'),
      area: mapAt(table.measures, 'area'),
    },
    onlySale: mapAt(txTypes, 'S'),
    onlyLease: mapAt(txTypes, 'L'),
  };
  const [first, end] = segmentsOfType(table.layout, original.icsType);
  const number = original.district === null ? 0 : (numberOfDistrict(table.layout, original.district) ?? 0);
  const own = first + number;
  const read = (segments: Span) => {
    const [from, to] = runsOfSegments(table.layout, segments);
    for (let run = from; run < to; run++) compareRun(table, search, run, best);
  };
  read([own, own + 1]);
  read([first, own]);
  read([own + 1, end]);
  return best.map(({ row }) => row);
}

/** The original as it compares by sale price, by rent, and at best: with a listing of its own price. */
type Sides = Readonly<Record<'sell' | 'rent' | 'best', SimilarityTraits>>;

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
  readonly measures: Readonly<Record<'sell' | 'rent' | 'area', Measure>>;
  /** Listings that are for sale alone, and those for lease alone. */
  readonly onlySale: Bits;
  readonly onlyLease: Bits;
};

function compareRun(table: Table, search: Search, run: number, best: Alike[]): void {
  const { layout } = table;
  const { original, ids, limit, sides, measures } = search;
  const runX = int32At(layout.runXs, run);
  const runY = int32At(layout.runYs, run);
  const hasPoint = runX >= 0 && runY >= 0;
  const x = hasPoint ? runX : null;
  const y = hasPoint ? runY : null;
  const building = int32At(layout.runBuildings, run) || null;
  // No listing of the run can be more similar than one of the same area and price.
  const least = dissimilarity(sides.best, { x, y, building, area: original.area, price: 1 });
  const worst = best.at(-1);
  if (best.length === limit && worst && least > worst.score) return;
  const [from, to] = rowsOfRun(layout, run);
  for (let row = from; row < to; row++) {
    const id = int32At(ids, row);
    const side = id === original.id ? undefined : sharedSide(search, row);
    if (!side) continue;
    const price = valueAt(measures[side], row);
    const area = valueAt(measures.area, row);
    insert(best, { row, id, score: dissimilarity(sides[side], { x, y, building, area, price }) }, limit);
  }
}

/** Two listings compare by sale price when both are for sale, else by rent when both are for lease. */
function sharedSide({ original, onlySale, onlyLease }: Search, row: number): 'sell' | 'rent' | undefined {
  if (original.txType !== 'L' && !hasBit(onlyLease, row)) return 'sell';
  return original.txType !== 'S' && !hasBit(onlySale, row) ? 'rent' : undefined;
}

/** Keeps the best `limit`, ascending by score and id. */
function insert(best: Alike[], alike: Alike, limit: number): void {
  let index = best.length;
  while (index > 0 && isBefore(alike, best[index - 1])) index--;
  if (index === limit) return;
  best.splice(index, 0, alike);
  if (best.length > limit) best.pop();
}

function isBefore(one: Alike, other: Alike | undefined): boolean {
  if (!other) return false;
  return one.score < other.score || (one.score === other.score && one.id < other.id);
}
