import { ICS_TYPES, type IcsType } from '#domain/ics-type.ts';
import { type Likeness, unlikeness } from '#domain/similarity.ts';
import { answersTxType, type TxType } from '#domain/tx-type.ts';
import { hasBit } from './bits.ts';
import { numberOfDistrict } from './table/spans.ts';
import type { Table } from './table/table.ts';

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
  const { segmentRuns, districts } = table.layout;
  const first = ICS_TYPES.indexOf(original.icsType) * (districts.length + 1);
  const own = first + (original.district ? (numberOfDistrict(table.layout, original.district) ?? 0) : 0);
  const read = (from: number, to: number) => {
    const end = segmentRuns[to] ?? 0;
    for (let run = segmentRuns[from] ?? 0; run < end; run++)
      compareRun(table, ids, original, run, best, limit);
  };
  read(own, own + 1);
  read(first, own);
  read(own + 1, first + districts.length + 1);
  return best.map(({ place }) => place);
}

function compareRun(
  table: Table,
  ids: Int32Array,
  original: Original,
  run: number,
  best: Alike[],
  limit: number,
): void {
  const { layout, measures } = table;
  const placed = (layout.runXs[run] ?? -1) >= 0 && (layout.runYs[run] ?? -1) >= 0;
  const there = {
    x: placed ? (layout.runXs[run] ?? null) : null,
    y: placed ? (layout.runYs[run] ?? null) : null,
    building: layout.runBuildings[run] || null,
  };
  // no listing of the run can be less unlike than one of the same area and price
  const least = unlikeness({ ...original, price: 1 }, { ...there, area: original.area, price: 1 });
  if (best.length === limit && least > (best.at(-1)?.score ?? 0)) return;
  const end = layout.runStarts[run + 1] ?? 0;
  for (let place = layout.runStarts[run] ?? 0; place < end; place++) {
    const id = ids[place] ?? 0;
    const side = id === original.id ? undefined : sharedSide(table, original.txType, place);
    if (!side) continue;
    const price = known(measures[side].values[place]);
    const area = known(measures.area.values[place]);
    const score = unlikeness({ ...original, price: original[side] }, { ...there, area, price });
    insert(best, { place, id, score }, limit);
  }
}

/** The sale side when both are for sale, else the lease side when both are for lease. */
function sharedSide({ dimensions }: Table, txType: TxType, place: number): 'sell' | 'rent' | undefined {
  const sets = dimensions.get('tx_type');
  const is = (type: TxType) => {
    const set = sets?.get(type);
    return set !== undefined && hasBit(set, place);
  };
  if (answersTxType(txType, ['S']) && !is('L')) return 'sell';
  return answersTxType(txType, ['L']) && !is('S') ? 'rent' : undefined;
}

function known(value = Number.NaN): number | null {
  return Number.isNaN(value) ? null : value;
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
