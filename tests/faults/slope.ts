/** Returns the slope of the regression line (least squares) through the points. */
export function slopeOf(points: readonly (readonly [x: number, y: number])[]): number {
  const count = points.length;
  const sum = (getValue: (x: number, y: number) => number) =>
    points.reduce((total, [x, y]) => total + getValue(x, y), 0);
  const meanX = sum((x) => x) / count;
  const meanY = sum((_, y) => y) / count;
  return sum((x, y) => (x - meanX) * (y - meanY)) / sum((x) => (x - meanX) ** 2);
}
