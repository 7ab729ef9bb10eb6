/*
 * A column from rows. Filling an array place by place takes a tenth of the time of `Float64Array.from`
 * with a function, and there are many rows.
 */

export function filledWith<Column extends Filled, Row>(
  column: Column,
  rows: readonly Row[],
  numberOf: (row: Row) => number,
): Column {
  for (let place = 0; place < column.length; place++) {
    const row = rows[place];
    if (row !== undefined) column[place] = numberOf(row);
  }
  return column;
}

type Filled = Float64Array | Int32Array | Uint32Array | Uint16Array;
