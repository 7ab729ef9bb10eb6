/** How much `y` rises for each 1 of `x`, by the line that lies nearest to all points (least squares). */
export function slopeOf(points: readonly (readonly [x: number, y: number])[]): number {
  const count = points.length;
  const sum = (of: (x: number, y: number) => number) => points.reduce((all, [x, y]) => all + of(x, y), 0);
  const meanX = sum((x) => x) / count;
  const meanY = sum((_, y) => y) / count;
  return sum((x, y) => (x - meanX) * (y - meanY)) / sum((x) => (x - meanX) ** 2);
}
