import type { Cell } from '#contract/cluster.ts';
import { ICS_TYPES, type IcsType } from '#domain/codes/ics-type.ts';
import { at } from '#domain/lib/at.ts';

export type Arc = { readonly type: IcsType; readonly from: number; readonly length: number };

/** Lengths along the ring around a cluster. Each type gets its share, but no less than can be seen. */
const RING_LENGTH = 100;
const MIN_ARC = 8;
/** Between two types, so that colour is not the only difference. */
const GAP = 3;

export function arcsOf(cluster: Pick<Cell, IcsType>): readonly Arc[] {
  const types = ICS_TYPES.filter((type) => cluster[type] > 0);
  if (types.length < 2) return types.map((type) => ({ type, from: 0, length: RING_LENGTH }));
  const count = types.reduce((sum, type) => sum + cluster[type], 0);
  const wanted = types.map((type) => Math.max(MIN_ARC, (cluster[type] / count) * RING_LENGTH));
  const sum = wanted.reduce((total, share) => total + share, 0);
  let from = 0;
  return types.map((type, index) => {
    const share = (at(wanted, index) / sum) * RING_LENGTH;
    const arc = { type, from: from + GAP / 2, length: share - GAP };
    from += share;
    return arc;
  });
}
