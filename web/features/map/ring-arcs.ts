import type { GridCell } from '#contract/cluster.ts';
import { ICS_TYPES, type IcsType } from '#domain/codes/ics-type.ts';
import { at } from '#domain/lib/at.ts';

export type Arc = { readonly type: IcsType; readonly start: number; readonly length: number };

/**
 * Length of the ring around a cluster, in SVG path units, and the minimum length of an arc before all
 * arcs are scaled to fill the ring. Each type gets an arc in proportion to its count.
 */
const RING_LENGTH = 100;
const MIN_ARC_LENGTH = 8;
/** Gap between two arcs, so that colour is not the only distinction. */
const ARC_GAP = 3;

export function ringArcsOf(cluster: Pick<GridCell, IcsType>): readonly Arc[] {
  const types = ICS_TYPES.filter((type) => cluster[type] > 0);
  if (types.length < 2) return types.map((type) => ({ type, start: 0, length: RING_LENGTH }));
  const totalCount = types.reduce((sum, type) => sum + cluster[type], 0);
  const rawLengths = types.map((type) =>
    Math.max(MIN_ARC_LENGTH, (cluster[type] / totalCount) * RING_LENGTH),
  );
  const rawTotal = rawLengths.reduce((total, length) => total + length, 0);
  let start = 0;
  return types.map((type, index) => {
    const arcSpan = (at(rawLengths, index) / rawTotal) * RING_LENGTH;
    const arc = { type, start: start + ARC_GAP / 2, length: arcSpan - ARC_GAP };
    start += arcSpan;
    return arc;
  });
}
