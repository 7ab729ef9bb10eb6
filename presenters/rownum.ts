/** Adds row numbers within the whole result. The first row has `rownumOffset` + 1. */
export function withRownums<Row extends object>(
  rows: readonly Row[],
  rownumOffset = 0,
): (Row & { rownum: number })[] {
  return rows.map((row, index) => ({ ...row, rownum: rownumOffset + index + 1 }));
}
