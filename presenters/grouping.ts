/** Rows by a key, each group in the order of the rows; rows without a key are left out. */
export function groupBy<Row, Key>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key | null,
): ReadonlyMap<Key, readonly Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

export function indexBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): ReadonlyMap<Key, Row> {
  return new Map(rows.map((row) => [keyOf(row), row]));
}

/** What a key stands for; a missing key or an unknown one stands for nothing. */
export function lookUp<Key, Row>(index: ReadonlyMap<Key, Row>, key: Key | null): Row | undefined {
  return key === null ? undefined : index.get(key);
}
