import type { Trilingual } from '../../domain/text/language.ts';
import { text } from '../basics/text.ts';
import { standOnPlan, type UnitFacts, yawBetween } from '../pictures/index.ts';

/** What the parts of a unit are called, from the door to the windows; the window of a shop is its front. */
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

/** The panoramas of a tour by their ids, the plan they stand on, and the unit they show. */
export type Tour = {
  readonly facts: UnitFacts;
  readonly panoramas: readonly number[];
  readonly plan: number;
};

export function scenesOf({ facts, panoramas, plan }: Tour) {
  return panoramas.map((medium_id, stand) => {
    const { x, y } = standOnPlan(facts, stand);
    return { medium_id, plan_id: plan, plan_x: x, plan_y: y, heading: 0 };
  });
}

/** One steps from each stand to the next, and back. */
export function linksOf({ facts, panoramas }: Tour) {
  return panoramas.flatMap((medium_id, stand) =>
    [stand - 1, stand + 1].flatMap((next) => {
      const to_id = panoramas[next];
      return to_id === undefined ? [] : [{ medium_id, to_id, yaw: yawBetween(facts, stand, next) }];
    }),
  );
}
