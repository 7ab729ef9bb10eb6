/** Groups rows by key in their original order. Rows whose key is null are omitted. */
export function groupBy<Row, Key>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key | null,
): ReadonlyMap<Key, readonly Row[]> {
  const rowsByKey = new Map<Key, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key === null) continue;
    const group = rowsByKey.get(key);
    if (group) group.push(row);
    else rowsByKey.set(key, [row]);
  }
  return rowsByKey;
}

export function indexBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): ReadonlyMap<Key, Row> {
  return new Map(rows.map((row) => [keyOf(row), row]));
}

/** Returns the row with a key, or undefined if the key is null or unknown. */
export function lookUp<Key, Row>(index: ReadonlyMap<Key, Row>, key: Key | null): Row | undefined {
  return key === null ? undefined : index.get(key);
}
