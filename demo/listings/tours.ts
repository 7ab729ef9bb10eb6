import type { Trilingual } from '../../domain/text/language.ts';
import { text } from '../basics/text.ts';
import { standpointOnPlan, type UnitFacts, yawBetween } from '../pictures/index.ts';

/**
 * Names of the parts of a unit from the door to the windows, one for each panorama. In a shop, the
 * windows are the shop front.
 */
export const SCENE_NAMES: Readonly<Record<UnitFacts['icsType'], readonly Trilingual[]>> = {
  i: [
    text('入口', '入口', 'Entrance'),
    text('工場中央', '厂房中央', 'Workshop floor'),
    text('窗邊', '窗边', 'By the windows'),
  ],
  c: [
    text('接待處', '前台', 'Reception'),
    text('辦公區', '办公区', 'Open office'),
    text('窗邊', '窗边', 'By the windows'),
  ],
  s: [text('舖尾', '铺尾', 'Rear'), text('舖中', '铺中', 'Sales floor'), text('舖面', '铺面', 'Shopfront')],
};

/** A virtual tour: the ids of its panoramas and floor plan, and the facts of the unit. */
export type Tour = {
  readonly facts: UnitFacts;
  readonly panoramaIds: readonly number[];
  readonly planId: number;
};

export function scenesOf({ facts, panoramaIds, planId }: Tour) {
  return panoramaIds.map((medium_id, standpoint) => {
    const { x, y } = standpointOnPlan(facts, standpoint);
    return { medium_id, plan_id: planId, plan_x: x, plan_y: y, heading: 0 };
  });
}

/** Returns links from each panorama to the next one and back. */
export function linksOf({ facts, panoramaIds }: Tour) {
  return panoramaIds.flatMap((medium_id, standpoint) =>
    [standpoint - 1, standpoint + 1].flatMap((neighbour) => {
      const to_id = panoramaIds[neighbour];
      return to_id === undefined ? [] : [{ medium_id, to_id, yaw: yawBetween(facts, standpoint, neighbour) }];
    }),
  );
}
