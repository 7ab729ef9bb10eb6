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

/** Gives the same value again for every row of the same key: for keys of which there are few. */
export function rememberAll<Row, Value>(
  keyOf: (row: Row) => string,
  make: (row: Row) => Value,
): (row: Row) => Value {
  const known = new Map<string, Value>();
  return (row) => {
    const key = keyOf(row);
    let value = known.get(key);
    if (value === undefined) {
      value = make(row);
      known.set(key, value);
    }
    return value;
  };
}
