/** The same direction between -180 and 180 degrees. */
export function turned(degrees: number): number {
  const full = ((degrees % 360) + 360) % 360;
  return full > 180 ? full - 360 : full;
}

/** Where to look in the next panorama so that one goes on facing the same way: degrees from its middle. */
export function yawAfterStep(from: { heading: number }, yaw: number, to: { heading: number }): number {
  return turned(from.heading + yaw - to.heading);
}
