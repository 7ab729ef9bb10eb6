/** Memoizes the last result, since consecutive rows are often equivalent. */
export function memoizeLast<Row, Value>(
  isEquivalent: (row: Row, previousRow: Row) => boolean,
  compute: (row: Row) => Value,
): (row: Row) => Value {
  let lastResult: { readonly row: Row; readonly value: Value } | undefined;
  return (row) => {
    if (!lastResult || !isEquivalent(row, lastResult.row)) lastResult = { row, value: compute(row) };
    return lastResult.value;
  };
}

/** Memoizes the result for each key. Never evicts, so it is only for small numbers of keys. */
export function memoizeByKey<Row, Value>(
  keyOf: (row: Row) => string,
  compute: (row: Row) => Value,
): (row: Row) => Value {
  const valueByKey = new Map<string, Value>();
  return (row) => {
    const key = keyOf(row);
    let value = valueByKey.get(key);
    if (value === undefined) {
      value = compute(row);
      valueByKey.set(key, value);
    }
    return value;
  };
}
