/** Gives the same value again for a row that is like the one before, as rows that follow one another often are. */
export function rememberLast<Row, Value>(
  isAlike: (row: Row, other: Row) => boolean,
  make: (row: Row) => Value,
): (row: Row) => Value {
  let last: { readonly row: Row; readonly value: Value } | undefined;
  return (row) => {
    if (!last || !isAlike(row, last.row)) last = { row, value: make(row) };
    return last.value;
  };
}
