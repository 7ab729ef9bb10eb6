import type { Cluster } from '#contract/cluster.ts';
import { ICS_TYPES, type IcsType } from '#domain/ics-type.ts';

export type Arc = { readonly type: IcsType; readonly from: number; readonly length: number };

/** A ring of 100 around a cluster: each type takes its share of it, and at least enough to be seen. */
const WHOLE = 100;
const LEAST = 8;
/** Between two types, so that they are told apart without their colours. */
const GAP = 3;

export function arcsOf(cluster: Pick<Cluster, IcsType>): readonly Arc[] {
  const types = ICS_TYPES.filter((type) => cluster[type] > 0);
  if (types.length < 2) return types.map((type) => ({ type, from: 0, length: WHOLE }));
  const count = types.reduce((sum, type) => sum + cluster[type], 0);
  const wanted = types.map((type) => Math.max(LEAST, (cluster[type] / count) * WHOLE));
  const sum = wanted.reduce((total, share) => total + share, 0);
  let from = 0;
  return types.map((type, at) => {
    const share = ((wanted[at] ?? 0) / sum) * WHOLE;
    const arc = { type, from: from + GAP / 2, length: share - GAP };
    from += share;
    return arc;
  });
}
