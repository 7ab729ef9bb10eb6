import type { Vec } from '../drawing/camera.ts';
import type { UnitFacts } from '../drawing/facts.ts';
import { EYE_HEIGHT } from './interior.ts';
import { planPoint } from './plan.ts';
import { roomOf } from './units.ts';

/**
 * Where panoramas of a unit are taken, from the door to the windows, in parts of half its width and half its depth. Off
 * the centre, so that no joint runs exactly under the eye.
 */
const AT_THE_DOOR = { i: [-0.3, -0.68], c: [-0.3, -0.68], s: [0.5, -0.45] } as const;
const IN_THE_MIDDLE = [0.07, -0.13] as const;
const AT_THE_WINDOWS = [0.18, 0.72] as const;

export const STANDS_PER_UNIT = 3;
/** The one that a unit without a tour has. */
export const MIDDLE_STAND = 1;

function standOf({ icsType }: UnitFacts, stand: number) {
  return [AT_THE_DOOR[icsType], IN_THE_MIDDLE, AT_THE_WINDOWS][stand] ?? IN_THE_MIDDLE;
}

/** The eye of a panorama, in metres from the middle of the room. */
export function eyeAt(facts: UnitFacts, stand: number): Vec {
  const { halfX, halfZ } = roomOf(facts).shell;
  const [x, z] = standOf(facts, stand);
  return [halfX * x, EYE_HEIGHT, halfZ * z];
}

/** Where a panorama is on the plan, in parts of the picture; it faces the windows, at the top. */
export function standOnPlan(facts: UnitFacts, stand: number): { readonly x: number; readonly y: number } {
  const [x, z] = standOf(facts, stand);
  return planPoint(facts, (1 + x) / 2, (1 - z) / 2);
}

/** Degrees to the right of the windows in which one stand is seen from another. */
export function yawBetween(facts: UnitFacts, from: number, to: number): number {
  const [eye, other] = [eyeAt(facts, from), eyeAt(facts, to)];
  return Math.round((Math.atan2(other[0] - eye[0], other[2] - eye[2]) * 180) / Math.PI);
}
