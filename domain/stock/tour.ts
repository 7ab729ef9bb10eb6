/** Returns the same direction as an angle between -180 and 180 degrees. */
export function normalizeDegrees(degrees: number): number {
  const positiveDegrees = ((degrees % 360) + 360) % 360;
  return positiveDegrees > 180 ? positiveDegrees - 360 : positiveDegrees;
}

/**
 * Returns the view direction in the next panorama, in degrees from its centre, so that the viewer keeps
 * facing the same way.
 */
export function yawAfterStep(from: { heading: number }, yaw: number, to: { heading: number }): number {
  return normalizeDegrees(from.heading + yaw - to.heading);
}
