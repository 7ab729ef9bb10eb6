/** Numbers rows within a whole result: from 1 on, after the `before` rows above them. */
export function withRownums<Row extends object>(
  rows: readonly Row[],
  before = 0,
): (Row & { rownum: number })[] {
  return rows.map((row, index) => ({ ...row, rownum: before + index + 1 }));
}
