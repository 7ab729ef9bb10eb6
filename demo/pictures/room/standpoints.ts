import type { Vec } from '../drawing/camera.ts';
import type { UnitFacts } from '../drawing/facts.ts';
import { planPoint } from './floor-plan.ts';
import { EYE_HEIGHT } from './interior.ts';
import { roomOf } from './units.ts';

/**
 * Position [x, z] of the panorama at the door, as fractions of half the width and half the depth. It
 * is off-centre, so that no joint of the floor runs exactly below the eye.
 */
const DOOR_POSITIONS = { i: [-0.3, -0.68], c: [-0.3, -0.68], s: [0.5, -0.45] } as const;
const MIDDLE_POSITION = [0.07, -0.13] as const;
const WINDOW_POSITION = [0.18, 0.72] as const;

export const STANDPOINTS_PER_UNIT = 3;
/** The standpoint used for a unit without a tour. */
export const MIDDLE_STANDPOINT = 1;

function standpointOf({ icsType }: UnitFacts, standpoint: number) {
  return [DOOR_POSITIONS[icsType], MIDDLE_POSITION, WINDOW_POSITION][standpoint] ?? MIDDLE_POSITION;
}

/** Returns the eye position of a panorama, in metres from the middle of the room. */
export function eyeAt(facts: UnitFacts, standpoint: number): Vec {
  const { halfX, halfZ } = roomOf(facts).shell;
  const [x, z] = standpointOf(facts, standpoint);
  return [halfX * x, EYE_HEIGHT, halfZ * z];
}

/**
 * Returns the position of a panorama on the plan, as fractions of the picture. Panoramas face the
 * windows, at the top.
 */
export function standpointOnPlan(
  facts: UnitFacts,
  standpoint: number,
): { readonly x: number; readonly y: number } {
  const [x, z] = standpointOf(facts, standpoint);
  return planPoint(facts, (1 + x) / 2, (1 - z) / 2);
}

/** Returns the direction from one standpoint to another, in degrees to the right of the windows. */
export function yawBetween(facts: UnitFacts, start: number, end: number): number {
  const [eye, target] = [eyeAt(facts, start), eyeAt(facts, end)];
  return Math.round((Math.atan2(target[0] - eye[0], target[2] - eye[2]) * 180) / Math.PI);
}
